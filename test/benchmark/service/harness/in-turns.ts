import { median } from './statistics.js';

/** Two things measured side by side. */
export interface Comparison {
  /** The median of the turns' ratios, ours to the other one. */
  ratio: number;
  ratios: number[];
  /** Medians. */
  ours: number;
  other: number;
}

/** Each takes one measurement. */
export interface Sides {
  ours: () => Promise<number>;
  other: () => Promise<number>;
}

/**
 * Measures both in turns, each turn the other way round, so that what else the machine does, and what the tables grow,
 * hits both. The first turn warms up and does not count.
 */
export async function inTurns({ ours, other }: Sides, turns: number): Promise<Comparison> {
  const pairs: { ours: number; other: number }[] = [];
  for (let turn = 0; turn <= turns; turn++) {
    const pair = { ours: 0, other: 0 };
    if (turn % 2 === 0) pair.ours = await ours();
    pair.other = await other();
    if (turn % 2 === 1) pair.ours = await ours();
    if (turn > 0) pairs.push(pair);
  }
  const ratios = pairs.map((pair) => pair.ours / pair.other);
  return {
    ratio: median(ratios),
    ratios,
    ours: median(pairs.map((pair) => pair.ours)),
    other: median(pairs.map((pair) => pair.other)),
  };
}
