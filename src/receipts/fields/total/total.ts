import type { Decimal } from 'decimal.js';
import type { Row } from '../../layout/page.js';
import { adjustmentsOf, roundedTotals } from './adjustments.js';
import type { Adjustments } from './adjustments.js';
import type { PrintedAmount } from '../amounts.js';
import { rowsLabelled } from '../priced-page.js';
import type { PricedPage, PricedRow } from '../priced-page.js';
import type { PrintedLine } from '../articles/printed-line.js';
import { readingsOf } from './sum-readings.js';
import { Candidates, independent, independentAmounts } from './candidates.js';
import type { TotalCandidate } from './candidates.js';
import { contradiction, isExplained, isNearby } from './disputes.js';
import type { Contradiction } from './disputes.js';
import { paymentsOfTotal } from './paid-sums.js';
import type { Payments } from './paid-sums.js';
import { grossOfItems, isObservation, itemSums, subtotalSums, totalsOfContainedTax } from './added-sums.js';
import { unprovenGift } from './unproven-gift.js';
import { amountInWords } from './amount-in-words.js';

export type { TotalCandidate } from './candidates.js';

export interface TotalReading {
  best: TotalCandidate | null;
  /** What the paper says to be the total as well: one of both is wrong, and nobody can tell which. */
  rival: Contradiction | null;
}

const SUPPORTED = 0.8;
/** A paper with more rows of amounts has some that must agree with its total. */
const MOST_ROWS_ALONE = 3;
/** Observations that agree on another amount, and so dispute the best one whatever speaks for that. */
const DISPUTING = 2;
/** So many different sums do not agree by chance. */
const BEYOND_CHANCE = 3;
/** How much trust is left in a sum that holds only if some of its amounts were misread. */
const PUT_RIGHT = 0.7;
const CALLED_IF_MISREAD = 0.5;

/**
 * Whether a total rests on two observations, so that a single misread digit cannot have made it, and stands on the
 * paper: sums of misread amounts may agree by chance on one that does not, unless they are three. The same print once more
 * is no second one.
 */
export function isSupported(total: TotalCandidate): boolean {
  const observations = total.evidence.filter((kind) => kind !== 'repeated');
  const isSeen = total.isOnPaper || independent(total) >= BEYOND_CHANCE;
  return observations.length >= 2 && total.certainty >= SUPPORTED && isSeen;
}

/**
 * Whether nothing on the paper could support the total but its own print, and that is clear: a toll or a parking
 * ticket has no other amount. A second look that reads the same makes it sure.
 */
export function isClearAlone(
  { evidence, legible, mayBeginWithSign, maybeLost }: TotalCandidate,
  priced: PricedPage,
): boolean {
  const others = priced.rows.filter(({ amounts }) => amounts.length > 0).length;
  return (
    legible &&
    !mayBeginWithSign &&
    !maybeLost &&
    evidence.every((kind) => kind === 'keyword' || kind === 'paid') &&
    others <= MOST_ROWS_ALONE
  );
}

/** Scores every amount that could be the total by all that the receipt says about it. */
export function findTotal(
  priced: PricedPage,
  lines: readonly PrintedLine[],
  rows: readonly Row[],
): TotalReading {
  const adjustments = adjustmentsOf(priced);
  const payments = paymentsOfTotal(priced, lines, adjustments);
  const words = amountInWords(rows)?.value ?? null;
  const book = new Candidates();
  const called = calledTotal(priced, adjustments);
  for (const { amount } of called) {
    book.add(amount.value, 'keyword', amount);
    for (const value of readingsOf(amount).slice(1)) book.add(value, 'keyword', amount, CALLED_IF_MISREAD);
  }
  for (const value of totalsOfContainedTax(priced, called)) book.add(value, 'tax');
  const articles = isObservation(priced, lines) ? 'items' : 'item';
  for (const value of itemSums(priced, lines)) book.add(value, articles);
  for (const { value, asRead } of subtotalSums(priced, adjustments))
    book.add(value, 'subtotal', null, asRead ? 1 : PUT_RIGHT);
  for (const { value, asRead } of payments.lessChange)
    book.add(value, 'change', null, asRead ? 1 : PUT_RIGHT);
  for (const { amount } of payments.observed)
    // One print that says both is one observation.
    if (!called.some((other) => other.amount === amount))
      for (const value of readingsOf(amount)) book.add(value, 'paid');
  for (const value of payments.mixed) book.addIfCalled(value, 'change', adjustments);
  if (words) book.add(words, 'words');
  const gross = grossOfItems(lines);
  if (gross) book.addIfElsewhere(gross, 'items');
  book.addRepeated(priced);
  book.addWithoutExtras(adjustments);
  return choose(book.scored(priced), priced, { words, payments, adjustments });
}

