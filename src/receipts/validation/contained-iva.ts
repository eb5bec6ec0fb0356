import type { Decimal } from 'decimal.js';
import { IVA_GENERAL, IVA_TAXED } from '../../sat/impuestos.js';
import { agree, CENTAVO } from './rounding.js';

/** The most of a total that is IVA: 16 of 116 pesos. */
const MAX_IVA_SHARE = IVA_GENERAL.div(IVA_GENERAL.plus(1));

/** Whether a total can contain so much IVA, whatever of it is taxed. */
export function canContainIva(total: Decimal, iva: Decimal): boolean {
  return iva.lte(total.times(MAX_IVA_SHARE).plus(CENTAVO));
}

/**
 * Whether a total that is taxed at one rate throughout contains just this IVA.
 * @param roundedAmounts as in `agree`: 1 where the total itself is in question, and 2 where a register may have rounded the base
 * as well
 */
export function containsExactIva(total: Decimal, iva: Decimal, roundedAmounts: 1 | 2): boolean {
  return IVA_TAXED.some((rate) => agree(total.times(rate).div(rate.plus(1)), iva, roundedAmounts));
}
