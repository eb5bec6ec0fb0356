import { Decimal } from 'decimal.js';
import type { Row } from '../layout/page.js';
import type { PrintedAmount } from './amounts.js';
import { sumOfAmounts } from '../validation/rounding.js';
import { labelledAmountPageOf, pageOf, rowsLabelled } from './labelled-amounts.js';
import type { LabelledAmountPage } from './labelled-amounts.js';
import type { LabelledAmountRow } from './labelled-amount-row.js';
import type { PrintedLineItem } from './line-items/printed-line-item.js';
import { amountInWords } from './total/amount-in-words.js';
import { countIndependentAmounts, isSupported } from './total/candidates.js';
import { pageSumsOf, type PageSums } from './total/page-sums.js';
import { findTotal, type TotalChoice } from './total/total.js';

/** The amounts of a receipt, and the total that they support. */
export interface ReceiptAmounts extends PageSums {
  total: TotalChoice;
}

/** A page whose amounts are read under one assumption, and the number of sums that must confirm it. */
interface Hypothesis {
  page: LabelledAmountPage;
  minSums: number;
}

/** Fewer amounts do not show that a whole column is misread. */
const MIN_COLUMN = 3;
/** The least share of the amounts that begin with a digit that a currency sign is misread as, if that is so. */
const MIN_COLUMN_SHARE = 0.8;
/**
 * The number of sums of different amounts that must agree without first digits: amounts of equal length add up without them
 * whenever the total's own first digit is misread.
 */
const MIN_SUMS_WITHOUT_DIGITS = 2;

/**
 * Reads the amounts of a receipt. If they do not add up as read, they are read again under each assumption of how they were misread:
 * currency signs as digits (`$895.00` as 4895.00), decimal points not at all, digits apart (`17 0.00`), quantities as digits of amounts.
 * The assumption that makes them add up counts, if every such assumption gives the same total. If they add up as read, too, the total
 * is disputed if it differs, and the amounts count that more evidence supports.
 * @param width see `labelledAmountPageOf`
 */
export function reconcileAmounts(rows: readonly Row[], width?: number): ReceiptAmounts {
  const words = amountInWords(rows);
  const asRead = amountsIn(labelledAmountPageOf(rows, width), words);
  const isReconciled = asRead.total.addsUp && isUndisputed(asRead.total);
  const confirmed = hypothesesOf(asRead, isReconciled)
    .map(({ page, minSums }) => ({ ...amountsIn(page, words), minSums }))
    .filter(({ total, minSums }) => isUndisputed(total) && countSums(total) >= minSums)
    .sort((a, b) => countSums(b.total) - countSums(a.total));
  const totals = new Set(confirmed.map(({ total }) => total.best?.value.toFixed(2)));
  if (!isReconciled) return totals.size === 1 ? confirmed[0]! : asRead;
  const other = confirmed.find(({ total }) => !total.best?.value.eq(asRead.total.best!.value));
  if (other) return { ...asRead, total: { ...asRead.total, conflictingTotal: other.total.best } };
  return confirmed.find(({ total }) => total.best!.certainty > asRead.total.best!.certainty) ?? asRead;
}

/** Reads the amounts of a part of a receipt as they are printed. */
export function amountsAsRead(rows: readonly Row[]): ReceiptAmounts {
  return amountsIn(labelledAmountPageOf(rows), amountInWords(rows));
}

function amountsIn(page: LabelledAmountPage, words: Decimal | null): ReceiptAmounts {
  const sums = pageSumsOf(page, words);
  return { ...sums, total: findTotal(sums) };
}

function isUndisputed({ best, conflictingTotal }: TotalChoice): boolean {
  return best !== null && isSupported(best) && conflictingTotal === null;
}

/** The number of sums of different amounts that compute the printed total. */
function countSums({ best }: TotalChoice): number {
  return best?.isPrinted ? countIndependentAmounts(best) : 0;
}

/**
 * The assumptions to try. Digits before gaps can be counts, so that the amounts add up with and without them. Otherwise, if sums confirm
 * the total as read, only signs of other amounts can be misread.
 */
