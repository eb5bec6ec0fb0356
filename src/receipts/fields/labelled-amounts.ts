import { Decimal } from 'decimal.js';
import { letterBehind } from './tax-letter.js';
import {
  amountsOf,
  amountsWithGap,
  amountsWithLetter,
  isAmountOnly,
  mayBeginWithCurrencySign,
  withSignedThousands,
} from './amounts.js';
import type { PrintedAmount } from './amounts.js';
import type { LabelledAmountRow } from './labelled-amount-row.js';
import { withWholePesos } from './whole-pesos.js';
import { canContainIva, containsExactIva } from '../validation/contained-iva.js';
import { isLineAmount } from '../validation/rounding.js';
import { labelOf, mentionsTax, type RowLabel } from '../vocabulary/row-labels.js';
import type { Row } from '../layout/page.js';

/** A row whose label has an amount. */
export type AmountRow = LabelledAmountRow & { amount: PrintedAmount };

/** Rows of a page with their labels and amounts. */
export interface LabelledAmountPage {
  rows: LabelledAmountRow[];
  /** Whether amounts have a currency sign. An amount without one may have lost it to a misreading. */
  hasCurrencySigns: boolean;
}

/** Quantile of the right edges of all amounts that marks the right edge of their column. */
const COLUMN_QUANTILE = 0.5;
/** Share of that edge from which on an amount belongs to the column. */
const NEAR_COLUMN = 0.9;
/** Minimum number of line items with a tax letter on receipts that print them. */
const MIN_LETTERS = 2;
/** Number with three decimals at the end of a row. */
const MEASURED_QUANTITY = /(?<![\d.,])(?<measure>\d{1,3}\.\d{3})\W*$/;
const QUANTITY_FIRST = /^\W*(?<quantity>\d{1,3}(?:\.\d{1,3})?)\s/;
/** Share of the photograph's width up to which amounts are not cut off. */
const UNCUT_WIDTH = 0.95;
/**
 * The maximum number of rows of one kind to combine, and of payments. A page can have hundreds of rows, and enough amounts make
 * any sum.
 */
export const MAX_AMOUNTS_PER_LABEL = 4;
export const MAX_PAYMENTS = 8;
/** The maximum number of tenders that a register accepts for one purchase. */
export const MAX_COMBINED_TENDERS = 3;
const PAYMENTS: readonly RowLabel[] = ['cash', 'card', 'charge', 'other'];

/**
 * Returns the labels and amounts of all rows. Assigns an amount without a label to the label beside it.
 * @param width of the photograph in pixels: a whole number at its edge is the rest of a cut-off amount
 */
export function labelledAmountPageOf(rows: readonly Row[], width = Infinity): LabelledAmountPage {
  const isAmountOnlyRow = rows.map(isAmountOnly);
  const amountsByRow = amountsWithTaxLetters(rows);
  const entries = rows.map((row): LabelledAmountRow => {
    const label = labelOf(row);
    const amountsRead = amountsByRow.get(row) ?? amountsOf(row);
    const wholeAmounts = (
      amountsRead.length === 0 && label && label !== 'count' ? amountsWithGap(row) : amountsRead
    ).filter(({ whole, right }) => !whole || right < width * UNCUT_WIDTH);
    const amounts = (label ? withSignedThousands(wholeAmounts) : wholeAmounts).map((amount) =>
      mayBeginWithCurrencySign(row, amount) && amount.currencySignStripped
        ? { ...amount, certainty: amount.certainty * 0.9 }
        : amount,
    );
    const isSoldItem = label === 'discount' && isSoldByQuantity(row, amounts);
    return { row, label: isSoldItem ? null : label, amounts, amount: amounts.at(-1) ?? null };
  });
  const usedRows = new Set<number>();
  for (const [index, entry] of entries.entries()) {
    if (!entry.label || entry.amount) continue;
    // The row below comes first: a long label pushes its amount to the next line.
    const neighbour = [index + 1, index - 1].find(
      (at) => isAmountOnlyRow[at] && !usedRows.has(at) && !entries[at]!.label,
    );
    if (neighbour === undefined) continue;
    usedRows.add(neighbour);
    entry.amount = withSignedThousands(entries[neighbour]!.amounts).at(-1) ?? null;
  }
  const labelled = entries.map((entry, index) =>
    isAmountOnlyRow[index] && !usedRows.has(index) && isNetOf(entry, entries[index + 1])
      ? { ...entry, label: 'subtotal' as const }
      : entry,
  );
  return pageOf(
    withWholePesos(labelled, width * UNCUT_WIDTH).map((entry, _, all) => relabelTotal(entry, all)),
  );
}

/** Whether an amount without a label is that of the total below it, without the IVA. */
function isNetOf({ label, amount }: LabelledAmountRow, below: LabelledAmountRow | undefined): boolean {
  if (label || !amount || below?.label !== 'total' || !below.amount) return false;
  const total = below.amount.value;
  return total.gt(amount.value) && containsExactIva(total, total.minus(amount.value), 1);
}

/** Returns the page of these rows. */
export function pageOf(rows: LabelledAmountRow[]): LabelledAmountPage {
  return { rows, hasCurrencySigns: rows.some(({ label, amount }) => label && amount?.hasCurrencySign) };
}

/**
 * Returns the amounts of line items whose tax letter was read as a digit, when other items have a letter in that
 * column, or several have such a digit. Quantities by weight or volume have three decimals, too: they are left of the
 * amounts, or less than one, or make an amount together with a price.
 */
