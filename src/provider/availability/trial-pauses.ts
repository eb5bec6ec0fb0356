import { ProviderUnavailable } from '../provider.js';

const MIN_MS = 3_000;
/** Recovery is noticed within 15 seconds, including the time that the trial takes. */
const MAX_MS = 12_000;
const GROWTH = 1.5;
/** A provider that asks for a longer delay is tried after this one anyway. */
const MAX_ASKED_MS = 60_000;

/**
 * Milliseconds for which an open circuit lets nothing through.
 * @param openings how often in a row it has opened, including this time.
 * @param reason why it opened; the provider may have asked for a delay.
 */
export function pauseMs(openings: number, reason: Error | undefined): number {
  const pause = Math.min(MIN_MS * GROWTH ** (openings - 1), MAX_MS);
  const asked = reason instanceof ProviderUnavailable ? (reason.retryAfterMs ?? 0) : 0;
  return Math.max(pause, Math.min(asked, MAX_ASKED_MS));
}
