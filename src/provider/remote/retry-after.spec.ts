import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.js';

const NOW = Date.parse('2026-11-21T18:00:00Z');

describe('retryAfterMs', () => {
  it.each([
    ['0', 0],
    ['30', 30_000],
    [' 30 ', 30_000],
    ['Sat, 21 Nov 2026 18:02:00 GMT', 120_000],
    ['Sat, 21 Nov 2026 17:00:00 GMT', 0],
    ['Sun, 21 Nov 2027 18:00:00 GMT', 3_600_000],
    ['86400', 3_600_000],
    ['9'.repeat(400), 3_600_000],
  ])('parses %s, up to an hour', (header, milliseconds) => {
    expect(retryAfterMs(header, NOW)).toBe(milliseconds);
  });

  it.each([
    '',
    ' ',
    'soon',
    '-5',
    '1.5',
    '1e3',
    '0x10',
    '5 minutes',
    'Sat, 99 Nov 2026 18:02:00 GMT',
    'Sat, 21 Nov 2026 18:02:00',
    '2026-11-21T18:02:00Z',
    undefined,
    null,
    30,
    ['30', '40'],
    {},
  ])('ignores %j', (header) => {
    expect(retryAfterMs(header, NOW)).toBeUndefined();
  });
});
