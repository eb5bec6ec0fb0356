import { describe, expect, it } from 'vitest';
import { daysAgo } from './days-ago.js';
import { inCentralMexico } from './format.js';

/** Eight in the evening of the first of March in central Mexico: another day already in UTC. */
const NOW = new Date('2026-03-02T02:00:00Z');

describe('daysAgo', () => {
  it.each([
    ['2026-03-02T01:59:00Z', 'hoy', 'today'],
    ['2026-03-01T06:30:00Z', 'hoy', 'today'],
    ['2026-03-01T05:30:00Z', 'ayer', 'yesterday'],
    ['2026-02-26T18:00:00Z', 'hace 3 días', '3 days ago'],
    ['2026-01-15T18:00:00Z', '15 ene 2026', 'Jan 15, 2026'],
    // Clocks of two machines differ.
    ['2026-03-02T07:00:00Z', 'hoy', 'today'],
  ])('of %s is %s', (at, spanish, english) => {
    const ago = (language: 'es' | 'en') => daysAgo(new Date(at), NOW, inCentralMexico(language));
    expect([ago('es'), ago('en')]).toEqual([spanish, english]);
  });
});