function hypothesesOf({ page, lineItems, total }: ReceiptAmounts, isReconciled: boolean): Hypothesis[] {
  const amounts = page.rows.flatMap((entry) => entry.amounts);
  const hasGaps = amounts.some(({ joined }) => joined);
  return [
    ...(hasGaps
      ? [
          {
            page: withAmounts(page, ({ joined }) => joined),
            minSums: sumsOfJoined(page, total, isReconciled),
          },
        ]
      : []),
    ...(total.addsUp ? [] : [{ page: withAmounts(page, restorePoint), minSums: 1 }]),
    ...(total.addsUp || mayLackFirstDigit(total, lineItems)
      ? []
      : [{ page: withAmounts(page, withoutQuantity), minSums: 1 }]),
    ...(isReconciled ? [] : withoutSigns(page, amounts)),
  ];
}

/**
 * The number of sums that must agree with the digits before gaps. None if these begin with a sign and the total has none: its own label
 * and a line item agree on it. More if sums also agree without these digits.
 */
function sumsOfJoined({ rows }: LabelledAmountPage, { addsUp }: TotalChoice, isReconciled: boolean): number {
  const areOnlySigned = rows.every(
    ({ label, amount }) => !amount?.joined || (label === null && amount.joined.hasCurrencySign),
  );
  if (areOnlySigned) return 0;
  return addsUp && !isReconciled ? MIN_SUMS_WITHOUT_DIGITS : 1;
}

function restorePoint(amount: PrintedAmount): PrintedAmount | null {
  return amount.maybeLost === 'point'
    ? { ...amount, value: amount.value.div(100), whole: false, maybeLost: null }
    : null;
}

/** Whether a printed total is the sum of the line items but for its first digit, which may be misread or lost. */
function mayLackFirstDigit({ best }: TotalChoice, lineItems: readonly PrintedLineItem[]): boolean {
  const digits = sumOfAmounts(lineItems).toFixed(2).slice(1);
  const printed = best?.value.toFixed(2);
  return printed === digits || printed?.slice(1) === digits;
}

/** The amount of a line item without its first digit, which may be a quantity that was written close to it. */
function withoutQuantity(amount: PrintedAmount, { label }: LabelledAmountRow): PrintedAmount | null {
  const rest = /^\d(?<rest>[1-9].*)$/.exec(amount.value.toFixed(2))?.groups?.rest;
  return label === null && !amount.hasCurrencySign && rest
    ? { ...amount, value: new Decimal(rest), currencySignStripped: null }
    : null;
}

/**
 * The page without one digit, or without all digits, that may be misread currency signs, in the labelled amounts or in all. Only if other
 * signs were read, or if most amounts begin with such a digit.
 */
function withoutSigns(page: LabelledAmountPage, amounts: readonly PrintedAmount[]): Hypothesis[] {
  const unsigned = amounts.filter(({ hasCurrencySign }) => !hasCurrencySign);
  const doubtful = unsigned.filter(mayBeginWithSign);
  const isColumn = doubtful.length >= MIN_COLUMN && doubtful.length >= unsigned.length * MIN_COLUMN_SHARE;
  if (!isColumn && !page.hasCurrencySigns) return [];
  const digits = [...new Set(doubtful.map(firstDigit))];
  const choices = digits.length > 1 ? [...digits.map((digit) => [digit]), digits] : [digits];
  return choices
    .flatMap((signs) =>
      [true, false].map((inLineItems) =>
        withAmounts(page, (amount, { label }) =>
          (inLineItems || label) && mayBeginWithSign(amount) && signs.includes(firstDigit(amount))
            ? {
                ...amount,
                value: amount.currencySignStripped!,
                currencySignStripped: null,
                hasCurrencySign: true,
              }
            : null,
        ),
      ),
    )
    .filter((one) => rowsLabelled(one, 'total').every(({ amount }) => amount.hasCurrencySign))
    .map((one) => ({ page: one, minSums: MIN_SUMS_WITHOUT_DIGITS }));
}

function mayBeginWithSign({ currencySignStripped }: PrintedAmount): boolean {
  return currencySignStripped?.gt(0) === true;
}

function firstDigit({ value }: PrintedAmount): string {
  return value.toFixed(2).charAt(0);
}

/** The page with other amounts. @param correct returns null for an amount that stays as it is */
function withAmounts(
  { rows }: LabelledAmountPage,
  correct: (amount: PrintedAmount, row: LabelledAmountRow) => PrintedAmount | null,
): LabelledAmountPage {
  return pageOf(
    rows.map((entry) => ({
      ...entry,
      amounts: entry.amounts.map((amount) => correct(amount, entry) ?? amount),
      amount: entry.amount && (correct(entry.amount, entry) ?? entry.amount),
    })),
  );
}
