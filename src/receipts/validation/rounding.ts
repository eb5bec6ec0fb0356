/**
 * Tolerances for amounts of one receipt. Tills compute with more digits than they print, each in its own way: they
 * round or truncate, the sum or each item, and round the total to coins. Amounts are pesos.
 */
import { Decimal } from 'decimal.js';

/** Smallest printed unit: rounding or truncating changes an amount by less. */
export const CENTAVO = new Decimal('0.01');
/** Maximum change by rounding half up, as SAT does, and as tills do for the tax of an item. */
const HALF_CENTAVO = CENTAVO.div(2);
/**
 * Maximum rounding of a total to coins: the smallest coin in use is ten centavos, so at most five are rounded. A
 * larger difference is a donation.
 */
export const MAX_CASH_ROUNDING = new Decimal('0.05');
/**
 * Base below which an amount is no purchase. A tax of half a centavo stands for six centavos of goods at 8 %, and for
 * three at 16 %: a smaller base is only the rounding of a tax, divided by its rate.
 */
export const NEGLIGIBLE_BASE = new Decimal('0.05');

/**
 * Whether two amounts are equal except for rounding.
 * @param rounded number of amounts rounded to centavos between the two: 1 between a sum and the printed sum, 2
 *   between a tax and its rate times a printed base
 */
export function agree(one: Decimal, other: Decimal, rounded = 1): boolean {
  return one.minus(other).abs().lte(CENTAVO.times(rounded));
}

/** Returns the exact sum of these amounts; 0 if there are none. */
export function sumOfAmounts(some: readonly { amount: Decimal }[]): Decimal {
  return Decimal.sum(0, ...some.map(({ amount }) => amount));
}

/** Returns the maximum error of a sum when each of its amounts was rounded half up before the addition. */
export function roundingOfEach(amounts: number): Decimal {
  return HALF_CENTAVO.times(amounts);
}

/** Whether a till may have rounded the amount to pay by this difference, up or down. */
export function isCashRounding(difference: Decimal): boolean {
  return difference.abs().lte(MAX_CASH_ROUNDING);
}

/**
 * Whether quantity times price is an amount. For fuel and weighed goods it is rounded from more digits than are
 * printed.
 */
export function isLineAmount(quantity: Decimal, unitPrice: Decimal, amount: Decimal): boolean {
  const tolerance = Decimal.max('0.01', unitPrice.mul(quantity.isInteger() ? 0 : '0.0006'));
  return quantity.mul(unitPrice).minus(amount).abs().lte(tolerance);
}
