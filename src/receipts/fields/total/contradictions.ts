import type { Decimal } from 'decimal.js';
import { agree } from '../../validation/rounding.js';
import { MAX_DONATION } from '../../validation/line-kind.js';
import { distinctDiscounts, distinctLabelled, rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { isOnlyWithDonation, nonInvoicedRows, type Adjustments } from './adjustments.js';
import {
  countIndependent,
  countIndependentAmounts,
  isKeywordMatched,
  isSupported,
  MIN_SUMS_BEYOND_CHANCE,
  type TotalCandidate,
} from './candidates.js';
import type { TotalEvidence } from './evidence.js';
import type { PageSums } from './page-sums.js';
import { sumsBesideTotal } from '../taxes/sale-sums.js';

/** An amount that contradicts the total, with its evidence. */
export interface Contradiction {
  value: Decimal;
  evidence: TotalEvidence[];
}

/** The number of independent observations that outweigh a sum that differs: one of its amounts was misread. */
const MIN_OBSERVATIONS_TO_OUTWEIGH = 3;
/** The number of rounded amounts in a sum: the subtotal or a payment, and a tax or the change. */
const ROUNDED_AMOUNTS = 2;
/** Pairs of digits that look alike: a slashed zero looks like an 8, and the others do in coarse or faint print. */
const LOOKALIKE_DIGITS = ['08', '06', '38', '56', '68', '89', '17', '09'];
/** The largest difference of two totals that can contain the same tax: the tax at 8 % in it is less than a centavo. */
const MAX_DIFFERENCE_OF_SAME_TAX = '0.13';
/** The number of independent observations for another amount that contradict the best one, whatever supports that. */
const MIN_CONFLICTING_AMOUNTS = 2;
/** Evidence of the sale alone. The payment and the amount in words can include a donation. */
const SALE_EVIDENCE: readonly TotalEvidence[] = ['items', 'subtotal', 'tax'];
/** Donated change is less than a peso, and rounds the payment to whole pesos. */
const ONE_PESO = 1;

/** Finds an amount that contradicts this total. Null if all amounts agree, or if the total has enough evidence to outweigh the difference. */
export function findContradiction(
  best: TotalCandidate,
  candidates: readonly TotalCandidate[],
  sums: PageSums,
): Contradiction | null {
  return (
    conflictingCandidate(best, candidates, sums.adjustments) ??
    contradictedByWords(best, sums) ??
    contradictedBySums(best, sums) ??
    contradictedByPayment(best, sums) ??
    taxAboveTotal(sums.page, best) ??
    unverifiedDonation(sums.page, best, candidates)
  );
}

/** Another amount that may be the total, and that no tip, donation, discount or rounding explains. */
function conflictingCandidate(
  best: TotalCandidate,
  candidates: readonly TotalCandidate[],
  adjustments: Adjustments,
): TotalCandidate | undefined {
  const unexplained = candidates.filter(
    (other) => !other.value.eq(best.value) && !isExplained(best.value, other.value, adjustments),
  );
  return (
    unexplained.find(
      (other) =>
        countIndependentAmounts(other) >= MIN_CONFLICTING_AMOUNTS ||
        containsSameTax(best, other) ||
        differsByLookalikeDigit(best, other) ||
        (isSupported(other) && (isKeywordMatched(other) || !isKeywordMatched(best))),
    ) ??
    // `TOTAL 0%`, or a total of something else, is printed above the total to pay.
    unexplained.find(
      (other) =>
        other.isPrinted &&
        other.legible &&
        other.lastRow > best.lastRow &&
        other.value.gt(best.value) &&
        countIndependentAmounts(best) < MIN_CONFLICTING_AMOUNTS,
    ) ??
    // Sums, payments and words are wrong together only if the receipt itself is, and then the total is unknown. So a
    // clear amount contradicts a computed total that is not printed, unless at least three independent observations
    // compute that total and the amount is a fragment of it.
    (best.isPrinted
      ? undefined
      : unexplained.find(
          (other) =>
            other.legible &&
            !(countIndependent(best) >= MIN_SUMS_BEYOND_CHANCE && isFragmentOf(best.value, other.value)),
        ))
  );
}

function contradictedByWords(best: TotalCandidate, { words, adjustments }: PageSums): Contradiction | null {
  const agrees =
    !words ||
    words.eq(best.value) ||
    isExplained(best.value, words, adjustments) ||
    differsOnlyInCents(words, best);
  return agrees ? null : { value: words, evidence: ['words'] };
}

/** The first subtotal, or payment less the change, if none of them makes the total. */
function contradictedBySums(
  best: TotalCandidate,
  { page, taxRows, payments, adjustments }: PageSums,
): Contradiction | null {
  const agrees = (value: Decimal): boolean =>
    agree(value, best.value, ROUNDED_AMOUNTS) || isExplained(best.value, value, adjustments);
  // A total with a donation explains the payment.
  const isPaidWithDonation = adjustments.totalsWithDonation.some(({ amount }) => agrees(amount.value));
  const sums: [TotalEvidence, Decimal[]][] = [
    ['subtotal', sumsBesideTotal({ page, taxRows }, best.value)],
    ['change', isPaidWithDonation ? [] : payments.tenderedMinusChange],
  ];
  const found = sums.find(
    ([kind, values]) => values.length > 0 && !best.evidence.includes(kind) && !values.some(agrees),
  );
  return found && countIndependent(best) < MIN_OBSERVATIONS_TO_OUTWEIGH
    ? { value: found[1][0]!, evidence: [found[0]] }
    : null;
}

/**
 * A tax that is larger than the total. In a tilted picture each label can have the amount of another row, and the total that
 * of the payment.
 */
function taxAboveTotal(page: LabelledAmountPage, { value: total }: TotalCandidate): Contradiction | null {
  const largerTax = rowsLabelled(page, 'iva').find(
    ({ amount }) => !amount.whole && (amount.currencySignStripped ?? amount.value).gt(total),
  );
  return largerTax ? { value: largerTax.amount.value, evidence: ['tax'] } : null;
}

/**
 * Whether the amount in words differs from the total only in the cents, and sums of other amounts confirm the cents of the
 * total. The cents of an amount in words are two digits, which are misread as easily as any.
 */
function differsOnlyInCents(words: Decimal, { value, evidence, isPrinted }: TotalCandidate): boolean {
  const isSum = evidence.some((kind) => kind === 'items' || kind === 'subtotal' || kind === 'change');
  return isPrinted && isSum && words.trunc().eq(value.trunc());
}

/**
 * Whether the only computed evidence of the total is the tax that it contains, and other evidence computes an amount so near
 * that it contains the same tax: a misread digit of the centavos does not change the tax.
 */
function containsSameTax(best: TotalCandidate, other: TotalCandidate): boolean {
  return (
    countIndependent(best) === 1 &&
    best.evidence.includes('tax') &&
    countIndependent(other) > 0 &&
    other.value.minus(best.value).abs().lte(MAX_DIFFERENCE_OF_SAME_TAX)
  );
}

/**
 * Whether the line items sum to an amount that differs from the total by one lookalike digit. If that digit is misread, it is
 * misread in the payment, too, so that total, payment and change still agree.
 */
function differsByLookalikeDigit(best: TotalCandidate, other: TotalCandidate): boolean {
  if (
    !other.evidence.includes('items') ||
    best.evidence.includes('items') ||
    countIndependentAmounts(best) > 1
  )
    return false;
  const [digits, others] = [best, other].map(({ value }) => [...value.toFixed(2)]) as [string[], string[]];
  const differing = digits.flatMap((digit, at) => (digit === others[at] ? [] : [[digit, others[at]!]]));
  return (
    digits.length === others.length &&
    differing.length === 1 &&
    LOOKALIKE_DIGITS.some((alike) => differing[0]!.every((digit) => alike.includes(digit)))
  );
}

/** Whether the other amount differs from the total by a tip, a donation, a discount or a rounding. */
function isExplained(
  best: Decimal,
  other: Decimal,
  { nonInvoicedAmounts, discounts, roundings }: Adjustments,
): boolean {
  const difference = other.minus(best);
  return (
    [...nonInvoicedAmounts, ...discounts].some((part) => difference.eq(part)) ||
    roundings.some(({ amount }) => difference.abs().eq(amount))
  );
}

/**
 * A payment that contradicts the total. An amount labelled total can be the sum of the line items before a tax or a discount
 * that is printed below. If a payment shows this, the labelled amount is not the total.
 */
function contradictedByPayment(
  best: TotalCandidate,
  { page, payments: { paidRows, tenderedMinusChange } }: PageSums,
): Contradiction | null {
  if (best.evidence.includes('paid') || best.evidence.includes('change')) return null;
  const paid = [...paidRows.map(({ amount }) => amount.value), ...tenderedMinusChange];
  const sameTax = paid.find((amount) => amount.minus(best.value).abs().lte(MAX_DIFFERENCE_OF_SAME_TAX));
  if (sameTax && countIndependent(best) === 1 && best.evidence.includes('tax'))
    return { value: sameTax, evidence: ['paid'] };
  const hasSubtotal = rowsLabelled(page, 'subtotal').length > 0;
  const taxed = (hasSubtotal ? [] : distinctLabelled(page, 'iva', 'ieps')).map(({ amount }) =>
    best.value.plus(amount.value),
  );
  const reduced = distinctDiscounts(page).map(({ amount }) => best.value.minus(amount.value));
  const value = [...taxed, ...reduced].find(
    (due) => !due.eq(best.value) && paid.some((amount) => amount.eq(due)),
  );
  return value ? { value, evidence: ['paid'] } : null;
}

/** Whether an amount consists of some digits of a longer one, in order: the rest of a damaged print. */
function isFragmentOf(whole: Decimal, rest: Decimal): boolean {
  const digits = rest.toFixed(2).replace(/\.00$/, '').replace('.', '');
  const left = new RegExp([...digits].join('\\d*'));
  return (
    rest.trunc().toString().length < whole.trunc().toString().length &&
    left.test(whole.toFixed(2).replace('.', ''))
  );
}

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
function unverifiedDonation(
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
