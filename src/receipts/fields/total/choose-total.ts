import type { Decimal } from 'decimal.js';
import type { Adjustments } from './adjustments.js';
import { countIndependent, countIndependentAmounts, type TotalCandidate } from './candidates.js';
import {
  findContradiction,
  isExplained,
  differsByLookalikeDigit,
  containsSameTax,
} from './contradictions.js';
import type { Contradiction } from './contradictions.js';
import type { PaymentEvidence } from './payment-evidence.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { MIN_SUMS_BEYOND_CHANCE, isSupported } from './total-support.js';
import { unverifiedDonation } from './unverified-donation.js';

/** The chosen total and what contradicts it. */
export interface TotalChoice {
  best: TotalCandidate | null;
  /** Another amount that the receipt supports as the total. One of both is wrong, and it is unknown which. */
  conflictingTotal: Contradiction | null;
  /** Whether sums of the receipt compute an amount that it labels as the total. */
  addsUp: boolean;
}

/** The number of independent observations for another amount that contradict the best one, whatever supports that. */
const MIN_CONFLICTING_AMOUNTS = 2;

/** Chooses the total among the candidates and finds what contradicts it. */
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
  if (!first) return { best: null, conflictingTotal: null, addsUp: false };
  const best = preferRoundedTotal(
    candidates,
    preferInvoicedTotal(candidates, first, adjustments),
    adjustments,
  );
  if (isOnlyComputed(best) && !candidates.some(isKeywordMatched))
    return { best: null, conflictingTotal: null, addsUp: false };
  const unexplained = candidates.filter(
    (other) => !other.value.eq(best.value) && !isExplained(best.value, other.value, adjustments),
  );
  const conflicting =
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
        ));
  const contradiction = findContradiction(page, best, words, payments, adjustments);
  return {
    best,
    conflictingTotal: conflicting ?? contradiction ?? unverifiedDonation(page, best, candidates),
    addsUp: candidates.some((one) => isKeywordMatched(one) && one.isPrinted && one.isComputed),
  };
}

function isKeywordMatched({ evidence }: TotalCandidate): boolean {
  return evidence.includes('keyword');
}

/** Whether an amount is only a sum without enough support: of line items above a total that is cut off, for example. */
function isOnlyComputed(best: TotalCandidate): boolean {
  return !isSupported(best) && !best.evidence.some((kind) => kind === 'words' || kind === 'paid');
}

/** Of two totals that differ by a tip, a donation or a discount, the smaller one is invoiced. */
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

/** Of two totals that differ by a rounding, the one below the rounding is paid. */
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

/** Whether an amount consists of some digits of a longer one, in order: the rest of a damaged print. */
function isFragmentOf(whole: Decimal, rest: Decimal): boolean {
  const digits = rest.toFixed(2).replace(/\.00$/, '').replace('.', '');
  const left = new RegExp([...digits].join('\\d*'));
  return (
    rest.trunc().toString().length < whole.trunc().toString().length &&
    left.test(whole.toFixed(2).replace('.', ''))
  );
}
