import type { Decimal } from 'decimal.js';
import type { Adjustments } from './adjustments.js';
import { countIndependent, countIndependentAmounts } from './candidates.js';
import type { TotalCandidate } from './candidates.js';
import {
  findContradiction,
  isExplained,
  differsByLookalikeDigit,
  containsSameTax,
} from './contradictions.js';
import type { Contradiction } from './contradictions.js';
import type { PaymentEvidence } from './payment-evidence.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { MIN_SUMS_BEYOND_CHANCE, isSupported } from './trust.js';
import { unverifiedDonation } from './unverified-donation.js';

export interface TotalChoice {
  best: TotalCandidate | null;
  /** What the paper says to be the total as well: one of both is wrong, and nobody can tell which. */
  conflictingTotal: Contradiction | null;
}

/** Observations that agree on another amount, and so dispute the best one whatever speaks for that. */
const MIN_CONFLICTING_AMOUNTS = 2;

/** The total among the candidates, and what contradicts it. */
export function chooseTotal(
  candidates: readonly TotalCandidate[],
  page: LabelledAmountPage,
  {
    words,
    payments,
    adjustments,
  }: { words: Decimal | null; payments: PaymentEvidence; adjustments: Adjustments },
): TotalChoice {
  const [first] = candidates;
  if (!first) return { best: null, conflictingTotal: null };
  const best = preferRoundedTotal(
    candidates,
    preferInvoicedTotal(candidates, first, adjustments),
    adjustments,
  );
  const unexplained = candidates.filter(
    (other) =>
      !other.value.eq(best.value) &&
      !isExplained(best.value, other.value, adjustments) &&
      !isSamePrintedAmount(best, other, page),
  );
  const conflicting =
    unexplained.find(
      (other) =>
        countIndependentAmounts(other) >= MIN_CONFLICTING_AMOUNTS ||
        containsSameTax(best, other) ||
        differsByLookalikeDigit(best, other) ||
        (isSupported(other) && (isKeywordMatched(other) || !isKeywordMatched(best))),
    ) ??
    // `TOTAL 0%`, or a total of something else, stands above the one that is to be paid.
    unexplained.find(
      (other) =>
        other.isPrinted &&
        other.legible &&
        other.lastRow > best.lastRow &&
        other.value.gt(best.value) &&
        countIndependentAmounts(best) < MIN_CONFLICTING_AMOUNTS,
    ) ??
    // Sums, payments and words may be wrong together only where the paper itself is: then nobody can tell.
    (best.isPrinted
      ? undefined
      : unexplained.find(
          (other) =>
            other.legible &&
            !(countIndependent(best) >= MIN_SUMS_BEYOND_CHANCE && isFragmentOf(best.value, other.value)),
        ));
  const contradiction_ = findContradiction(page, best, words, payments, adjustments);
  return {
    best,
    conflictingTotal: conflicting ?? contradiction_ ?? unverifiedDonation(page, best, candidates),
  };
}

function isKeywordMatched({ evidence }: TotalCandidate): boolean {
  return evidence.includes('keyword');
}

/** Of two totals that differ by a tip, a gift or a discount, the smaller is what is invoiced. */
function preferInvoicedTotal(
  candidates: readonly TotalCandidate[],
  first: TotalCandidate,
  { nonInvoicedAmounts, discounts }: Adjustments,
): TotalCandidate {
  const smaller = candidates.find(
    (other) =>
      isSupported(other) &&
      isKeywordMatched(other) &&
      [...nonInvoicedAmounts, ...discounts].some((part) => first.value.minus(part).eq(other.value)),
  );
  return smaller ?? first;
}

/** Of two totals that differ by a rounding, the one that it leads to is paid. */
function preferRoundedTotal(
  candidates: readonly TotalCandidate[],
  first: TotalCandidate,
  { roundings }: Adjustments,
): TotalCandidate {
  const paid = candidates.find(
    (other) =>
      isSupported(other) &&
      roundings.some(
        ({ amount, row }) =>
          other.value.minus(first.value).abs().eq(amount) && other.lastRow > row && first.lastRow < row,
      ),
  );
  return paid ?? first;
}

/** Whether the other amount is only another reading of the same print; the better supported won. */
function isSamePrintedAmount(best: TotalCandidate, other: TotalCandidate, page: LabelledAmountPage): boolean {
  if (other.maybeLost === 'point' && other.value.div(100).eq(best.value)) return true;
  if (other.isPrinted && other.value.lt(best.value)) return false;
  const longer = other.value.gt(best.value) ? other : best;
  // Behind a sign that was read, or before a comma of thousands, the first digit is none.
  if (longer.isPrinted && !longer.mayBeginWithSign) return false;
  // Where no amount has a currency sign, a clear first digit is none either.
  return differOnlyByCurrencySign(best.value, other.value) && (page.signed || !other.isPrinted);
}

/** Whether an amount has some of the digits of a longer one in their order: what is left of spoilt print. */
function isFragmentOf(whole: Decimal, rest: Decimal): boolean {
  const digits = rest.toFixed(2).replace(/\.00$/, '').replace('.', '');
  const left = new RegExp([...digits].join('\\d*'));
  return (
    rest.trunc().toString().length < whole.trunc().toString().length &&
    left.test(whole.toFixed(2).replace('.', ''))
  );
}

/** Two readings of which one takes the first digit for a currency sign. */
function differOnlyByCurrencySign(a: Decimal, b: Decimal): boolean {
  const [shorter, longer] = a.lt(b) ? [a, b] : [b, a];
  return (
    longer.toFixed(2).length > shorter.toFixed(2).length && longer.toFixed(2).endsWith(shorter.toFixed(2))
  );
}
