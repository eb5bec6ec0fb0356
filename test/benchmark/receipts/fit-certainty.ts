import type { Trial } from './calibration.js';

/** Evidence (0..1), and how often readings on about so much of it are right (0..1). */
export type Point = readonly [evidence: number, right: number];

/** So many readings at least make a point; fewer only where no other evidence is near. */
const FEWEST = 50;
/** Readings whose evidence is further apart than this are no point together. */
const NEAR = 0.05;
/** The evidence itself is believed like so many readings: where few were seen, it is all there is to go by. */
const BELIEVED = 5;
/** One reading more, a wrong one: no set is all the paper there is. */
const UNSEEN_WRONG = 1;

/**
 * How often a field is right, by the evidence for it: a curve through these points that never falls, for more evidence
 * is no less certain. Neighbours that would make it fall are one point together (isotonic regression).
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
  return blocks.map((block) => [rounded(block.evidence / block.count), rounded(shareOf(block))]);
}

/** Sums over readings: of their evidence, and of those that were right, believed and unseen ones included. */
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
    right: right + (BELIEVED * evidence) / run.length,
    weight: run.length + BELIEVED + UNSEEN_WRONG,
  };
}

/** Readings in the order of their evidence, equal ones never apart. */
function runsOf(trials: readonly Trial[]): Trial[][] {
  const runs: Trial[][] = [];
  for (const trial of trials.toSorted((a, b) => a.evidence - b.evidence)) {
    const run = runs.at(-1);
    const gap = trial.evidence - (run?.at(-1)?.evidence ?? -Infinity);
    if (!run || gap > NEAR || (run.length >= FEWEST && gap > 0)) runs.push([trial]);
    else run.push(trial);
  }
  return runs;
}

function shareOf({ right, weight }: Block): number {
  return right / weight;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
