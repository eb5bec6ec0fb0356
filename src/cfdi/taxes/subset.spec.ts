import { describe, expect, it } from 'vitest';
import { onlySubset } from './subset.js';

describe('the only subset of a sum', () => {
  it('is found', () => {
    expect(onlySubset([9500, 2850, 2180], 9490, 9510)).toEqual([true, false, false]);
    expect(onlySubset([100, 250, 75], 170, 180)).toEqual([true, false, true]);
  });

  it('is null when there are two', () => {
    expect(onlySubset([25, 25], 25, 25)).toBeNull();
    expect(onlySubset([30, 20, 10], 30, 30)).toBeNull();
  });

  it('is null when there is none', () => {
    expect(onlySubset([10, 20], 40, 50)).toBeNull();
  });

  it('is null when the search takes too many steps', () => {
    const amounts = Array.from({ length: 60 }, (_, at) => 1000 + at * 7);
    const before = process.cpuUsage();
    expect(onlySubset(amounts, 30_001, 30_001)).toBeNull();
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});
