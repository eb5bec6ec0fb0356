/**
 * Which taxes a part of a purchase bears, and what its price is without them.
 */
import type { Decimal } from 'decimal.js';
import { ONE, ZERO } from '../schema/decimals.js';

export interface Treatment {
  /** Rate of IVA as a fraction; `exento` where the law exempts the sale (LIVA, art. 9, 15), whose tax is none either. */
  iva: Decimal | 'exento';
  /** Rate of IEPS as a fraction; null when none is stated. IVA is charged on the price with IEPS (LIVA, art. 12). */
  ieps: Decimal | null;
}

export function ivaRateOf({ iva }: Treatment): Decimal {
  return iva === 'exento' ? ZERO : iva;
}

/** What a price without taxes is multiplied by: (1 + IEPS) × (1 + IVA). */
export function factorOf(treatment: Treatment): Decimal {
  return ONE.plus(treatment.ieps ?? ZERO).times(ONE.plus(ivaRateOf(treatment)));
}

/** What IVA is charged on, in a purchase of this price without taxes. */
export function ivaBaseOn(net: Decimal, treatment: Treatment): Decimal {
  return net.times(ONE.plus(treatment.ieps ?? ZERO));
}

/** IVA contained in a purchase of this price without taxes. */
export function ivaOn(net: Decimal, treatment: Treatment): Decimal {
  return ivaBaseOn(net, treatment).times(ivaRateOf(treatment));
}

/** IEPS contained in a purchase of this price without taxes. */
export function iepsOn(net: Decimal, treatment: Treatment): Decimal {
  return net.times(treatment.ieps ?? ZERO);
}

/** `IVA 16 %`, `IEPS 8 %, IVA 0 %`, `IVA EXENTO`. */
export function labelOf({ iva, ieps }: Treatment): string {
  const percent = (rate: Decimal) => `${rate.times(100).toString()} %`;
  const ofIva = iva === 'exento' ? 'IVA EXENTO' : `IVA ${percent(iva)}`;
  return ieps ? `IEPS ${percent(ieps)}, ${ofIva}` : ofIva;
}
