import { performance } from 'node:perf_hooks';

/** Number of pairs between two evaluations. */
const BATCH = 30;
/** Quantile of the standard normal distribution, for 99.8 % on both sides. */
const Z = 3.1;

/**
 * Whether one takes at least so many milliseconds longer, or less long, than the other: `true` or `false` when that is
 * certain, null when `mostPairs` were not enough to know.
 *
 * Both are done in turns, each first as often as the other, so that whatever else the machine does hits both alike. The
 * median of their differences is looked for, by the binomial distribution of the signs: that assumes nothing of how
 * times are spread. A busy machine needs more pairs, it does not give another answer.
 */
export async function takesLonger(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  { by, mostPairs }: { by: number; mostPairs: number },
): Promise<boolean | null> {
  const differences: number[] = [];
  while (differences.length < mostPairs) {
    for (let pair = 0; pair < BATCH; pair++) differences.push(await difference(one, other, pair % 2 === 0));
    const [least, most] = interval(differences);
    if (Math.max(Math.abs(least), Math.abs(most)) < by) return false;
    if (least >= by || most <= -by) return true;
  }
  return null;
}

async function difference(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  isOneFirst: boolean,
): Promise<number> {
  if (isOneFirst) return (await timeOf(one)) - (await timeOf(other));
  const second = await timeOf(other);
  return (await timeOf(one)) - second;
}

/** Where the median lies. */
function interval(values: readonly number[]): [least: number, most: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const reach = (Z * Math.sqrt(sorted.length)) / 2;
  return [sorted[Math.floor(middle - reach)] ?? -Infinity, sorted[Math.ceil(middle + reach)] ?? Infinity];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
