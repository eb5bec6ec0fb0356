import { describe, expect, it } from '@jest/globals';
import { fullDay, shortDay } from './days.js';

const NOW = new Date('2026-11-26T12:00:00Z');

describe('the day of a ticket', () => {
  it('is written without the year that is running', () => {
    expect(shortDay('2026-11-12', 'es', NOW)).toBe('12 nov');
    expect(shortDay('2026-11-12', 'en', NOW)).toBe('Nov 12');
    expect(shortDay('2021-03-01', 'es', NOW)).toMatch(/^1 mar 2021$/);
  });

  it('is that of Mexico, where it is of a moment', () => {
    expect(fullDay(new Date('2026-11-13T03:00:00Z'), 'es', NOW)).toBe('12 de noviembre');
    expect(fullDay(new Date('2026-01-01T03:00:00Z'), 'en', NOW)).toBe('December 31, 2025');
  });
});
