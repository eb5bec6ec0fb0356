import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { containsExactIva } from './contained-iva.js';
import { agree, isCashRounding, roundingOfEach } from './rounding.js';

const pesos = (amount: string) => new Decimal(amount);

describe('amounts of a receipt', () => {
  it.each([
    ['100.00', '100.01', 1, true],
    ['100.01', '100.00', 1, true],
    ['100.00', '100.02', 1, false],
    ['100.00', '100.02', 2, true],
    ['13.793103', '13.80', 1, true],
  ])('%s and %s, with %d rounded amounts, agree: %s', (one, other, rounded, same) => {
    expect(agree(pesos(one), pesos(other), rounded)).toBe(same);
  });

  it.each([
    ['0.05', true],
    ['-0.05', true],
    ['0.06', false],
  ])('may be rounded to coins by %s: %s', (difference, may) => {
    expect(isCashRounding(pesos(difference))).toBe(may);
  });

  it('differ from their sum by up to half a centavo each', () => {
    expect(roundingOfEach(7).toString()).toBe('0.035');
  });

  it.each([
    ['116.00', '16.00', 1, true],
    ['108.00', '8.00', 1, true],
    ['116.00', '16.02', 1, false],
    ['116.00', '16.02', 2, true],
    ['166.00', '16.00', 2, false],
  ] as const)('%s contain just %s of IVA, of which %d were rounded: %s', (total, iva, rounded, contained) => {
    expect(containsExactIva(pesos(total), pesos(iva), rounded)).toBe(contained);
  });
});
