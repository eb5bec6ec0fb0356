import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { unitPrice } from './theme.js';

describe('a printed unit price', () => {
  it.each([
    ['1234.567891', '1,234.57'],
    ['862.068966', '862.07'],
    ['15.5', '15.50'],
    ['1', '1.00'],
    ['0.999999', '1.00'],
    ['0.5', '0.50'],
    ['0.545', '0.545'],
    ['0.034483', '0.0345'],
    ['0.000345', '0.000345'],
  ])('of %s is %s', (amount, printed) => {
    expect(unitPrice(new Decimal(amount))).toBe(printed);
  });
});
