import { expect, it } from 'vitest';
import { scanQuota } from './scan-quota.js';

it.each([
  ['all where all can be gone through', 10, [3, 7], 10],
  ['equal parts of who have much', 10, [100, 100], 5],
  ['more for who has much, where others have little', 10, [1, 100, 2], 7],
  ['one of each at least', 2, [9, 9, 9], 1],
  ['all where nobody has anything', 10, [], 10],
])('a share is %s', (_, most, counts, share) => {
  expect(scanQuota(most, counts)).toBe(share);
  if (share > 1)
    expect(counts.reduce((sum, count) => sum + Math.min(count, share), 0)).toBeLessThanOrEqual(most);
});
