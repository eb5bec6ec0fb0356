import { describe, expect, it } from 'vitest';
import { pauseAfter, pauseWithoutPlace } from './retry-pauses.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

describe('a receiver is tried again', () => {
  it('after pauses that grow, for three days', () => {
    const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1, () => 0));
    expect(pauses.map((pause) => pause && pause / 1_000)).toEqual([
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

  it('not at the same moment as others, and not too early', () => {
    const pauses = Array.from({ length: 100 }, () => pauseAfter(2) ?? 0);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(300_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(330_000);
    expect(new Set(pauses).size).toBeGreaterThan(50);
  });
});

it('who finds no place asks again after pauses that grow, up to half a minute', () => {
  const pauses = Array.from({ length: 11 }, (_, times) => pauseWithoutPlace(times, () => 0) / 1_000);
  expect(pauses).toEqual([0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 30, 30]);
  expect(pauseWithoutPlace(1_000_000, () => 1)).toBe(33_000);
});
