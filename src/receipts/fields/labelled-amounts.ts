import { Decimal } from 'decimal.js';
import { letterBehind } from './articles/tax-letter.js';
import {
  amountsOf,
  amountsWithGap,
  amountsWithLetter,
  isAmountOnly,
  mayBeginWithCurrencySign,
} from './amounts.js';
import type { PrintedAmount } from './amounts.js';
import { canContainIva } from '../validation/contained-iva.js';
import { makes } from '../validation/rounding.js';
import { labelOf, mentionsTax } from '../vocabulary/row-labels.js';
import type { RowLabel } from '../vocabulary/row-labels.js';
import type { Row } from '../layout/page.js';

/** A row with what it says and the amounts on it. */
export interface LabelledAmountRow {
  row: Row;
  label: RowLabel | null;
  amounts: PrintedAmount[];
  /** The amount that the label speaks of: the rightmost, of the row itself or of a neighbour that says nothing else. */
  amount: PrintedAmount | null;
}

/** The rows of a page with what they say and the amounts on them. */
export interface LabelledAmountPage {
  rows: LabelledAmountRow[];
  /** Whether amounts are printed with a currency sign: one without may then have lost it to a misreading. */
  signed: boolean;
}

/** The amount, of those sorted by their right edges, that tells where their column ends. */
const COLUMN_QUANTILE = 0.5;
/** Share of the paper up to that edge at which an amount still belongs to the column. */
const NEAR_COLUMN = 0.9;
/** So many articles have a letter where shops print one. */
const MIN_LETTERS = 2;
/** Three decimals at a row's end. */
const MEASURED_QUANTITY = /(?<![\d.,])(?<measure>\d{1,3}\.\d{3})\W*$/;
const QUANTITY_FIRST = /^\W*(?<quantity>\d{1,3}(?:\.\d{1,3})?)\s/;
/** Share of the photograph's width up to which amounts are surely whole. */
const UNCUT_WIDTH = 0.95;

/**
 * Reads labels and amounts of all rows, and gives amounts that stand alone to the label beside them.
 * @param width of the photograph in pixels: a whole number at its edge is the rest of an amount that is cut off
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
    const amounts = wholeAmounts.map((amount) =>
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
    // Below first: a long label pushes its amount to the next line.
    const neighbour = [index + 1, index - 1].find(
      (at) => isAmountOnlyRow[at] && !usedRows.has(at) && !entries[at]!.label,
    );
    if (neighbour === undefined) continue;
    usedRows.add(neighbour);
    entry.amount = entries[neighbour]!.amounts.at(-1) ?? null;
  }
  const labelled = entries.filter(({ label, amount }) => label && amount);
  const signedCount = labelled.filter(({ amount }) => amount?.signed).length;
  return { rows: entries.map((entry) => relabelTotalOfTax(entry, entries)), signed: signedCount > 0 };
}

/**
 * The amounts of articles whose tax letter was read as a digit: where others have a letter in their column, or several
 * such a digit. What weighs and measures has three decimals, too, and stands left of the amounts, or is less than one, or
 * makes an amount beside it.
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

/** Whether a row ends in what weighs or measures: `JAMON 0.255` above `KG X 180.00  45.90`. */
function isMeasured(row: Row, rows: readonly Row[]): boolean {
  const measure = MEASURED_QUANTITY.exec(row.normalizedText)?.groups?.measure;
  if (measure === undefined) return false;
  const [quantity, at] = [new Decimal(measure), rows.indexOf(row)];
  const besideAmounts = rows.slice(Math.max(0, at - 1), at + 2).flatMap((other) => amountsOf(other));
  return (
    quantity.lt(1) ||
    besideAmounts.some((price) =>
      besideAmounts.some(({ value }) => value.gt(0) && makes(quantity, price.value, value)),
    )
  );
}

/** Whether a row's quantity and price make its amount: of `3 CAPUCHINO DESC 72.90 218.70` the till has cut the name. */
function isSoldByQuantity({ normalizedText }: Row, amounts: readonly PrintedAmount[]): boolean {
  const quantity = QUANTITY_FIRST.exec(normalizedText)?.groups?.quantity;
  const [price, amount] = amounts.slice(-2);
  return (
    quantity !== undefined &&
    amount?.negative === false &&
    price !== undefined &&
    makes(new Decimal(quantity), price.value, amount.value)
  );
}

/** A row like `TOTAL IVA 16% INCLUIDO` may have the total or the tax: it is a tax that another total can contain. */
function relabelTotalOfTax(
  entry: LabelledAmountRow,
  entries: readonly LabelledAmountRow[],
): LabelledAmountRow {
  const { label, amount, row } = entry;
  if (label !== 'total' || !amount || !mentionsTax(row)) return entry;
  const isTax = entries.some(
    (other) =>
      other.label === 'total' &&
      other.amount?.value.gt(amount.value) &&
      canContainIva(other.amount.value, amount.value),
  );
  return isTax ? { ...entry, label: 'iva' } : entry;
}

/** The rows of one kind that have an amount. */
export function rowsLabelled(
  priced: LabelledAmountPage,
  ...labels: RowLabel[]
): (LabelledAmountRow & { amount: PrintedAmount })[] {
  return priced.rows.filter(
    (entry): entry is LabelledAmountRow & { amount: PrintedAmount } =>
      entry.label !== null && labels.includes(entry.label) && entry.amount !== null,
  );
}

/**
 * The first rows of one kind that have different amounts. What is combined with others must be few: a page can have
 * hundreds of rows, and enough of them make any sum.
 */
export function distinctLabelled(
  priced: LabelledAmountPage,
  max: number,
  ...labels: RowLabel[]
): (LabelledAmountRow & { amount: PrintedAmount })[] {
  return distinct(rowsLabelled(priced, ...labels), max);
}

/** The first discounts that are different: those among the sums before those among the articles, of which there are many. */
export function distinctDiscounts(
  priced: LabelledAmountPage,
  max: number,
): (LabelledAmountRow & { amount: PrintedAmount })[] {
  const rows = rowsLabelled(priced, 'discount');
  const end = firstSumRow(priced);
  const isBelow = ({ row }: LabelledAmountRow): boolean => row.index >= end;
  return distinct([...rows.filter(isBelow), ...rows.filter((entry) => !isBelow(entry))], max);
}

function distinct<T extends { amount: PrintedAmount }>(rows: readonly T[], max: number): T[] {
  const misreadRows = new Map<string, T>();
  for (const entry of rows) {
    const key = entry.amount.value.toFixed(2);
    if (misreadRows.size < max && !misreadRows.has(key)) misreadRows.set(key, entry);
  }
  return [...misreadRows.values()];
}

/** Index of the first row of the sums, where the articles end; the number of rows when there is none. */
export function firstSumRow(priced: LabelledAmountPage): number {
  const at = priced.rows.findIndex(
    ({ label, amount }) => (label === 'total' || label === 'subtotal') && amount !== null,
  );
  return at < 0 ? priced.rows.length : at;
}
