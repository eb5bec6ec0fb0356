/**
 * Taxes of states and towns in Facturapi's words, which states them in SAT's complement for them (implocal 1.0): outside
 * of the Conceptos, and part of the Total.
 * Source: Facturapi's API reference, version 2, `local_taxes` of a product.
 */
import { Decimal } from 'decimal.js';
import { toMicros } from '../../../cfdi/schema/decimals.js';
import { nameOfLocalTax } from '../../../cfdi/taxes/local-taxes.js';
import type { ReceiptLocalTax } from '../../../receipts/validation/validated-receipt.js';

/** Of a Concepto, as Facturapi takes it. Ours are all the document's, whose complement names no Concepto. */
export interface LocalTax {
  type: string;
  /** A fraction. */
  rate: number;
  /** What the rate is of, in place of the price of the line that it stands with. */
  base: number;
  /** Said although false, which is the default: it is passed on. */
  withholding: false;
}

/** TasadeTraslado: a percentage of two decimals. */
const RATE_DECIMALS = 4;
const LEAST_RATE = new Decimal(10).pow(-RATE_DECIMALS);

/**
 * The tax at its rate, or where none is printed at the one that comes nearest to it, on the base that gives its amount.
 * @param sales that it is on, before taxes; above zero
 */
export function localTaxOf(tax: ReceiptLocalTax, sales: Decimal): LocalTax {
  const rate = tax.rate?.gt(0)
    ? tax.rate
    : Decimal.max(tax.amount.div(sales).toDecimalPlaces(RATE_DECIMALS), LEAST_RATE);
  return {
    type: nameOfLocalTax(tax),
    rate: rate.toNumber(),
    base: toMicros(tax.amount.div(rate)).toNumber(),
    withholding: false,
  };
}
