import type { Decimal } from 'decimal.js';
import { IVA_GENERAL, IVA_TAXED } from '../../sat/impuestos.js';
import { agree, CENTAVO } from './rounding.js';

/** Maximum share of IVA in a total: 16 of 116 pesos. */
const MAX_IVA_SHARE = IVA_GENERAL.div(IVA_GENERAL.plus(1));

/** Whether a total can contain this amount of IVA, whatever part of it is taxed. */
export function canContainIva(total: Decimal, iva: Decimal): boolean {
  return iva.lte(total.times(MAX_IVA_SHARE).plus(CENTAVO));
}

/**
 * Whether a total that is taxed at a single rate contains exactly this IVA.
 * @param roundedAmounts as in `agree`: 1 when the total itself is in question, 2 when a till may have rounded the
 *   base as well
 */
export function containsExactIva(total: Decimal, iva: Decimal, roundedAmounts: 1 | 2): boolean {
  return IVA_TAXED.some((rate) => agree(total.times(rate).div(rate.plus(1)), iva, roundedAmounts));
}
