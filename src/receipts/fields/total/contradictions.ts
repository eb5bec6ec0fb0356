import type { Decimal } from 'decimal.js';
import { agree } from '../../validation/rounding.js';
import type { Adjustments } from './adjustments.js';
import { distinctDiscounts, distinctLabelled, rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { countIndependent, countIndependentAmounts, type TotalCandidate } from './candidates.js';
import type { TotalEvidence } from './evidence.js';
import type { PaymentEvidence } from './payment-evidence.js';
import { printedSubtotalSums } from './computed-totals.js';

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

/**
 * Finds an amount, computed or spelled on the receipt, that contradicts this total. Null if all amounts agree, or if the total
 * has enough evidence to outweigh the difference.
 */
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
  // A total with a donation explains the payment.
  const isPaidWithDonation = adjustments.totalsWithDonation.some(({ amount }) => agrees(amount.value));
  const sums = [
    { kind: 'subtotal' as const, values: printedSubtotalSums(page, best.value) },
    { kind: 'change' as const, values: isPaidWithDonation ? [] : payments.tenderedMinusChange },
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
export function containsSameTax(best: TotalCandidate, other: TotalCandidate): boolean {
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

/** Whether the other amount differs from the total by a tip, a donation, a discount or a rounding. */
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
 * A payment that contradicts the total. An amount labelled total can be the sum of the line items before a tax or a discount
 * that is printed below. If a payment shows this, the labelled amount is not the total.
 */
function contradictedByPayment(
  page: LabelledAmountPage,
  best: TotalCandidate,
  { paidRows, tenderedMinusChange }: PaymentEvidence,
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
