import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { deductionWarning, type PaidPurchase } from './deduction-warning.js';

const MAGNA = { description: 'MAGNA', quantity: new Decimal('20.118') };
const COFFEE = { description: 'CAFE', quantity: new Decimal(1) };
const purchase = (changes: Partial<PaidPurchase>): PaidPurchase => ({
  formaPago: '01',
  total: new Decimal('116.00'),
  articles: [COFFEE],
  isOfStation: false,
  ...changes,
});

describe('the deduction of a purchase in cash', () => {
  it.each<[string, Partial<PaidPurchase>, ReturnType<typeof deductionWarning>]>([
    ['of 2,000 pesos is kept', { total: new Decimal('2000.00') }, null],
    ['of a cent more is lost', { total: new Decimal('2000.01') }, 'CASH_OVER_2000'],
    ['of an unknown total is not judged', { total: null }, null],
    ['is lost for fuel', { articles: [COFFEE, MAGNA], isOfStation: true }, 'CASH_FOR_FUEL'],
    ['is kept for coffee at a station', { isOfStation: true }, null],
    ['is lost for medical expenses', { use: 'D01' }, 'CASH_FOR_PERSONAL_DEDUCTION'],
    ['is kept for expenses in general', { use: 'G03' }, null],
    ['is not asked for without tax effects', { use: 'S01', total: new Decimal(5000) }, null],
    ['is not asked for with P01, which becomes S01', { use: 'P01', total: new Decimal(5000) }, null],
  ])('%s', (_, changes, expected) => {
    expect(deductionWarning(purchase(changes))).toBe(expected);
  });

  it.each(['04', '28', '03', '05', null])('is kept if it was paid by %s', (formaPago) => {
    const changes = { formaPago, total: new Decimal(5000), articles: [MAGNA], isOfStation: true, use: 'D01' };
    expect(deductionWarning(purchase(changes))).toBeNull();
  });
});
