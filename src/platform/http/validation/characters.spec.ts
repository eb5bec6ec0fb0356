import { describe, expect, it } from 'vitest';
import { hasAtMost, hasHiddenCharacters } from './characters.js';

describe('characters, as people count them', () => {
  it.each([
    ['letters', 'x'],
    ['letters with their marks in one', 'ñ'],
    ['letters and their marks', 'n\u0303'],
    ['letters of several parts', '\u1112\u1161\u11ab'],
    ['emoji', '🧾'],
    ['families', '👨‍👩‍👧‍👦'],
    ['people who kiss', '👩🏽‍❤️‍💋‍👨🏿'],
    ['flags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('%s', (_, one) => {
    expect([hasAtMost(one.repeat(50), 50), hasAtMost(one.repeat(51), 50)]).toEqual([true, false]);
  });

  it('are counted quickly in any text', () => {
    const start = process.cpuUsage();
    for (const text of [
      'n\u0303\u0323'.repeat(50_000),
      `n${'\u0303\u0323'.repeat(50_000)}`,
      'x'.repeat(150_000),
    ])
      expect(hasAtMost(text, 50)).toBe(false);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(50);
  });
});

describe('hidden characters', () => {
  it.each([
    '\u061c',
    '\u200e',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\ufdd0',
    '\ufffe',
    '\u{10ffff}',
    '\ud800',
  ])('include %j', (character) => expect(hasHiddenCharacters(`ANA${character}`)).toBe(true));

  it.each(['ÑANDÚ, S.A. DE C.V.', 'n\u0303', '👨‍👩‍👧', '株式会社', 'שלום', '\ufffd'])('are not in %s', (name) =>
    expect(hasHiddenCharacters(name)).toBe(false),
  );
});
