import { describe, expect, it } from 'vitest';
import { dayIn, daysOf, monthAfter, readDay, readMonth } from './month.js';

describe('a month', () => {
  it.each(['2026-13', '2026-00', '26-01', '2026-1', '', '2026-01-01', null, undefined, '9999-01'])(
    'is not %j',
    (text) => expect(readMonth(text)).toBeNull(),
  );

  it('is followed by the next one, across years', () => {
    expect(readMonth('2026-11')).toBe('2026-11');
    expect(monthAfter('2026-12')).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(monthAfter('2026-11', -11)).toBe('2025-12');
  });

  it('has its first and last day', () => {
    expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});

describe('a day', () => {
  it.each(['2026-02-30', '2026-1-1', 'yesterday', '', null, '0001-01-01'])('is not %j', (text) =>
    expect(readDay(text)).toBeNull(),
  );

  it('depends on the time zone', () => {
    const midnight = new Date('2026-12-01T06:30:00Z');
    expect(dayIn('America/Mexico_City', midnight)).toBe('2026-12-01');
    expect(dayIn('America/Tijuana', midnight)).toBe('2026-11-30');
  });
});