function amountsWithTaxLetters(rows: readonly Row[]): Map<Row, PrintedAmount[]> {
  const lastAmounts = rows.flatMap((row) =>
    amountsOf(row)
      .slice(-1)
      .map((amount) => ({ row, amount })),
  );
  const rights = lastAmounts.map(({ amount }) => amount.right).sort((a, b) => a - b);
  const column = rights[Math.floor(rights.length * COLUMN_QUANTILE)] ?? 0;
  const misreadRows = rows.flatMap((row): [Row, PrintedAmount[]][] => {
    const isPriced = labelOf(row) === null && !isMeasured(row, rows);
    const amounts = isPriced ? amountsWithLetter(row) : [];
    const last = amounts.at(-1);
    return last && last.right > column * NEAR_COLUMN ? [[row, amounts]] : [];
  });
  const letteredCount = lastAmounts.filter(({ row, amount }) => letterBehind(row, amount) !== null).length;
  return new Map(letteredCount + misreadRows.length >= MIN_LETTERS ? misreadRows : []);
}

/** Whether a row ends with a quantity by weight or volume: `JAMON 0.255` above `KG X 180.00 45.90`. */
function isMeasured(row: Row, rows: readonly Row[]): boolean {
  const measure = MEASURED_QUANTITY.exec(row.normalizedText)?.groups?.measure;
  if (measure === undefined) return false;
  const [quantity, at] = [new Decimal(measure), rows.indexOf(row)];
  const besideAmounts = rows.slice(Math.max(0, at - 1), at + 2).flatMap((other) => amountsOf(other));
  return (
    quantity.lt(1) ||
    besideAmounts.some((price) =>
      besideAmounts.some(({ value }) => value.gt(0) && isLineAmount(quantity, price.value, value)),
    )
  );
}

/**
 * Whether quantity times price is the amount of the row. The till has cut off the name of `3 CAPUCHINO DESC 72.90
 * 218.70`.
 */
function isSoldByQuantity({ normalizedText }: Row, amounts: readonly PrintedAmount[]): boolean {
  const quantity = QUANTITY_FIRST.exec(normalizedText)?.groups?.quantity;
  const [price, amount] = amounts.slice(-2);
  return (
    quantity !== undefined &&
    amount?.negative === false &&
    price !== undefined &&
    isLineAmount(new Decimal(quantity), price.value, amount.value)
  );
}

/**
 * Relabels a row like `TOTAL IVA 16% INCLUIDO`, which may have the total or the tax, or like `TOTAL NETO`, which may have the total
 * or the subtotal. It is the tax if another total can contain it, and the subtotal if another total is its sum with an IVA.
 */
function relabelTotal(entry: LabelledAmountRow, entries: readonly LabelledAmountRow[]): LabelledAmountRow {
  const { label, amount, row } = entry;
  if (label !== 'total' || !amount) return entry;
  const amountsOfLabel = (some: RowLabel): Decimal[] =>
    entries.flatMap((other) => (other.label === some && other.amount ? other.amount.value : []));
  const larger = amountsOfLabel('total').filter((value) => value.gt(amount.value));
  if (mentionsTax(row) && larger.some((value) => canContainIva(value, amount.value)))
    return { ...entry, label: 'iva' };
  // A total that contains the IVA is none without it: what is added to it is something else, such as a tip.
  const isNet = amountsOfLabel('iva').some(
    (iva) =>
      !containsExactIva(amount.value, iva, 1) && larger.some((value) => value.eq(amount.value.plus(iva))),
  );
  return isNet ? { ...entry, label: 'subtotal' } : entry;
}

/** Returns the rows with one of these labels that have an amount. */
export function rowsLabelled(page: LabelledAmountPage, ...labels: RowLabel[]): AmountRow[] {
  return page.rows.filter(
    (entry): entry is AmountRow =>
      entry.label !== null && labels.includes(entry.label) && entry.amount !== null,
  );
}

/** Returns the first rows with one of these labels that have different amounts, as many as are combined. */
export function distinctLabelled(page: LabelledAmountPage, ...labels: RowLabel[]): AmountRow[] {
  return distinct(
    rowsLabelled(page, ...labels),
    labels.some((label) => PAYMENTS.includes(label)) ? MAX_PAYMENTS : MAX_AMOUNTS_PER_LABEL,
  );
}

/** Returns the first different discounts: those among the totals before those among the line items, which are many. */
export function distinctDiscounts(page: LabelledAmountPage): AmountRow[] {
  const rows = rowsLabelled(page, 'discount');
  const end = firstSumRow(page);
  const isBelow = ({ row }: LabelledAmountRow): boolean => row.index >= end;
  return distinct(
    [...rows.filter(isBelow), ...rows.filter((entry) => !isBelow(entry))],
    MAX_AMOUNTS_PER_LABEL,
  );
}

function distinct(rows: readonly AmountRow[], max: number): AmountRow[] {
  const firstByAmount = new Map<string, AmountRow>();
  for (const entry of rows) {
    const key = entry.amount.value.toFixed(2);
    if (firstByAmount.size < max && !firstByAmount.has(key)) firstByAmount.set(key, entry);
  }
  return [...firstByAmount.values()];
}

/**
 * Returns the index of the first row of the totals, where the line items end. The number of rows when there is none.
 */
export function firstSumRow(page: LabelledAmountPage): number {
  const at = page.rows.findIndex(
    ({ label, amount }) => (label === 'total' || label === 'subtotal') && amount !== null,
  );
  return at < 0 ? page.rows.length : at;
}
