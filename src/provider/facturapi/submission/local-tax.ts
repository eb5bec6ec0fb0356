/**
 * Taxes of states and towns in Facturapi's API, which states them in SAT's complement (implocal 1.0): outside
 * the Conceptos, and part of the Total.
 * Source: Facturapi's API reference, version 2, `local_taxes` of a product.
 */
import { Decimal } from 'decimal.js';
import { toMicros } from '../../../cfdi/schema/decimal-arithmetic.js';
import { nameOfLocalTax } from '../../../cfdi/taxes/local-taxes.js';
import type { ReceiptLocalTax } from '../../../receipts/validation/validated-receipt.js';

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

/** TasadeTraslado: a percentage of two decimals. */
const RATE_DECIMALS = 4;
const MIN_RATE = new Decimal(10).pow(-RATE_DECIMALS);

/**
 * A tax at its rate, or if none is printed, at the nearest rate, on the base that gives its amount.
 * @param sales net sales that it is charged on; above zero.
 */
export function localTaxOf(tax: ReceiptLocalTax, sales: Decimal): LocalTax {
  const rate = tax.rate?.gt(0)
    ? tax.rate
    : Decimal.max(tax.amount.div(sales).toDecimalPlaces(RATE_DECIMALS), MIN_RATE);
  return {
    type: nameOfLocalTax(tax),
    rate: rate.toNumber(),
    base: toMicros(tax.amount.div(rate)).toNumber(),
    withholding: false,
  };
}
