import type { Trial } from './calibration.js';

/** Evidence (0..1), and the share of right values with about this evidence (0..1). */
export type Point = readonly [evidence: number, right: number];

/** The minimum number of trials for a point, unless no other evidence is near. */
const MIN_TRIALS = 50;
/** The maximum gap of evidence within a point. */
const MAX_GAP = 0.05;
/** The weight of the evidence itself as a prior, in trials: it dominates where there are few trials. */
const PRIOR_WEIGHT = 5;
/** A wrong trial is added to each point, because no set of pictures is complete. */
const ADDED_WRONG = 1;

/**
 * Fits the share of right values by evidence as a curve that never falls, because more evidence is not less certain.
 * Neighbours that would make it fall are merged (isotonic regression).
 */
export function fitCertainty(trials: readonly Trial[]): Point[] {
  const blocks: Block[] = [];
  for (const block of runsOf(trials).map(blockOf)) {
    let last = block;
    for (let before = blocks.at(-1); before && shareOf(before) >= shareOf(last); before = blocks.at(-1)) {
      blocks.pop();
      last = {
        evidence: before.evidence + last.evidence,
        count: before.count + last.count,
        right: before.right + last.right,
        weight: before.weight + last.weight,
      };
    }
    blocks.push(last);
  }
  return blocks.map((block) => [round(block.evidence / block.count), round(shareOf(block))]);
}

/** Sums over the trials of a point, with prior and added trials: evidence, right ones, weight. */
interface Block {
  evidence: number;
  count: number;
  right: number;
  weight: number;
}

function blockOf(run: readonly Trial[]): Block {
  const evidence = run.reduce((sum, trial) => sum + trial.evidence, 0);
  const right = run.filter((trial) => trial.right).length;
  return {
    evidence,
    count: run.length,
    right: right + (PRIOR_WEIGHT * evidence) / run.length,
    weight: run.length + PRIOR_WEIGHT + ADDED_WRONG,
  };
}

/** Groups trials by ascending evidence; equal evidence is never split. */
function runsOf(trials: readonly Trial[]): Trial[][] {
  const runs: Trial[][] = [];
  for (const trial of trials.toSorted((a, b) => a.evidence - b.evidence)) {
    const run = runs.at(-1);
    const gap = trial.evidence - (run?.at(-1)?.evidence ?? -Infinity);
    if (!run || gap > MAX_GAP || (run.length >= MIN_TRIALS && gap > 0)) runs.push([trial]);
    else run.push(trial);
  }
  return runs;
}

function shareOf({ right, weight }: Block): number {
  return right / weight;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
