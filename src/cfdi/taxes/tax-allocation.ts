import type { Decimal } from 'decimal.js';
import type { LineItem } from '../line-items/line-items.js';
import type { Clave } from '../claves/clave-prod-serv.js';
import { toMicros } from '../schema/decimal-arithmetic.js';
import { netOf } from './printed-evidence.js';
import type { Treatment } from './treatment.js';

/**
 * A part of the purchase with its taxes, from which one Concepto is made: one item, or everything that bears the same
 * taxes. Its price may still be adjusted by less than a centavo; the amounts of the Concepto are computed from it.
 */
export interface TaxAllocation extends Clave {
  description: string;
  quantity: Decimal;
  treatment: Treatment;
  /** Price without the stated taxes, after the discount. */
  net: Decimal;
  /** Discount without taxes, 0 or more. */
  discount: Decimal;
  /** The part of the price that bears IVA, when another part, the IEPS that is fixed by law, does not. */
  ivaBase?: Decimal;
  /** IEPS by Cuota. */
  cuota?: Cuota;
}

/** IEPS as an amount of pesos per unit. */
export interface Cuota {
  /** The litres on which it is charged. */
  units: Decimal;
  pesos: Decimal;
}

export function taxAllocationOf(item: LineItem, treatment: Treatment, taxIncluded: boolean): TaxAllocation {
  const { charged, discount, taxLetter: _letter, lawfulIva: _law, ...rest } = item;
  return {
    ...rest,
    treatment,
    net: toMicros(netOf(charged, treatment, taxIncluded)),
    discount: toMicros(netOf(discount, treatment, taxIncluded)),
  };
}
