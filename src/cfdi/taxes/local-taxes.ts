/**
 * Taxes of states and municipalities, such as the tax on lodging (ISH). They are stated in the complement implocal 1.0,
 * outside the Conceptos and SubTotal, and are part of Total.
 * Source: SAT, "Complemento de otros derechos e impuestos".
 */
import { Decimal } from 'decimal.js';
import type { ReceiptLocalTax } from '../../receipts/validation/validated-receipt.js';
import type { TrasladoLocal } from '../schema/comprobante.js';
import { toCents } from '../schema/decimal-arithmetic.js';

/** The least TasadeTraslado: a percentage of two decimals. */
const MIN_PERCENT = new Decimal('0.01');

/**
 * A local tax at its printed rate, or if none is printed, at the nearest rate that gives its amount.
 * @param sales net sales that it is charged on; above zero.
 */
export function trasladoLocalOf(
  { amount, rate, isOfLodging }: ReceiptLocalTax,
  sales: Decimal,
): TrasladoLocal {
  const percent = toCents((rate?.gt(0) ? rate : amount.div(sales)).times(100));
  return {
    impLocTrasladado: isOfLodging ? 'IMPUESTO SOBRE HOSPEDAJE' : 'IMPUESTO LOCAL',
    tasadeTraslado: Decimal.max(percent, MIN_PERCENT),
    importe: amount,
  };
}
