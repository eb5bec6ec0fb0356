import type { Row } from '../layout/page.js';
import { addUpRead } from '../ticket/adding-up.js';
import type { PrintedAmount } from './amounts.js';
import { linesOf } from './articles/lines.js';
import { rowsLabelled } from './priced-page.js';
import type { PricedPage, PricedRow } from './priced-page.js';
import { taxesOf } from './taxes/taxes.js';
import { findTotal, isSupported } from './total/total.js';
import { independent, independentAmounts } from './total/candidates.js';

/** A page has so many amounts, or its columns say nothing. */
const FEWEST = 3;
/** How much of the amounts must begin with what a currency sign is misread as. */
const MOST_OF_THEM = 0.8;

/**
 * The page with the currency signs taken off its amounts that were read as digits in whole columns: `$895.00` as 4895.00,
 * `$55.00` as 155.00. Where most amounts begin so, the sums decide: they must not fit as they were read, and must fit
 * to the cent without those digits.
 */
export function withoutMisreadSigns(priced: PricedPage, rows: readonly Row[]): PricedPage {
  const unsigned = priced.rows.flatMap(({ amounts }) => amounts.filter(({ signed }) => !signed));
  const doubtful = unsigned.filter(({ withoutSign }) => withoutSign?.gt(0));
  if (doubtful.length < FEWEST || doubtful.length < unsigned.length * MOST_OF_THEM) return priced;
  if (fits(priced, rows)) return priced;
  const digits = new Set(doubtful.map(firstDigit));
  const readings = [...[...digits].map((digit) => new Set([digit])), digits].map((signs) =>
    putRight(priced, signs),
  );
  return readings.find((page) => hasSigns(page) && fits(page, rows)) ?? priced;
}

/** Whether the total is one of the amounts whose sign was read, or put right: it stands in their column. */
function hasSigns(priced: PricedPage): boolean {
  return rowsLabelled(priced, 'total').every(({ amount }) => amount.signed);
}

/** Whether sums that are computed make the total, and none another one: the articles do, or two others. */
function fits(priced: PricedPage, rows: readonly Row[]): boolean {
  const lines = linesOf(priced);
  const { best, rival } = findTotal(priced, lines, rows);
  if (!best?.isPrinted || rival || !isSupported(best) || independent(best) === 0) return false;
  const stated = { vendorName: '', total: best.value };
  if (lines.length < 2 || independentAmounts(best) > 1) return true;
  return addUpRead(lines, taxesOf(priced, best.value), stated).addsUp !== null;
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
