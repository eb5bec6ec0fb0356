import { Decimal } from 'decimal.js';
import { sumOfAmounts } from '../../receipts/validation/rounding.js';

/** As a part of the total. IVA that is added to the prices is a seventh of it, and a tip that was paid with them hardly more. */
const MAX_GAP = new Decimal('0.2');

/**
 * Whether line items are so far from the total that one of the two was probably misread. They need not add up to it: then the invoice
 * has one Concepto for the whole purchase (docs/decisions/sandbox.md, line items).
 * @param total pesos; null: it was not read with certainty
 */
export function areFarFromTotal(items: readonly { amount: Decimal }[], total: Decimal | null): boolean {
  if (items.length === 0 || total === null) return false;
  return sumOfAmounts(items).minus(total).abs().gt(total.times(MAX_GAP));
}
