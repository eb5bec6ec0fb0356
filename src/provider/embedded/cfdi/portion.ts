import type { Decimal } from 'decimal.js';
import type { Clave } from './clave-prod-serv.js';
import type { Treatment } from './tax-treatment.js';

/** A part of the purchase with its taxes known: what one Concepto is made from. */
export interface Portion extends Clave {
  description: string;
  quantity: Decimal;
  treatment: Treatment;
  /** Price without taxes, after the discount. */
  net: Decimal;
  /** Discount without taxes, 0 or more. */
  discount: Decimal;
  /** Fuels only: the part of the price that bears IVA, when it is not all of it. */
  ivaBase?: Decimal;
  /** Fuels only: IEPS as pesos a litre. */
  iepsCuota?: Decimal;
}
