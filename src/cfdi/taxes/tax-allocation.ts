import type { Decimal } from 'decimal.js';
import type { LineItem } from '../line-items/line-items.js';
import type { Clave } from '../claves/clave-prod-serv.js';
import { toMicros } from '../schema/decimals.js';
import { netOf } from './printed-evidence.js';
import type { Treatment } from './treatment.js';

/**
 * A part of the purchase with its taxes known: what one Concepto is made from. It is an article, or all that bears the same
 * taxes, and its price may still move by less than a centavo; a Concepto's amounts follow from it.
 */
export interface TaxAllocation extends Clave {
  description: string;
  quantity: Decimal;
  treatment: Treatment;
  /** Price without the taxes that are stated, after the discount. */
  net: Decimal;
  /** Discount without taxes, 0 or more. */
  discount: Decimal;
  /** The part of the price that bears IVA, where a part of it bears none: IEPS that is fixed by law. */
  ivaBase?: Decimal;
  /** IEPS by Cuota. */
  cuota?: Cuota;
}

/** IEPS of so many pesos a unit. */
export interface Cuota {
  /** What it is charged on: litres. */
  units: Decimal;
  pesos: Decimal;
}

export function taxAllocationOf(item: LineItem, treatment: Treatment, taxIncluded: boolean): TaxAllocation {
  const { charged, discount, taxLetter: _, ...rest } = item;
  return {
    ...rest,
    treatment,
    net: toMicros(netOf(charged, treatment, taxIncluded)),
    discount: toMicros(netOf(discount, treatment, taxIncluded)),
  };
}
