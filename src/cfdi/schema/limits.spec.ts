import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { importeLimits, isWithin, taxLimits } from './limits.js';

describe('limits of computed amounts', () => {
  it('allow half a unit of the last decimal of each factor', () => {
    const limits = importeLimits(new Decimal('1.5'), new Decimal('10'));
    expect(limits.low.toString()).toBe('14.499999');
    expect(limits.high.toString()).toBe('15.500001');
  });

  it('allow the rounding of a tax and nothing more', () => {
    const limits = taxLimits(new Decimal('100'), new Decimal('0.16'));
    expect(isWithin(new Decimal('16'), limits)).toBe(true);
    expect(isWithin(new Decimal('16.000001'), limits)).toBe(true);
    expect(isWithin(new Decimal('16.000002'), limits)).toBe(false);
    expect(isWithin(new Decimal('15.999998'), limits)).toBe(false);
  });

  it('stay exact for amounts of millions', () => {
    const limits = taxLimits(new Decimal('123456789012.123456'), new Decimal('0.16'));
    expect(isWithin(new Decimal('19753086241.939753'), limits)).toBe(true);
    expect(isWithin(new Decimal('19753086241.939756'), limits)).toBe(false);
  });
});
