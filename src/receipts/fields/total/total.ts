import { containsExactIva } from '../../validation/contained-iva.js';
import { distinctLabelled, rowsLabelled, type AmountRow } from '../labelled-amounts.js';
import { totalsLabelledAsRounding, type Adjustments } from './adjustments.js';
import { Candidates, isKeywordMatched, isSupported, type TotalCandidate } from './candidates.js';
import { findContradiction, type Contradiction } from './contradictions.js';
import { grossOfLineItems, isIndependentObservation, lineItemSums } from './line-item-sums.js';
import type { PageSums } from './page-sums.js';
import { isEvidence, isPositive } from '../taxes/sale-sums.js';

/** The chosen total and what contradicts it. */
export interface TotalChoice {
  best: TotalCandidate | null;
  /** Another amount that the receipt supports as the total. One of both is wrong, and it is unknown which. */
  conflictingTotal: Contradiction | null;
  /** Whether sums of the receipt compute an amount that it labels as the total. */
  addsUp: boolean;
}

/** Finds the total: scores every amount that may be the total by all evidence of the receipt. */
export function findTotal(sums: PageSums): TotalChoice {
  const candidates = candidatesOf(sums);
  const best = bestOf(candidates, sums.adjustments);
  if (!best || (isOnlyComputed(best) && !candidates.some(isKeywordMatched)))
    return { best: null, conflictingTotal: null, addsUp: false };
  return {
    best,
    conflictingTotal: findContradiction(best, candidates, sums),
    addsUp: candidates.some((one) => isKeywordMatched(one) && one.isPrinted && one.isComputed),
  };
}

/** The amounts that may be the total, the best supported one first. */
function candidatesOf({ page, lineItems, words, sales, adjustments, payments }: PageSums): TotalCandidate[] {
  const candidates = new Candidates();
  const keywordMatched = keywordMatchedTotals({ page, adjustments });
  const ivas = distinctLabelled(page, 'iva').filter(isPositive);
  for (const { amount } of keywordMatched) {
    candidates.add(amount.value, 'keyword', amount);
    if (ivas.some((iva) => containsExactIva(amount.value, iva.amount.value, 1)))
      candidates.add(amount.value, 'tax');
  }
  const lineItemEvidence = isIndependentObservation(page, lineItems) ? 'items' : 'item';
  for (const value of lineItemSums(page, lineItems)) candidates.add(value, lineItemEvidence);
  const { nonInvoicedAmounts } = adjustments;
  const labelledTotals = distinctLabelled(page, 'total').map(({ amount }) => amount.value);
  for (const sum of sales) {
    // The subtotal alone counts if a total is larger by an amount that is not invoiced, such as a tip.
    if (isEvidence(sum)) candidates.add(sum.value, 'subtotal');
    else if (
      labelledTotals.some((total) =>
        nonInvoicedAmounts.some((part) => total.minus(part).eq(sum.subtotal.value)),
      )
    )
      candidates.add(sum.subtotal.value, 'subtotal');
  }
  for (const value of payments.tenderMinusChange) candidates.add(value, 'change');
  for (const { amount } of payments.paidRows)
    // A row that is labelled as both total and payment is one observation.
    if (!keywordMatched.some((other) => other.amount === amount)) candidates.add(amount.value, 'paid');
  for (const value of [...payments.splitTender, ...payments.cashMinusAmountBelow])
    candidates.addIfKeywordMatched(value, 'change', adjustments);
  if (words) candidates.add(words, 'words');
  const gross = grossOfLineItems(lineItems);
  if (gross) candidates.addIfConfirmed(gross, 'items');
  candidates.addReprinted(page);
  candidates.addTotalsLessNonInvoiced(adjustments);
  return candidates.scored(page);
}

/** The rows whose label means total. A weaker label (`IMPORTE`, `COBRO`) counts only if no row is labelled TOTAL. */
function keywordMatchedTotals({ page, adjustments }: Pick<PageSums, 'page' | 'adjustments'>): AmountRow[] {
  const total = [...rowsLabelled(page, 'total'), ...totalsLabelledAsRounding(page)];
  return (total.length > 0 ? total : rowsLabelled(page, 'charge')).filter(
    ({ amount }) =>
      !amount.negative && !adjustments.totalsWithDonation.some((other) => other.amount === amount),
  );
}

/**
 * The best candidate. Of two totals that differ by a tip, a donation or a discount, the smaller one is invoiced. Of two that differ by
 * a rounding, the one below the rounding is paid.
 */
function bestOf(
  candidates: readonly TotalCandidate[],
  { nonInvoicedAmounts, discounts, roundings }: Adjustments,
): TotalCandidate | undefined {
  const [first] = candidates;
  const supported = candidates.filter(isSupported);
  const invoiced =
    supported.find(
      (other) =>
        isKeywordMatched(other) &&
        [...nonInvoicedAmounts, ...discounts].some((part) => first!.value.minus(part).eq(other.value)),
    ) ?? first;
  const rounded = supported.find((other) =>
    roundings.some(
      ({ amount, row }) =>
        other.value.minus(invoiced!.value).abs().eq(amount) && other.lastRow > row && invoiced!.lastRow < row,
    ),
  );
  return rounded ?? invoiced;
}

/** Whether an amount is only a sum without enough support: of line items above a total that is cut off, for example. */
function isOnlyComputed(best: TotalCandidate): boolean {
  return !isSupported(best) && !best.evidence.some((kind) => kind === 'words' || kind === 'paid');
}
