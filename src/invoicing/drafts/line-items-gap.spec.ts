import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { areFarFromTotal } from './line-items-gap.js';

const items = (...amounts: string[]) => amounts.map((amount) => ({ amount: new Decimal(amount) }));

describe('areFarFromTotal', () => {
  it.each([
    ['items that add up', ['60', '40'], '100', false],
    ['prices without IVA', ['60', '40'], '116', false],
    ['items with a tip in the total', ['100'], '120', false],
    ['a total with a digit too many', ['60', '40'], '1000', true],
    ['a missing item', ['60'], '100', true],
    ['an item too many', ['60', '40', '30'], '100', true],
    ['no items', [], '100', false],
  ])('%s: %s of %s is %s', (_, amounts, total, isFar) => {
    expect(areFarFromTotal(items(...amounts), new Decimal(total))).toBe(isFar);
  });

  it('says nothing without a certain total', () => {
    expect(areFarFromTotal(items('60'), null)).toBe(false);
  });
});
