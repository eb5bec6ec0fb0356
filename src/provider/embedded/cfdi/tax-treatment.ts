/**
 * Which taxes a part of a purchase bears, and what its price is without them.
 */
import type { Decimal } from 'decimal.js';
import { ONE, ZERO } from './decimals.js';

export interface Treatment {
  /** Rate of IVA as a fraction. A receipt does not tell exempt goods from those at 0 %, whose tax is the same. */
  iva: Decimal;
  /** Rate of IEPS as a fraction; null when it bears none. IVA is charged on the price with IEPS. */
  ieps: Decimal | null;
}

/** What a price without taxes is multiplied by: (1 + IEPS) × (1 + IVA). */
export function factorOf(treatment: Treatment): Decimal {
  return ONE.plus(treatment.ieps ?? ZERO).times(ONE.plus(treatment.iva));
}

/** IVA contained in a purchase of this price without taxes. */
export function ivaOn(net: Decimal, treatment: Treatment): Decimal {
  return net.times(ONE.plus(treatment.ieps ?? ZERO)).times(treatment.iva);
}

/** IEPS contained in a purchase of this price without taxes. */
export function iepsOn(net: Decimal, treatment: Treatment): Decimal {
  return net.times(treatment.ieps ?? ZERO);
}
