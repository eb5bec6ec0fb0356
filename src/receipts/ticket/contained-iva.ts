import type { Decimal } from 'decimal.js';
import { IVA_TAXED } from '../../sat/impuestos.js';
import { agree } from './rounding.js';

/**
 * Whether a total that is taxed at one rate throughout contains just this IVA.
 * @param rounded as in `agree`: 1 where the total itself is in question, and 2 where a register may have rounded the base
 * as well
 */
export function containsJust(total: Decimal, iva: Decimal, rounded: 1 | 2): boolean {
  return IVA_TAXED.some((rate) => agree(total.times(rate).div(rate.plus(1)), iva, rounded));
}
