// When processing of an invoice is retried.

/**
 * `pending`: the provider works on the invoice. `waiting`: the provider waits for something. `silent`: the result of the
 * submission is unknown. `unavailable`: the provider took nothing. `purchase under way`: another invoice of the same purchase
 * is unsettled. `storage away`: files cannot be read or written.
 */
export type RetryReason =
  'pending' | 'waiting' | 'silent' | 'unavailable' | 'purchase under way' | 'storage away';

export interface RetryPlan {
  reason: RetryReason;
  /** Consecutive retries for this reason, from 1. */
  count: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The last delay is repeated. Once an unavailable provider takes work again, its invoices are retried at once. */
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
/** Up to this part of the delay is added, so that invoices rejected together do not return together. */
const JITTER = 0.2;
/** Limits the jitter of delays as long as a day. */
const MAX_JITTER_MS = 10 * MINUTE_MS;

/** The retry that follows another one. The count restarts when the reason changes. */
export function nextRetry(lastRetry: RetryPlan | undefined, reason: RetryReason): RetryPlan {
  return { reason, count: lastRetry?.reason === reason ? lastRetry.count + 1 : 1 };
}

/**
 * Milliseconds until the next retry.
 * @param requestedMs delay that the provider asked for. The delay is never shorter, is never zero, and grows with each retry.
 */
export function delayMs({ reason, count }: RetryPlan, requestedMs?: number, random = Math.random): number {
  const delays = DELAYS_MS[reason];
  const usual = delays[Math.min(count, delays.length) - 1] ?? delays[0];
  const min = Math.min(count * SECOND_MS, usual);
  const pause = Math.max(requestedMs ?? usual, min);
  return Math.ceil(pause + Math.min(pause * JITTER, MAX_JITTER_MS) * random());
}
