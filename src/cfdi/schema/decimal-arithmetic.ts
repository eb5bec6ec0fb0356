import { Decimal } from 'decimal.js';

export const ZERO = new Decimal(0);
export const ONE = new Decimal(1);
/** The smallest difference between amounts of a Concepto, which have six decimals. */
export const MICRO = new Decimal('0.000001');

/** To cents, half up, as SAT rounds SubTotal, Descuento and the tax summary. */
export function toCents(amount: Decimal): Decimal {
  return amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

/** To the six decimals that a Concepto may have. */
export function toMicros(amount: Decimal): Decimal {
  return amount.toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
}

export function sumOf(amounts: Iterable<Decimal>): Decimal {
  let sum = ZERO;
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
}
