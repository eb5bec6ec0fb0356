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

/** What is measured of both sides. */
interface Both<Measured> {
  ours: Measured;
  other: Measured;
}

/** Each takes one measurement. */
export type Sides<Measured = number> = Both<() => Promise<Measured>>;

/** Compares one number of both sides. */
export const inTurns = async (sides: Sides, turns: number): Promise<Comparison> =>
  compare(await measureInTurns(sides, turns), (measured) => measured);

/**
 * Measures both in turns, each turn the other way round, so that what else the machine does, and what the tables grow,
 * hits both. The first turn warms up and does not count.
 */
export async function measureInTurns<Measured>(
  { ours, other }: Sides<Measured>,
  turns: number,
): Promise<Both<Measured>[]> {
  const pairs: Both<Measured>[] = [];
  for (let turn = 0; turn <= turns; turn++) {
    if (turn % 2 === 0) {
      const mine = await ours();
      pairs.push({ ours: mine, other: await other() });
    } else {
      const theirs = await other();
      pairs.push({ ours: await ours(), other: theirs });
    }
  }
  return pairs.slice(1);
}

/** @param by which number of what was measured. */
export function compare<Measured>(
  pairs: readonly Both<Measured>[],
  by: (measured: Measured) => number,
): Comparison {
  const numbers = pairs.map(({ ours, other }) => ({ ours: by(ours), other: by(other) }));
  const ratios = numbers.map(({ ours, other }) => ours / other);
  return {
    ratio: median(ratios),
    ratios,
    ours: median(numbers.map(({ ours }) => ours)),
    other: median(numbers.map(({ other }) => other)),
  };
}
