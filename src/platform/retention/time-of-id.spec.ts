import { describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { firstIdAt, timeOfId } from './time-of-id.js';

describe('the time of an id', () => {
  it('is the time of its creation', () => {
    const before = Date.now();
    const time = timeOfId(newId());
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  it('separates earlier ids from later ones', () => {
    const at = new Date('2026-01-31T18:00:00.000Z');
    const [before, then] = [at.getTime() - 1, at.getTime()].map((msecs) => newId({ msecs }));
    expect(timeOfId(firstIdAt(at))).toBe(at.getTime());
    expect([then, firstIdAt(at), before].toSorted()).toEqual([before, firstIdAt(at), then]);
  });
});
