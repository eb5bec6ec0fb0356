import { median } from '../ocr/geometry.js'; /** A line of text on the levelled page: centre and size in pixels. */
export interface LevelledLine {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether it is an amount of money, which belongs to a name on its left. */
  isAmount: boolean;
}

/** As shares of the text's width: names begin left of `NAMES`, and amounts end right of `AMOUNTS`. */
const NAMES = 0.5;
const AMOUNTS = 0.6;
const MIN_AMOUNTS = 4;
/** Receipts have fewer. With more, the search would take long. */
const MAX_AMOUNTS = 100;
/** Amounts from which candidate drifts are made. */
const MAX_SAMPLES = 16;
/** As a share of a row's height: the maximum vertical distance of a name and its amount. */
const SAME_LEVEL = 0.2;
/** As a share of a row's height: the maximum drift. */
const MAX_DRIFT = 0.95;
/** The number of additional amounts that must match a name because of the drift. */
const MIN_IMPROVEMENT = 2;
/** The number of matched amounts that a drift of one row's height costs. */
const COST_PER_ROW = 4;
/** The minimum share of amounts that must match a name. */
const MIN_MATCHED_SHARE = 0.7;

/**
 * Computes by how much amounts are lower than their names on the levelled page: on bent paper the lines of the left side
 * do not point to those of the right side. The drift changes linearly down the page. Candidates are made from pairs of
 * amounts and names; the one that matches most amounts with a name is used.
 * @returns the drift in pixels at a point of the levelled page
 */
export function columnDrift(lines: readonly LevelledLine[]): (point: { x: number; y: number }) => number {
  const none = (): number => 0;
  if (lines.length === 0) return none;
  const left = Math.min(...lines.map(({ x, width }) => x - width / 2));
  const right = Math.max(...lines.map(({ x, width }) => x + width / 2));
  const at = (share: number): number => left + (right - left) * share;
  const names = lines.filter(({ x, width, isAmount }) => !isAmount && x - width / 2 < at(NAMES));
  const amounts = lines.filter(({ x, width, isAmount }) => isAmount && x + width / 2 > at(AMOUNTS));
  const areTooFew = amounts.length < MIN_AMOUNTS || names.length < MIN_AMOUNTS;
  if (areTooFew || amounts.length > MAX_AMOUNTS) return none;

  const height = median(amounts.map((line) => line.height));
  const levels = names.map(({ y }) => y);
  const matches = (drift: Drift): number =>
    amounts.filter(({ y }) => levels.some((level) => Math.abs(y - drift(y) - level) < height * SAME_LEVEL))
      .length;
  const withoutDrift = matches(none);
  // Of two drifts that match as well, the smaller one is likelier: the larger one may be a row off.
  const score = (drift: Drift, count: number): number =>
    count - (COST_PER_ROW * Math.max(...amounts.map(({ y }) => Math.abs(drift(y))))) / height;
  let best: { drift: Drift; matches: number; score: number } = {
    drift: none,
    matches: withoutDrift,
    score: withoutDrift,
  };
  for (const drift of candidateDrifts(sample(amounts), levels, height)) {
    const count = matches(drift);
    const candidateScore = score(drift, count);
    if (candidateScore > best.score) best = { drift, matches: count, score: candidateScore };
  }
  if (best.matches < withoutDrift + MIN_IMPROVEMENT || best.matches < amounts.length * MIN_MATCHED_SHARE)
    return none;

  const from = median(names.map(({ x }) => x));
  const to = median(amounts.map(({ x }) => x));
  return ({ x, y }) => best.drift(y) * Math.max(0, Math.min(1, (x - from) / Math.max(1, to - from)));
}

type Drift = (y: number) => number;

/** Linear drifts through two amounts, each of which has a name within the maximum drift. */
function* candidateDrifts(
  amounts: readonly LevelledLine[],
  levels: readonly number[],
  height: number,
): Generator<Drift> {
  const offsets = amounts.map(({ y }) =>
    levels.map((level) => y - level).filter((offset) => Math.abs(offset) < height * MAX_DRIFT),
  );
  for (const [one, first] of amounts.entries()) {
    for (const [two, second] of amounts.entries()) {
      if (second.y - first.y < height * 2) continue;
      for (const upper of offsets[one]!) {
        for (const lower of offsets[two]!) {
          const growth = (lower - upper) / (second.y - first.y);
          yield (y) => upper + growth * (y - first.y);
        }
      }
    }
  }
}

/** A sample of the amounts, evenly distributed over the page. */
function sample(amounts: readonly LevelledLine[]): LevelledLine[] {
  const step = Math.ceil(amounts.length / MAX_SAMPLES);
  return [...amounts].sort((a, b) => a.y - b.y).filter((_, at) => at % step === 0);
}
