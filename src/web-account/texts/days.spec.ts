import { describe, expect, it } from 'vitest';
import type { UserLocale } from './format.js';
import { fullDay, shortDay } from './days.js';

const NOW = new Date('2026-11-26T12:00:00Z');
const LOCALE: UserLocale = { language: 'es', timeZone: 'America/Mexico_City' };

describe('the day of a receipt', () => {
  it('omits the current year', () => {
    expect(shortDay('2026-11-12', LOCALE, NOW)).toBe('12 nov');
    expect(shortDay('2026-11-12', { ...LOCALE, language: 'en' }, NOW)).toBe('Nov 12');
    expect(shortDay('2021-03-01', LOCALE, NOW)).toBe('1 mar 2021');
  });

  it('is in the time zone of the user', () => {
    const late = new Date('2026-11-13T07:00:00Z');
    expect(fullDay(late, LOCALE, NOW)).toBe('13 de noviembre');
    expect(fullDay(late, { ...LOCALE, timeZone: 'America/Tijuana' }, NOW)).toBe('12 de noviembre');
    expect(fullDay(new Date('2026-01-01T03:00:00Z'), { ...LOCALE, language: 'en' }, NOW)).toBe(
      'December 31, 2025',
    );
  });
});
