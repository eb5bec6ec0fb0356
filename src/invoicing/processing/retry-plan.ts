/** When an invoice is tried again. */

/**
 * `pending`: the provider works on the invoice. `waiting`: it waits for something there. `silent`: what the provider made of
 * the submission is unknown. `unavailable`: it took nothing. `purchase under way`: another invoice of the same purchase is not
 * settled. `storage away`: its files can't be read or written.
 */
export type RetryReason =
  'pending' | 'waiting' | 'silent' | 'unavailable' | 'purchase under way' | 'storage away';

export interface RetryPlan {
  reason: RetryReason;
  /** How often in a row this was the reason, from 1. */
  count: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The last one is repeated. What waits for a provider that takes no work is taken up as soon as it does. */
const DELAYS_MS: Record<RetryReason, readonly [number, ...number[]]> = {
  pending: [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS],
  waiting: [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS],
  silent: [
    2 * SECOND_MS,
    5 * SECOND_MS,
    15 * SECOND_MS,
    30 * SECOND_MS,
    MINUTE_MS,
    2 * MINUTE_MS,
    5 * MINUTE_MS,
  ],
  unavailable: [10 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS],
  'storage away': [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS, 30 * SECOND_MS],
  'purchase under way': [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS],
};
/** Those that were turned away together do not come back together: up to this part of the delay is added. */
const SPREAD = 0.2;
/** What waits for a day is not to wait for much longer. */
const MOST_SPREAD_MS = 10 * MINUTE_MS;

/** The try that follows another one: the count begins anew when the reason is another. */
export function nextRetry(lastTry: RetryPlan | undefined, reason: RetryReason): RetryPlan {
  return { reason, count: lastTry?.reason === reason ? lastTry.count + 1 : 1 };
}

/**
 * Milliseconds until the next try.
 * @param toldMs what the provider asked for. Never less than that is waited, and something always, and more each time.
 */
export function delayMs({ reason, count }: RetryPlan, toldMs?: number, random = Math.random): number {
  const delays = DELAYS_MS[reason];
  const usual = delays[Math.min(count, delays.length) - 1] ?? delays[0];
  const least = Math.min(count * SECOND_MS, usual);
  const pause = Math.max(toldMs ?? usual, least);
  return Math.ceil(pause + Math.min(pause * SPREAD, MOST_SPREAD_MS) * random());
}
