import type { Row } from '../layout/page.js';
import type { PrintedAmount } from './amounts.js';
import { linesOf } from './articles/lines.js';
import { rowsLabelled } from './priced-page.js';
import type { PricedPage, PricedRow } from './priced-page.js';
import { findTotal } from './total/total.js';
import { isSupported } from './total/trust.js';
import { independentAmounts } from './total/candidates.js';

/** A page has so many amounts, or its columns say nothing. */
const FEWEST = 3;
/** How much of the amounts must begin with what a currency sign is misread as. */
const MOST_OF_THEM = 0.8;
/** So many sums of different amounts make the total without the signs; one, where its own sign was read. */
const SUMS = 2;

/**
 * The page with the currency signs taken off its amounts that were read as digits in whole columns: `$895.00` as 4895.00,
 * `$55.00` as 155.00. Where most amounts begin so, the sums decide: none may make the total as it was read, and two that
 * are made of different amounts must make it to the cent without those digits. Amounts of one length that begin alike
 * (100.00 to 199.00) add up without their first digits wherever the total's own was misread: one sum shows nothing.
 */
export function withoutMisreadSigns(priced: PricedPage, rows: readonly Row[]): PricedPage {
  const unsigned = priced.rows.flatMap(({ amounts }) => amounts.filter(({ signed }) => !signed));
  const doubtful = unsigned.filter(({ withoutSign }) => withoutSign?.gt(0));
  if (doubtful.length < FEWEST || doubtful.length < unsigned.length * MOST_OF_THEM) return priced;
  const { best } = findTotal(priced, linesOf(priced), rows);
  if (best && independentAmounts(best) >= (best.isPrinted ? 1 : SUMS)) return priced;
  const fewest = rowsLabelled(priced, 'total').some(({ amount }) => amount.signed) ? 1 : SUMS;
  const digits = new Set(doubtful.map(firstDigit));
  const readings = [...[...digits].map((digit) => new Set([digit])), digits].map((signs) =>
    putRight(priced, signs),
  );
  return readings.find((page) => hasSigns(page) && fits(page, rows, fewest)) ?? priced;
}

/** Whether the total is one of the amounts whose sign was read, or put right: it stands in their column. */
function hasSigns(priced: PricedPage): boolean {
  return rowsLabelled(priced, 'total').every(({ amount }) => amount.signed);
}

/** Whether so many sums make the total, and none another one. */
function fits(priced: PricedPage, rows: readonly Row[], fewest: number): boolean {
  const { best, rival } = findTotal(priced, linesOf(priced), rows);
  return best?.isPrinted === true && !rival && isSupported(best) && independentAmounts(best) >= fewest;
}

function putRight(priced: PricedPage, signs: ReadonlySet<string>): PricedPage {
  const made = new Map<PrintedAmount, PrintedAmount>();
  const right = (amount: PrintedAmount): PrintedAmount => {
    if (!amount.withoutSign?.gt(0) || !signs.has(firstDigit(amount))) return amount;
    const one = made.get(amount) ?? { ...amount, value: amount.withoutSign, withoutSign: null, signed: true };
    made.set(amount, one);
    return one;
  };
  const rows = priced.rows.map((entry): PricedRow => ({
    ...entry,
    amounts: entry.amounts.map(right),
    amount: entry.amount && right(entry.amount),
  }));
  return { rows, signed: true };
}

function firstDigit({ value }: PrintedAmount): string {
  return value.toFixed(2).charAt(0);
}