/** Rows whose amount is the total; a lesser word (`IMPORTE`, `COBRO`) means it where no row says TOTAL. */
function calledTotal(
  priced: PricedPage,
  { totalsWithGift }: Adjustments,
): (PricedRow & { amount: PrintedAmount })[] {
  const total = [...rowsLabelled(priced, 'total'), ...roundedTotals(priced)];
  return (total.length > 0 ? total : rowsLabelled(priced, 'charge')).filter(
    ({ amount }) => !amount.negative && !totalsWithGift.some((other) => other.amount === amount),
  );
}

/** The total among the candidates, and what contradicts it. */
function choose(
  candidates: readonly TotalCandidate[],
  priced: PricedPage,
  { words, payments, adjustments }: { words: Decimal | null; payments: Payments; adjustments: Adjustments },
): TotalReading {
  const [first] = candidates;
  if (!first) return { best: null, rival: null };
  const best = rounded(candidates, without(candidates, first, adjustments), adjustments);
  const unexplained = candidates.filter(
    (other) =>
      !other.value.eq(best.value) &&
      !isExplained(best.value, other.value, adjustments) &&
      !isSamePrint(best, other, priced),
  );
  const rival =
    unexplained.find(
      (other) =>
        independentAmounts(other) >= DISPUTING ||
        isNearby(best, other) ||
        (isSupported(other) && (isCalledTotal(other) || !isCalledTotal(best))),
    ) ??
    // `TOTAL 0%`, or a total of something else, stands above the one that is to be paid.
    unexplained.find(
      (other) =>
        other.isPrinted &&
        other.legible &&
        other.lastRow > best.lastRow &&
        other.value.gt(best.value) &&
        independentAmounts(best) < DISPUTING,
    ) ??
    // Sums, payments and words may be wrong together only where the paper itself is: then nobody can tell.
    (best.isPrinted
      ? undefined
      : unexplained.find(
          (other) =>
            other.legible && !(independent(best) >= BEYOND_CHANCE && isRestOf(best.value, other.value)),
        ));
  const contradicted = contradiction(priced, best, words, payments, adjustments);
  return { best, rival: rival ?? contradicted ?? unprovenGift(priced, best, candidates) };
}

function isCalledTotal({ evidence }: TotalCandidate): boolean {
  return evidence.includes('keyword');
}

/** Of two totals that differ by a tip, a gift or a discount, the smaller is what is invoiced. */
function without(
  candidates: readonly TotalCandidate[],
  first: TotalCandidate,
  { extras, discounts }: Adjustments,
): TotalCandidate {
  const smaller = candidates.find(
    (other) =>
      isSupported(other) &&
      isCalledTotal(other) &&
      [...extras, ...discounts].some((part) => first.value.minus(part).eq(other.value)),
  );
  return smaller ?? first;
}

/** Of two totals that differ by a rounding, the one that it leads to is paid. */
function rounded(
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
function isSamePrint(best: TotalCandidate, other: TotalCandidate, priced: PricedPage): boolean {
  if (other.maybeLost === 'point' && other.value.div(100).eq(best.value)) return true;
  if (other.isPrinted && other.value.lt(best.value)) return false;
  // Where no amount has a currency sign, a clear first digit is none either.
  return sameButForSign(best.value, other.value) && (priced.signed || !other.isPrinted);
}

/** Whether an amount has some of the digits of a longer one in their order: what is left of spoilt print. */
function isRestOf(whole: Decimal, rest: Decimal): boolean {
  const digits = rest.toFixed(2).replace(/\.00$/, '').replace('.', '');
  const left = new RegExp([...digits].join('\\d*'));
  return (
    rest.trunc().toString().length < whole.trunc().toString().length &&
    left.test(whole.toFixed(2).replace('.', ''))
  );
}

/** Two readings of which one takes the first digit for a currency sign. */
function sameButForSign(a: Decimal, b: Decimal): boolean {
  const [shorter, longer] = a.lt(b) ? [a, b] : [b, a];
  return (
    longer.toFixed(2).length > shorter.toFixed(2).length && longer.toFixed(2).endsWith(shorter.toFixed(2))
  );
}
