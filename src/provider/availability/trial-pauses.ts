import { ProviderUnavailable } from '../provider.js';

const FIRST_MS = 3_000;
/** Recovery is noticed within 15 seconds, whatever the trial itself takes of them. */
const LONGEST_MS = 12_000;
const GROWTH = 1.5;
/** A provider that asks for a longer pause is tried after this all the same. */
const LONGEST_TOLD_MS = 60_000;

/**
 * Milliseconds for which an open circuit lets nothing through.
 * @param openings how often in a row it opened, this time included.
 * @param reason why it opened; a provider may say when to come again.
 */
export function pauseMs(openings: number, reason: Error | undefined): number {
  const pause = Math.min(FIRST_MS * GROWTH ** (openings - 1), LONGEST_MS);
  const told = reason instanceof ProviderUnavailable ? (reason.retryAfterMs ?? 0) : 0;
  return Math.max(pause, Math.min(told, LONGEST_TOLD_MS));
}
