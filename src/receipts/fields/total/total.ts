import type { Row } from '../../layout/page.js';
import { adjustmentsOf, totalsLabelledAsRounding, type Adjustments } from './adjustments.js';
import { rowsLabelled, type AmountRow, type LabelledAmountPage } from '../labelled-amounts.js';
import type { PrintedLineItem } from '../line-items/printed-line-item.js';
import { possibleValues } from './sum-hypotheses.js';
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
import { amountInWords } from './amount-in-words.js';

/** The factor for the certainty of a sum that holds only if some of its amounts were misread. */
const CORRECTED_SHARE = 0.7;
/** The factor for a labelled total that is correct only if it was misread. */
const KEYWORD_SHARE_IF_MISREAD = 0.5;

/** Finds the total: scores every amount that may be the total by all evidence of the receipt. */
export function findTotal(
  page: LabelledAmountPage,
  lineItems: readonly PrintedLineItem[],
  rows: readonly Row[],
): TotalChoice {
  const adjustments = adjustmentsOf(page);
  const payments = paymentEvidence(page, lineItems, adjustments);
  const words = amountInWords(rows)?.value ?? null;
  const candidates = new Candidates();
  const keywordMatched = keywordMatchedTotals(page, adjustments);
  for (const { amount } of keywordMatched) {
    candidates.add(amount.value, 'keyword', amount);
    for (const value of possibleValues(amount).slice(1))
      candidates.add(value, 'keyword', amount, KEYWORD_SHARE_IF_MISREAD);
  }
  for (const value of totalsConfirmedByContainedTax(page, keywordMatched)) candidates.add(value, 'tax');
  const lineItemEvidence = isIndependentObservation(page, lineItems) ? 'items' : 'item';
  for (const value of lineItemSums(page, lineItems)) candidates.add(value, lineItemEvidence);
  for (const { value, asRead } of subtotalSums(page, adjustments))
    candidates.add(value, 'subtotal', null, asRead ? 1 : CORRECTED_SHARE);
  for (const { value, asRead } of payments.tenderMinusChange)
    candidates.add(value, 'change', null, asRead ? 1 : CORRECTED_SHARE);
  for (const { amount } of payments.paidRows)
    // A row that is labelled as both total and payment is one observation.
    if (!keywordMatched.some((other) => other.amount === amount))
      for (const value of possibleValues(amount)) candidates.add(value, 'paid');
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
