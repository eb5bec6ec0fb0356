import { describe, expect, it } from 'vitest';
import { delayMs, nextRetry, type RetryReason, type RetryPlan } from './retry-plan.js';

/** The delays, in seconds, of so many tries in a row for the same reason, without what spreads them. */
function delays(reason: RetryReason, count: number): number[] {
  let thisTry: RetryPlan | undefined;
  return Array.from({ length: count }, () => {
    thisTry = nextRetry(thisTry, reason);
    return delayMs(thisTry, undefined, () => 0) / 1_000;
  });
}

describe('an invoice is retried', () => {
  it('after 10 s, a minute, then every five minutes while the provider works on it', () => {
    expect(delays('pending', 5)).toEqual([10, 60, 300, 300, 300]);
  });

  it('with growing delays up to an hour while the provider waits for something', () => {
    expect(delays('waiting', 6)).toEqual([60, 300, 900, 1_800, 3_600, 3_600]);
  });

  it('soon after the requested delay, however long that is', () => {
    const day = 86_400_000;
    expect(delayMs({ reason: 'waiting', count: 1 }, day, () => 1)).toBe(day + 600_000);
  });

  it('soon, then with growing delays, when the answer was lost', () => {
    expect(delays('silent', 9)).toEqual([2, 5, 15, 30, 60, 120, 300, 300, 300]);
  });

  it('with growing delays while another invoice of its purchase is unsettled', () => {
    expect(delays('purchase under way', 6)).toEqual([2, 5, 15, 60, 300, 300]);
  });

  it('often enough within 70 minutes', () => {
    let elapsed = 0;
    const within = delays('silent', 50).filter((delay) => (elapsed += delay) < 70 * 60);
    expect(within.length).toBeGreaterThan(15);
  });

  it('with the first delay again when the reason changes', () => {
    expect(nextRetry({ reason: 'silent', count: 4 }, 'pending')).toEqual({ reason: 'pending', count: 1 });
  });

  it('not before the requested delay, and with jitter', () => {
    const told = Array.from({ length: 100 }, () => delayMs({ reason: 'unavailable', count: 1 }, 7_000));
    expect(Math.min(...told)).toBeGreaterThanOrEqual(7_000);
    expect(Math.max(...told)).toBeLessThanOrEqual(8_400);
    expect(new Set(told).size).toBeGreaterThan(50);
  });

  it('never without a delay, whatever is requested', () => {
    const pauses = [1, 2, 3, 50].map((count) => delayMs({ reason: 'unavailable', count }, 0, () => 0));
    expect(pauses).toEqual([1_000, 2_000, 3_000, 50_000]);
  });
});
