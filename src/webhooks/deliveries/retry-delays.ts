const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Delays after the first attempt, the second one, and so on, as Standard Webhooks propose: three days in all. */
const DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** Jitter, as a part of the delay: deliveries that failed together are not retried together. */
const JITTER = 0.1;

/** For a delivery that finds no free slot: one is usually free soon, but not behind slow receivers. */
const MIN_BUSY_DELAY_MS = 100;
const MAX_BUSY_DELAY_MS = 30 * SECOND_MS;

const withJitter = (delay: number, random: () => number): number =>
  Math.round(delay * (1 + JITTER * random()));

/** Milliseconds until the next attempt after this many, or null after the last one. */
export function delayAfter(attempts: number, random = Math.random): number | null {
  const delay = DELAYS_MS[attempts - 1];
  return delay === undefined ? null : withJitter(delay, random);
}

/**
 * Milliseconds until a delivery that has found no free slot this many times asks again. The delay doubles each time, so
 * deliveries that wait long behind a slow receiver ask rarely, however many they are.
 */
export const delayWhenBusy = (timesBusy: number, random = Math.random): number =>
  withJitter(Math.min(MIN_BUSY_DELAY_MS * 2 ** timesBusy, MAX_BUSY_DELAY_MS), random);
