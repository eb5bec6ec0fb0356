import { describe, expect, it } from 'vitest';
import { dateWarning } from './purchase-age.js';

const NOW = new Date('2026-03-15T05:30:00Z');

describe('dateWarning', () => {
  it.each([
    ['2026-03-14', null],
    ['2026-03-15', null],
    ['2026-03-16', 'DATE_IN_FUTURE'],
    ['2026-02-13', null],
    ['2026-02-11', 'DATE_OLD'],
  ])('%s with a limit of 30 days: %s', (value, warning) => {
    expect(dateWarning({ value, certainty: 0.9, region: null }, NOW, 30)).toBe(warning);
  });

  it('returns null for an uncertain or missing date', () => {
    expect(dateWarning({ value: '2039-01-01', certainty: 0.3, region: null }, NOW, 30)).toBeNull();
    expect(dateWarning(null, NOW, 30)).toBeNull();
  });
});
