import { describe, expect, it } from 'vitest';
import { formatDate, formatDay, formatTime, inCentralMexico } from './format.js';

describe('a moment', () => {
  const at = '2026-02-01T05:30:00Z';

  it.each([
    ['America/Mexico_City', '31 ene 2026, 11:30 p.m.'],
    ['America/Tijuana', '31 ene 2026, 9:30 p.m.'],
    ['America/Cancun', '1 feb 2026, 12:30 a.m.'],
  ])('is in the time zone %s', (timeZone, expected) => {
    const locale = { language: 'es' as const, timeZone };
    expect(formatTime(at, locale).replaceAll(/\s/g, ' ')).toBe(expected);
    expect(expected).toContain(formatDay(at, locale));
  });

  it('is in the time zone of central Mexico if the user is unknown', () => {
    expect(formatDay(at, inCentralMexico('en'))).toBe('Jan 31, 2026');
  });
});

describe('a day of the calendar', () => {
  it('does not depend on the time zone', () => {
    expect(formatDate('2026-01-31', 'en')).toBe('Jan 31, 2026');
  });
});
