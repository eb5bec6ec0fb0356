/**
 * Taxes of states and towns in Facturapi's API, which states them in SAT's complement (implocal 1.0): outside
 * the Conceptos, and part of the Total.
 * Source: Facturapi's API reference, version 2, `local_taxes` of a product.
 */
import { toMicros } from '../../../cfdi/schema/decimal-arithmetic.js';
import type { TrasladoLocal } from '../../../cfdi/schema/comprobante.js';

/** A local tax of an item. Ours belong to the whole document: SAT's complement names no Concepto. */
export interface LocalTax {
  type: string;
  /** A fraction. */
  rate: number;
  /** The base of the rate, in place of the price of its line. */
  base: number;
  /** Explicit although it is the default: the tax is transferred, not withheld. */
  withholding: false;
}

/** On the base that gives the amount of the tax at its rate. */
export function localTaxOf({ impLocTrasladado, tasadeTraslado, importe }: TrasladoLocal): LocalTax {
  const rate = tasadeTraslado.div(100);
  return {
    type: impLocTrasladado,
    rate: rate.toNumber(),
    base: toMicros(importe.div(rate)).toNumber(),
    withholding: false,
  };
}
