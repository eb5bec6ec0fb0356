import { describe, expect, it } from 'vitest';
import { formatDate, formatDay, formatTime, inCentralMexico } from './format.js';

describe('a moment', () => {
  const at = '2026-02-01T05:30:00Z';

  it.each([
    ['America/Mexico_City', '31 ene 2026, 11:30 p.m.'],
    ['America/Tijuana', '31 ene 2026, 9:30 p.m.'],
    ['America/Cancun', '1 feb 2026, 12:30 a.m.'],
  ])('is told in %s as clocks there have it', (timeZone, told) => {
    const reader = { language: 'es' as const, timeZone };
    expect(formatTime(at, reader).replaceAll(/\s/g, ' ')).toBe(told);
    expect(told).toContain(formatDay(at, reader));
  });

  it('is told in the hours of the centre where nobody knows who reads', () => {
    expect(formatDay(at, inCentralMexico('en'))).toBe('Jan 31, 2026');
  });
});

describe('a day of the calendar', () => {
  it('is the same for everybody', () => {
    expect(formatDate('2026-01-31', 'en')).toBe('Jan 31, 2026');
  });
});
