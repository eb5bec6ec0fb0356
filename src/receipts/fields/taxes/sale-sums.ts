import { Decimal } from 'decimal.js';
import { combinationsOf } from '../combinations.js';
import { haveConsistentSigns, type PrintedAmount } from '../amounts.js';
import {
  distinctDiscounts,
  distinctLabelled,
  firstSumRow,
  MAX_AMOUNTS_PER_LABEL,
  rowsLabelled,
} from '../labelled-amounts.js';
import type { AmountRow, LabelledAmountPage } from '../labelled-amounts.js';
import type { TaxRow } from './tax-rows.js';

/** A printed amount and the value that it has in a sum. */
export interface ReadAmount {
  printed: PrintedAmount;
  value: Decimal;
}

/** A subtotal less discounts plus taxes. */
export interface SaleSum {
  value: Decimal;
  subtotal: ReadAmount;
  /** None, one, or all of them, or all of the line items. */
  discounts: readonly ReadAmount[];
  /** In the order of the page, without exempt ones and zero. */
  taxes: readonly ReadAmount[];
}

/** A page and the taxes on it. */
export interface TaxedPage {
  page: LabelledAmountPage;
  taxRows: readonly TaxRow[];
}

/** The largest IVA as a share of a subtotal: 16 % of the subtotal and of the IEPS on it. */
const MAX_IVA_SHARE = '0.3';
/** The maximum number of taxes to combine: enough amounts make any sum. More taxes are only added all together. */
const MAX_TAXES = 5;

const asPrinted = ({ value }: PrintedAmount): Decimal[] => [value];

/**
 * All sums of a printed subtotal, some of the printed taxes, and none, one or all of the printed discounts, those with more taxes first.
 * Taxes that are too large for the subtotal were misread, and are left out.
 * @param readingsOf the values that a printed amount may have; by default, and of several discounts, the one that is printed
 * @param others printed amounts that may be taxes besides those that are labelled so
 */
export function* saleSums(
  { page, taxRows }: TaxedPage,
  readingsOf: (amount: PrintedAmount) => Decimal[] = asPrinted,
  others: readonly PrintedAmount[] = [],
): Generator<SaleSum> {
  const rows = taxRows.filter(({ amount }) => amount.gt(0));
  const ivas = new Set(rows.flatMap(({ kind, printed }) => (kind === 'IVA' ? [printed] : [])));
  const all = rows.map(({ printed }) => printed);
  const combined = combinationsOf([...all.slice(0, MAX_TAXES), ...others]);
  const taxSets = [...(all.length > MAX_TAXES ? [all] : []), ...combined, []]
    .sort((a, b) => b.length - a.length)
    .flatMap((set) => waysToRead(set, set.length > MAX_TAXES ? asPrinted : readingsOf));
  const subtotals = distinctLabelled(page, 'subtotal').filter(isPositive);
  const discountSets = discountSetsOf(page).flatMap((set) =>
    waysToRead(set, set.length > 1 ? asPrinted : readingsOf),
  );
  for (const taxSet of taxSets) {
    const tax = sumOf(taxSet);
    for (const [subtotal] of subtotals.flatMap(({ amount }) => waysToRead([amount], readingsOf))) {
      const fits = taxSet.every(({ printed, value }) =>
        value.lt(subtotal!.value.mul(ivas.has(printed) ? MAX_IVA_SHARE : 1)),
      );
      if (!fits) continue;
      for (const discounts of discountSets)
        yield {
          value: subtotal!.value.plus(tax).minus(sumOf(discounts)),
          subtotal: subtotal!,
          discounts,
          taxes: taxSet,
        };
    }
  }
}

/**
 * Whether a sum is evidence of the total. A subtotal without taxes is none, and neither are amounts of which some have a currency sign
 * and others may have one that was misread.
 */
export function isEvidence({ subtotal, taxes }: SaleSum): boolean {
  return taxes.length > 0 && haveConsistentSigns([subtotal, ...taxes].map(({ printed }) => printed));
}

/**
 * The printed sums that contradict a total if none of them agrees with it, also with unlabelled amounts below the subtotal, which may be
 * taxes. Empty if a subtotal equals the total.
 */
export function sumsBesideTotal({ page, taxRows }: TaxedPage, total: Decimal): Decimal[] {
  // If the amount of a label could not be read, the amount above often belongs to another row.
  const misplaced = new Set(
    rowsLabelled(page, 'subtotal').flatMap(({ row, amount }) => (amount.row < row.index ? [amount] : [])),
  );
  const sums = [...saleSums({ page, taxRows }, undefined, unlabelledAmounts(page))].filter(
    ({ subtotal }) => !misplaced.has(subtotal.printed),
  );
  if (sums.some(({ subtotal }) => subtotal.value.eq(total))) return [];
  // The sums with fewer taxes first: each further amount is less likely a tax.
  return sums.flatMap(({ subtotal, value }) => (value.eq(subtotal.value) ? [] : [value])).reverse();
}

/** The first amounts between subtotal and total whose label could not be read. */
function unlabelledAmounts(page: LabelledAmountPage): PrintedAmount[] {
  const rows = page.rows.slice(firstSumRow(page));
  const end = rows.findIndex(({ label, amount }) => label === 'total' && amount !== null);
  return rows
    .slice(0, Math.max(0, end))
    .filter((entry): entry is AmountRow => entry.label === null && entry.amount !== null)
    .filter(isPositive)
    .slice(0, MAX_AMOUNTS_PER_LABEL)
    .map(({ amount }) => amount);
}

/** No discount, each one, all together, and all of the line items. */
function discountSetsOf(page: LabelledAmountPage): PrintedAmount[][] {
  const all = rowsLabelled(page, 'discount');
  const above = all.filter(({ row }) => row.index < firstSumRow(page));
  return [
    [],
    ...distinctDiscounts(page).map(({ amount }) => [amount]),
    ...[all, above].filter((rows) => rows.length > 1).map((rows) => rows.map(({ amount }) => amount)),
  ];
}

/** The amounts with each of their possible values. */
function waysToRead(
  amounts: readonly PrintedAmount[],
  readingsOf: (amount: PrintedAmount) => Decimal[],
): ReadAmount[][] {
  return amounts.reduce<ReadAmount[][]>(
    (ways, printed) =>
      ways.flatMap((way) => readingsOf(printed).map((value) => [...way, { printed, value }])),
    [[]],
  );
}

export function isPositive({ amount }: AmountRow): boolean {
  return amount.value.gt(0) && !amount.negative;
}

export function sumOf(amounts: readonly { value: Decimal }[]): Decimal {
  return Decimal.sum(0, ...amounts.map(({ value }) => value));
}
