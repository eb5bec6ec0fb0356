import type { Decimal } from 'decimal.js';
import { agree } from '../../validation/rounding.js';
import type { Adjustments } from './adjustments.js';
import { distinctDiscounts, distinctLabelled, rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { countIndependent, countIndependentAmounts } from './candidates.js';
import type { TotalCandidate } from './candidates.js';
import type { TotalEvidence } from './evidence.js';
import type { PaymentEvidence } from './payment-evidence.js';
import { printedSubtotalSums } from './computed-totals.js';

/** An amount that contradicts the total, and what says so. */
export interface Contradiction {
  value: Decimal;
  evidence: TotalEvidence[];
}

/** So many observations outweigh a sum that does not fit: one of its amounts was misread. */
const MIN_OBSERVATIONS_TO_OUTWEIGH = 3;
/** Of a sum, so many amounts were rounded: the subtotal or a payment, and a tax or the change. */
const ROUNDED_AMOUNTS = 2;
const MAX_ROWS_PER_KIND = 4;
/** A nought with a stroke is like an 8; of few dots, or faint, the others are. */
const LOOKALIKE_DIGITS = ['08', '06', '38', '56', '68', '89', '17', '09'];
/** Totals so near to each other may contain the same tax, to the centavo: 8 % of this is less than one. */
const MAX_DIFFERENCE_OF_SAME_TAX = '0.13';

/** What the paper computes or spells as another amount than this total; null where all agrees, or little disagrees. */
export function findContradiction(
  page: LabelledAmountPage,
  best: TotalCandidate,
  words: Decimal | null,
  payments: PaymentEvidence,
  adjustments: Adjustments,
): Contradiction | null {
  const agrees = (value: Decimal): boolean =>
    agree(value, best.value, ROUNDED_AMOUNTS) || isExplained(best.value, value, adjustments);
  if (
    words &&
    !words.eq(best.value) &&
    !isExplained(best.value, words, adjustments) &&
    !differsOnlyInCents(words, best)
  )
    return { value: words, evidence: ['words'] };
  const sums = [
    { kind: 'subtotal' as const, values: printedSubtotalSums(page, best.value) },
    { kind: 'change' as const, values: payments.printedTenderMinusChange },
  ];
  for (const { kind, values } of sums) {
    const [value] = values;
    if (
      value &&
      !best.evidence.includes(kind) &&
      !values.some(agrees) &&
      countIndependent(best) < MIN_OBSERVATIONS_TO_OUTWEIGH
    )
      return { value, evidence: [kind] };
  }
  return contradictedByPayment(page, best, payments) ?? taxAboveTotal(page, best);
}

/**
 * What is called a tax, and is more than the total: on leaning paper each label may have the amount of another row, and the
 * total that of the payment.
 */
function taxAboveTotal(page: LabelledAmountPage, { value: total }: TotalCandidate): Contradiction | null {
  const more = rowsLabelled(page, 'iva').find(
    ({ amount }) => !amount.whole && (amount.currencySignStripped ?? amount.value).gt(total),
  );
  return more ? { value: more.amount.value, evidence: ['tax'] } : null;
}

/**
 * Whether the words say the same pesos, and sums made of other amounts the cents as well: those are two digits behind the
 * words, as easily misread as any.
 */
function differsOnlyInCents(words: Decimal, { value, evidence, isPrinted }: TotalCandidate): boolean {
  const isSum = evidence.some((kind) => kind === 'items' || kind === 'subtotal' || kind === 'change');
  return isPrinted && isSum && words.trunc().eq(value.trunc());
}

/**
 * Whether all that computes the total is the tax that it contains, and something else computes an amount so near to it that
 * it contains the same: a misread digit of the centavos changes no tax.
 */
export function containsSameTax(best: TotalCandidate, other: TotalCandidate): boolean {
  return (
    countIndependent(best) === 1 &&
    best.evidence.includes('tax') &&
    countIndependent(other) > 0 &&
    other.value.minus(best.value).abs().lte(MAX_DIFFERENCE_OF_SAME_TAX)
  );
}

/**
 * Whether the articles come to an amount with one digit for another that looks like it. A print that mistakes the one for
 * the other does so in what was paid, too, and total, payment and change still agree.
 */
export function differsByLookalikeDigit(best: TotalCandidate, other: TotalCandidate): boolean {
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

/** Whether a tip, a gift, a discount or a rounding makes the difference between the total and another amount. */
export function isExplained(
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
 * What is called total may be the sum of the articles, before a tax or a discount that stands below. Where a payment
 * shows that, the total is not what it is called.
 */
function contradictedByPayment(
  page: LabelledAmountPage,
  best: TotalCandidate,
  { paidRows, printedTenderMinusChange }: PaymentEvidence,
): Contradiction | null {
  if (best.evidence.includes('paid') || best.evidence.includes('change')) return null;
  const paid = [...paidRows.map(({ amount }) => amount.value), ...printedTenderMinusChange];
  const sameTax = paid.find((amount) => amount.minus(best.value).abs().lte(MAX_DIFFERENCE_OF_SAME_TAX));
  if (sameTax && countIndependent(best) === 1 && best.evidence.includes('tax'))
    return { value: sameTax, evidence: ['paid'] };
  const hasSubtotal = rowsLabelled(page, 'subtotal').length > 0;
  const taxed = (hasSubtotal ? [] : distinctLabelled(page, MAX_ROWS_PER_KIND, 'iva', 'ieps')).map(
    ({ amount }) => best.value.plus(amount.value),
  );
  const reduced = distinctDiscounts(page, MAX_ROWS_PER_KIND).map(({ amount }) =>
    best.value.minus(amount.value),
  );
  const value = [...taxed, ...reduced].find(
    (due) => !due.eq(best.value) && paid.some((amount) => amount.eq(due)),
  );
  return value ? { value, evidence: ['paid'] } : null;
}
