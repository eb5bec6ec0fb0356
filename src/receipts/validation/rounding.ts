/**
 * How far amounts of one receipt may be apart and still be the same. Registers compute with more digits than they print,
 * and each of them in its own way: it rounds or cuts, the sum or every article by itself, and at the foot to coins.
 * Amounts are pesos.
 */
import { Decimal } from 'decimal.js';

/** The least that is printed: rounding or cutting an amount changes it by less. */
export const CENTAVO = new Decimal('0.01');
/** The most that rounding half up changes an amount by, as SAT rounds, and registers the tax of an article. */
const HALF_CENTAVO = CENTAVO.div(2);
/** Ten centavos are the least coin in use: to the next of them, at most five are rounded. What is more was given away. */
export const MAX_CASH_ROUNDING = new Decimal('0.05');
/**
 * What follows from a tax of half a centavo at a rate of 8 % is six centavos of goods, and three at 16 %: less than this
 * is no purchase, but the rounding of a tax, divided by its rate.
 */
export const NEGLIGIBLE_BASE = new Decimal('0.05');

/**
 * Whether two amounts are the same but for rounding.
 * @param rounded how many amounts were rounded to centavos on the way from one to the other: 1 between a sum and the
 * printed one; 2 between a tax and what its rate makes of a printed base
 */
export function agree(one: Decimal, other: Decimal, rounded = 1): boolean {
  return one.minus(other).abs().lte(CENTAVO.times(rounded));
}

/** The most that a sum is off when each of so many amounts was rounded half up before it was added. */
export function roundingOfEach(amounts: number): Decimal {
  return HALF_CENTAVO.times(amounts);
}

/** Whether a register may have rounded what is to be paid by this, up or down. */
export function isCashRounding(difference: Decimal): boolean {
  return difference.abs().lte(MAX_CASH_ROUNDING);
}

/** Whether a quantity at a price comes to an amount: fuel and weighed goods are rounded from more digits than are printed. */
export function makes(quantity: Decimal, unitPrice: Decimal, amount: Decimal): boolean {
  const tolerance = Decimal.max('0.01', unitPrice.mul(quantity.isInteger() ? 0 : '0.0006'));
  return quantity.mul(unitPrice).minus(amount).abs().lte(tolerance);
}
