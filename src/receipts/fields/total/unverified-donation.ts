import type { Decimal } from 'decimal.js';
import { MAX_DONATION } from '../../validation/line-kind.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { extraRows, isOnlyWithDonation } from './adjustments.js';
import type { TotalCandidate } from './candidates.js';
import type { Contradiction } from './disputes.js';
import type { TotalEvidence } from './evidence.js';

/** What tells of the sale alone. What was paid, and the words, may have a gift in them. */
const OF_THE_SALE: readonly TotalEvidence[] = ['items', 'subtotal', 'tax'];

/** Change that is given away is less than a peso, and leaves whole ones to be paid. */
const ONE_PESO = 1;

/**
 * The total without what was given beside the sale, where only the payment supports the total, and a gift may be in it:
 * one that stands above all that is called total, one whose word was misread, which makes the difference to another
 * amount of the paper, or one that was not read at all, which leaves whole pesos. What is called a total with a gift, and
 * nothing else, is none, whatever supports it: articles and gift make it as well. An invoice of what was given is wrong,
 * and nothing else on the paper tells.
 */
export function unverifiedDonation(
  priced: LabelledAmountPage,
  best: TotalCandidate,
  candidates: readonly TotalCandidate[],
): Contradiction | null {
  if (isOnlyWithDonation(priced, best.value)) return { value: best.value, evidence: ['keyword'] };
  if (tellsOfSale(best)) return null;
  const known = extraRows(priced).find(({ row }) => row.index < best.lastRow);
  const sale =
    (known && best.value.minus(known.amount.value)) ??
    withoutNameless(priced, best, candidates) ??
    belowWholePesos(best, candidates);
  return sale && { value: sale, evidence: ['keyword'] };
}

/** What the total is without a small amount that has no name, where the paper prints that, or computes it. */
function withoutNameless(
  { rows }: LabelledAmountPage,
  { value: total, lastRow }: TotalCandidate,
  candidates: readonly TotalCandidate[],
): Decimal | null {
  const computed = candidates.filter(tellsOfSale).map(({ value }) => value);
  const paid = rows.flatMap(({ label, row }) => (label === 'cash' || label === 'card' ? [row.index] : []));
  for (const { label, amounts, row } of rows.slice(0, Math.max(0, lastRow, ...paid))) {
    const [gift, ...others] = amounts;
    if (label !== null || !gift || others.length > 0 || gift.negative) continue;
    if (!gift.value.gt(0) || gift.value.gt(MAX_DONATION)) continue;
    const sale = total.minus(gift.value);
    const printed = rows.slice(0, row.index).flatMap((above) => above.amounts.map(({ value }) => value));
    if ([...computed, ...printed].some((value) => value.eq(sale))) return sale;
  }
  return null;
}

/** Another total, or what the sale comes to, that whole pesos exceed by less than one. */
function belowWholePesos(
  { value: total }: TotalCandidate,
  candidates: readonly TotalCandidate[],
): Decimal | null {
  if (!total.isInteger()) return null;
  const below = candidates.find(
    (other) =>
      (other.isPrinted || tellsOfSale(other)) &&
      other.value.lt(total) &&
      total.minus(other.value).lt(ONE_PESO),
  );
  return below?.value ?? null;
}

function tellsOfSale({ evidence }: TotalCandidate): boolean {
  return evidence.some((kind) => OF_THE_SALE.includes(kind));
}
