import type { Decimal } from 'decimal.js';
import { MAX_DONATION } from '../../validation/line-kind.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { nonInvoicedRows, isOnlyWithDonation } from './adjustments.js';
import type { TotalCandidate } from './candidates.js';
import type { Contradiction } from './contradictions.js';
import type { TotalEvidence } from './evidence.js';

/** Evidence of the sale alone. The payment and the amount in words can include a donation. */
const SALE_EVIDENCE: readonly TotalEvidence[] = ['items', 'subtotal', 'tax'];

/** Donated change is less than a peso, and rounds the payment to whole pesos. */
const ONE_PESO = 1;

/**
 * The total without a donation that it may include; null if it includes none. A donation is possible if only the payment
 * supports the total, and one of these holds:
 * - a row above the last print of the total is labelled as a donation, or as another amount that is not invoiced,
 * - an unlabelled small amount is the difference to another amount of the receipt: its label may have been misread,
 * - the total is in whole pesos and exceeds another amount by less than one: the donation may not have been read.
 *
 * An amount that is labelled only as a total with a donation is never the total, whatever supports it: line items plus donation
 * sum to it as well. An invoice that includes a donation is wrong, and nothing else on the receipt shows the error.
 */
export function unverifiedDonation(
  page: LabelledAmountPage,
  best: TotalCandidate,
  candidates: readonly TotalCandidate[],
): Contradiction | null {
  if (isOnlyWithDonation(page, best.value)) return { value: best.value, evidence: ['keyword'] };
  if (isComputedFromSale(best)) return null;
  const labelledDonation = nonInvoicedRows(page).find(({ row }) => row.index < best.lastRow);
  const sale =
    (labelledDonation && best.value.minus(labelledDonation.amount.value)) ??
    lessUnlabelledAmount(page, best, candidates) ??
    belowWholePesos(best, candidates);
  return sale && { value: sale, evidence: ['keyword'] };
}

/** The total less a small unlabelled amount, if the receipt prints or computes the difference. */
function lessUnlabelledAmount(
  { rows }: LabelledAmountPage,
  { value: total, lastRow }: TotalCandidate,
  candidates: readonly TotalCandidate[],
): Decimal | null {
  const computed = candidates.filter(isComputedFromSale).map(({ value }) => value);
  const paid = rows.flatMap(({ label, row }) => (label === 'cash' || label === 'card' ? [row.index] : []));
  for (const { label, amounts, row } of rows.slice(0, Math.max(0, lastRow, ...paid))) {
    const [donation, ...others] = amounts;
    if (label !== null || !donation || others.length > 0 || donation.negative) continue;
    if (!donation.value.gt(0) || donation.value.gt(MAX_DONATION)) continue;
    const sale = total.minus(donation.value);
    const printed = rows.slice(0, row.index).flatMap((above) => above.amounts.map(({ value }) => value));
    if ([...computed, ...printed].some((value) => value.eq(sale))) return sale;
  }
  return null;
}

/** Another total, or a computed amount of the sale, that a total in whole pesos exceeds by less than one peso. */
function belowWholePesos(
  { value: total }: TotalCandidate,
  candidates: readonly TotalCandidate[],
): Decimal | null {
  if (!total.isInteger()) return null;
  const below = candidates.find(
    (other) =>
      (other.isPrinted || isComputedFromSale(other)) &&
      other.value.lt(total) &&
      total.minus(other.value).lt(ONE_PESO),
  );
  return below?.value ?? null;
}

function isComputedFromSale({ evidence }: TotalCandidate): boolean {
  return evidence.some((kind) => SALE_EVIDENCE.includes(kind));
}
