import { describe, expect, it } from 'vitest';
import { statedCertainty } from './certainty.js';
import { FIELD_KEYS } from './field-table.js';
import { MEASURED } from './measured-certainty.js';

const EVIDENCES = Array.from({ length: 101 }, (_, percent) => percent / 100);

describe('a stated certainty', () => {
  it.each(FIELD_KEYS)('of %s is from 0 to 1, and does not decrease with more evidence', (key) => {
    const stated = EVIDENCES.map((evidence) => statedCertainty(key, evidence));
    expect(Math.min(...stated)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...stated)).toBeLessThanOrEqual(1);
    expect(stated).toEqual(stated.toSorted((a, b) => a - b));
  });

  it('is the measured value, and is interpolated between two of them', () => {
    const measured = Object.values(MEASURED).find((points) => points.length > 1);
    const [[low, less] = [], [high, more] = []] = measured ?? [];
    const key = FIELD_KEYS.find((each) => MEASURED[each] === measured)!;
    expect(statedCertainty(key, low!)).toBe(less);
    expect(statedCertainty(key, high!)).toBe(more);
    expect(statedCertainty(key, (low! + high!) / 2)).toBeCloseTo((less! + more!) / 2);
  });

  it('is 0 without evidence, and the evidence itself if it was not measured', () => {
    expect(MEASURED.address).toBeUndefined();
    expect(statedCertainty('address', 0.77)).toBe(0.77);
    expect(statedCertainty('vendorRfc', 0)).toBe(0);
  });
});
