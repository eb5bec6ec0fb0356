import type { Random } from '../../../test/benchmark/receipts/paint/random.js';

/** The distribution of amounts: cumulated share, and the range in pesos. */
const RANGES = [
  [0.05, 0.5, 5],
  [0.72, 5, 500],
  [0.92, 300, 5000],
  [0.98, 3000, 30_000],
  [1, 20_000, 123_456],
] as const;

/** An amount like the totals of receipts, in centavos. */
export function randomAmount(random: Random): number {
  const at = random.next();
  const [, from, to] = RANGES.find(([share]) => at < share)!;
  return between(random, from, to);
}

/** A small amount, like a discount or most prices, in centavos. */
export function randomSmallAmount(random: Random): number {
  return between(random, 2, 400);
}

/** A log-uniform amount of the range, so that all numbers of digits occur equally often. */
function between(random: Random, from: number, to: number): number {
  return Math.floor(from * (to / from) ** random.next()) * 100 + centavos(random);
}

function centavos(random: Random): number {
  const at = random.next();
  if (at < 0.38) return 0;
  if (at < 0.5) return 50;
  if (at < 0.62) return random.pick([90, 99, 95, 80, 20]);
  return random.int(0, 99);
}
