import type { Decimal } from 'decimal.js';
import { adjustmentsOf, totalsLabelledAsRounding, type Adjustments } from './adjustments.js';
import { rowsLabelled, type AmountRow, type LabelledAmountPage } from '../labelled-amounts.js';
import type { PrintedLineItem } from '../line-items/printed-line-item.js';
import { Candidates } from './candidates.js';
import { chooseTotal, type TotalChoice } from './choose-total.js';
import { paymentEvidence } from './payment-evidence.js';
import {
  grossOfLineItems,
  isIndependentObservation,
  lineItemSums,
  subtotalSums,
  totalsConfirmedByContainedTax,
} from './computed-totals.js';

/**
 * Finds the total: scores every amount that may be the total by all evidence of the receipt.
 * @param words the amount in words; null if the receipt has none
 */
export function findTotal(
  page: LabelledAmountPage,
  lineItems: readonly PrintedLineItem[],
  words: Decimal | null,
): TotalChoice {
  const adjustments = adjustmentsOf(page);
  const payments = paymentEvidence(page, lineItems, adjustments);
  const candidates = new Candidates();
  const keywordMatched = keywordMatchedTotals(page, adjustments);
  for (const { amount } of keywordMatched) candidates.add(amount.value, 'keyword', amount);
  for (const value of totalsConfirmedByContainedTax(page, keywordMatched)) candidates.add(value, 'tax');
  const lineItemEvidence = isIndependentObservation(page, lineItems) ? 'items' : 'item';
  for (const value of lineItemSums(page, lineItems)) candidates.add(value, lineItemEvidence);
  for (const value of subtotalSums(page, adjustments)) candidates.add(value, 'subtotal');
  for (const value of payments.tenderMinusChange) candidates.add(value, 'change');
  for (const { amount } of payments.paidRows)
    // A row that is labelled as both total and payment is one observation.
    if (!keywordMatched.some((other) => other.amount === amount)) candidates.add(amount.value, 'paid');
  for (const value of payments.splitTender) candidates.addIfKeywordMatched(value, 'change', adjustments);
  if (words) candidates.add(words, 'words');
  const gross = grossOfLineItems(lineItems);
  if (gross) candidates.addIfConfirmed(gross, 'items');
  candidates.addReprinted(page);
  candidates.addTotalsLessNonInvoiced(adjustments);
  return chooseTotal(candidates.scored(page), page, { words, payments, adjustments });
}

/** The rows whose label means total. A weaker label (`IMPORTE`, `COBRO`) counts only if no row is labelled TOTAL. */
function keywordMatchedTotals(page: LabelledAmountPage, { totalsWithDonation }: Adjustments): AmountRow[] {
  const total = [...rowsLabelled(page, 'total'), ...totalsLabelledAsRounding(page)];
  return (total.length > 0 ? total : rowsLabelled(page, 'charge')).filter(
    ({ amount }) => !amount.negative && !totalsWithDonation.some((other) => other.amount === amount),
  );
}
