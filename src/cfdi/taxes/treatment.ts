/** The taxes that a part of a purchase bears, and its price without them. */
import type { Decimal } from 'decimal.js';
import type { LawfulIva } from '../claves/lawful-iva.js';
import { ONE, ZERO } from '../schema/decimal-arithmetic.js';

export interface Treatment {
  /** Rate of IVA as a fraction; `exento` when the law exempts the sale from it (LIVA, art. 9, 15). */
  iva: Decimal | 'exento';
  /** Rate of IEPS as a fraction; null when none is stated. IVA is charged on the price with IEPS (LIVA, art. 12). */
  ieps: Decimal | null;
}

export function ivaRateOf({ iva }: Treatment): Decimal {
  return iva === 'exento' ? ZERO : iva;
}

/** Whether a treatment agrees with the law, as far as it settles whether the item bears IVA. */
export function isLawful({ lawfulIva }: { lawfulIva: LawfulIva | null }, treatment: Treatment): boolean {
  return lawfulIva === null || ivaRateOf(treatment).gt(0) === (lawfulIva === 'taxed');
}

/** The factor from a price without taxes to one with taxes: (1 + IEPS) × (1 + IVA). */
export function factorOf(treatment: Treatment): Decimal {
  return ONE.plus(treatment.ieps ?? ZERO).times(ONE.plus(ivaRateOf(treatment)));
}

/** The base of IVA of a purchase with this price without taxes. */
export function ivaBaseOn(net: Decimal, treatment: Treatment): Decimal {
  return net.times(ONE.plus(treatment.ieps ?? ZERO));
}

/** The IVA of a purchase with this price without taxes. */
export function ivaOn(net: Decimal, treatment: Treatment): Decimal {
  return ivaBaseOn(net, treatment).times(ivaRateOf(treatment));
}

/** The IEPS of a purchase with this price without taxes. */
export function iepsOn(net: Decimal, treatment: Treatment): Decimal {
  return net.times(treatment.ieps ?? ZERO);
}

/** `IVA 16 %`, `IEPS 8 %, IVA 0 %`, `IVA EXENTO`. */
export function labelOf({ iva, ieps }: Treatment): string {
  const percent = (rate: Decimal) => `${rate.times(100).toString()} %`;
  const ofIva = iva === 'exento' ? 'IVA EXENTO' : `IVA ${percent(iva)}`;
  return ieps ? `IEPS ${percent(ieps)}, ${ofIva}` : ofIva;
}
