import { describe, expect, it } from 'vitest';
import { delayAfter, delayWhenBusy } from './retry-delays.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

describe('delayAfter', () => {
  it('grows from attempt to attempt, over three days', () => {
    const delays = Array.from({ length: 10 }, (_, index) => delayAfter(index + 1, () => 0));
    expect(delays.map((delay) => delay && delay / 1_000)).toEqual([
      5,
      5 * MINUTE,
      30 * MINUTE,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      14 * HOUR,
      20 * HOUR,
      24 * HOUR,
      null,
    ]);
  });

  it('adds jitter, and never comes early', () => {
    const delays = Array.from({ length: 100 }, () => delayAfter(2) ?? 0);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(300_000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(330_000);
    expect(new Set(delays).size).toBeGreaterThan(50);
  });
});

it('retries with growing delays up to half a minute while all slots are busy', () => {
  const delays = Array.from({ length: 11 }, (_, times) => delayWhenBusy(times, () => 0) / 1_000);
  expect(delays).toEqual([0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 30, 30]);
  expect(delayWhenBusy(1_000_000, () => 1)).toBe(33_000);
});
