import { describe, expect, it } from 'vitest';
import { cfdiText } from './text.js';

describe('text of a CFDI', () => {
  it.each([
    ['CAFÉ | TÉ', 'CAFÉ TÉ'],
    ['pan\tdulce\r\ny  leche', 'pan dulce y leche'],
    ['té 🍵 y 👩‍👩‍👧 ♥️ fin', 'té y fin'],
    ['a\u0007b\u200Bc\u202Ed', 'a b c d'],
    ['\uD800roto', 'roto'],
    ['Marca® 20° ½ 100% #1', 'Marca® 20° ½ 100% #1'],
    ['jose\u0301', 'jos\u00e9'],
    ['<b> & "x"', '<b> & "x"'],
    ['  ', ''],
  ])('%j → %j', (given, expected) => {
    expect(cfdiText(given, 100)).toBe(expected);
  });

  it('is truncated to its length without a space at the end', () => {
    expect(cfdiText('abc def', 4)).toBe('abc');
    expect(cfdiText('x'.repeat(2000), 1000)).toHaveLength(1000);
  });
});
