import type { LabelledAmountPage } from '../labelled-amounts.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { DEBT_PAID, ALREADY_INVOICED, PAYMENT_TITLE } from '../../vocabulary/paid-bills.js';

/**
 * Whether the document is a biller's own receipt for a payment: of electricity, water, telephone or a loan. The purchase is
 * invoiced with the bill, and not again when the bill is paid.
 */
export function isBillPayment(page: LabelledAmountPage): boolean {
  const texts = page.rows.map(({ row }) => lettersOf(row.normalizedText));
  const matchesAny = (pattern: RegExp): boolean => texts.some((text) => pattern.test(text));
  return matchesAny(DEBT_PAID) || (matchesAny(PAYMENT_TITLE) && matchesAny(ALREADY_INVOICED));
}
