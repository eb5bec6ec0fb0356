import type { LabelledAmountPage } from '../labelled-amounts.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { DEBT_PAID, ALREADY_INVOICED, PAYMENT_TITLE } from '../../vocabulary/paid-bills.js';

/**
 * Whether the paper is a biller's own receipt of a payment: of light, water, a telephone, a credit. What was bought is
 * invoiced with the bill, and not once more when that is paid.
 */
export function isBillPayment(priced: LabelledAmountPage): boolean {
  const texts = priced.rows.map(({ row }) => lettersOf(row.normalizedText));
  const says = (pattern: RegExp): boolean => texts.some((text) => pattern.test(text));
  return says(DEBT_PAID) || (says(PAYMENT_TITLE) && says(ALREADY_INVOICED));
}
