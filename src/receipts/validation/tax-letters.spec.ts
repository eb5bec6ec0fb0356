import { describe, expect, it } from 'vitest';
import { taxLettersOf } from './tax-letters.js';

const meanings = (...texts: string[]) =>
  taxLettersOf(texts).map(({ letter, rate, exempt }) =>
    [letter, exempt ? 'exempt' : (rate?.toString() ?? 'taxed')].join(' '),
  );

describe('the letters of a till', () => {
  it.each([
    ['A = IVA 16%   B = IVA 0%   E = EXENTO', ['A 0.16', 'B 0', 'E exempt']],
    ['A=16.00% B=0.00%', ['A 0.16', 'B 0']],
    ['(A) IVA 8%', ['A 0.08']],
    ['T: GRAVADO  E: EXENTO', ['T taxed', 'E exempt']],
    ['* Artículos exentos de IVA', ['* exempt']],
    ['(*) Productos con IVA 16%', ['* 0.16']],
  ])('have the meaning that is printed: %s', (text, expected) => {
    expect(meanings(text)).toEqual(expected);
  });

  it.each([
    '* 8% DE DESCUENTO',
    'A=15%',
    'SUBTOTAL Y IVA 16%',
    'A TASA 16%  100.00  16.00',
    'IVA: 16%',
    'I.V.A: 16%',
    'LECHE ENTERA  28.50 E',
  ])('have none in %s', (text) => {
    expect(meanings(text)).toEqual([]);
  });

  it('have none when two are printed', () => {
    expect(meanings('A=16%', 'A=0%  E=EXENTO')).toEqual(['E exempt']);
    expect(meanings('A=16%', 'A=16%')).toEqual(['A 0.16']);
  });
});
