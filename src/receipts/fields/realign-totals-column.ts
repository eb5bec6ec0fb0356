import { Decimal } from 'decimal.js';
import { rowOf } from '../layout/page.js';
import type { Row } from '../layout/page.js';
import type { TextLine } from '../ocr/read-text.js';
import { hasColumnTitles } from '../vocabulary/column-titles.js';
import { labelOf } from '../vocabulary/row-labels.js';
import type { RowLabel } from '../vocabulary/row-labels.js';
import { amountsOf, isAmountOnly } from './amounts.js';

/** What is never printed without its amount. */
const ALWAYS_PRICED: readonly (RowLabel | null)[] = ['total', 'subtotal'];
/** A card's number, which is never printed with one. */
const CARD_NUMBER = /[X*]{3}.*\d{4}/;
/** Rows from the label without an amount to the amount without a label: of two, the amount is below its label. */
const MIN_ROWS = 3;

/**
 * The rows, with the amounts of the sums on the level of their labels where all of them stand a row lower, or higher: on
 * a curled sheet the right edge is off by as much as a row, and no slope of the print shows it, for nothing is printed
 * between the two columns. What shows it is a label that has no amount at one end of labels that have one each, and an
 * amount without a label at the other.
 */
export function realignTotalsColumn(rows: readonly Row[]): Row[] {
  const realigned: Row[] = [];
  while (realigned.length < rows.length) {
    const first = realigned.length;
    realigned.push(...(raiseAmounts(rows, first) ?? lowerAmounts(rows, first) ?? [rows[first]!]));
  }
  return realigned
    .filter(({ cells }) => cells.length > 0)
    .map((row, index) => (row.index === index ? row : rowOf(index, row.cells)));
}

/** The rows from this one on whose amounts belong a row higher: it is a label without one, the last has no label. */
function raiseAmounts(rows: readonly Row[], first: number): Row[] | null {
  const { normalizedText } = rows[first]!;
  const isLabelOnly = amountsOf(rows[first]!).length === 0 && !hasColumnTitles(normalizedText);
  if (!isLabelOnly || !ALWAYS_PRICED.includes(labelOf(rows[first]!))) return null;
  const last = lastRowOf(rows, first, amountInOwnCell, (row) => {
    const isOfCard = labelOf(row) === null && CARD_NUMBER.test(row.normalizedText);
    return (isAmountOnly(row) || isOfCard) && amountInOwnCell(row) !== null;
  });
  return last === null ? null : shiftAmounts(rows.slice(first, last + 1), 1, amountInOwnCell);
}

/**
 * The rows from this one on whose amounts belong a row lower: it is an amount without a label, the last a label without
 * one. An article's amount below its name may be the first, and change that was not read the last: only what adds up so,
 * and not as it stands, is moved.
 */
function lowerAmounts(rows: readonly Row[], first: number): Row[] | null {
  if (!isAmountOnly(rows[first]!)) return null;
  const last = lastRowOf(rows, first, numberInOwnCell, (row) => labelOf(row) !== null && numberInOwnCell(row) === null);
  if (last === null) return null;
  const asRead = rows.slice(first, last + 1);
  const lowered = shiftAmounts(asRead, -1, numberInOwnCell);
  return isReconciled(lowered) && !isReconciled(asRead) ? lowered : null;
}

type CellFinder = (row: Row) => TextLine | null;

/** The first row that ends such rows; null where one before it has no label, or nothing in a cell of its own. */
function lastRowOf(
  rows: readonly Row[],
  first: number,
  findCell: CellFinder,
  isEnd: (row: Row) => boolean,
): number | null {
  const at = rows.findIndex(
    (row, index) => index > first && (isEnd(row) || labelOf(row) === null || findCell(row) === null),
  );
  return at >= first + MIN_ROWS - 1 && isEnd(rows[at]!) ? at : null;
}

/** The rows, each with what stands apart on the one below (1) or above (-1). */
function shiftAmounts(rows: readonly Row[], by: 1 | -1, findCell: CellFinder): Row[] {
  return rows.map((row, at) => {
    const other = rows[at + by];
    const cell = other ? findCell(other) : null;
    return rowOf(row.index, [...(findCell(row) ? row.cells.slice(0, -1) : row.cells), ...(cell ? [cell] : [])]);
  });
}

/** The row's one amount, where that is its last cell. */
function amountInOwnCell(row: Row): TextLine | null {
  const last = numberInOwnCell(row);
  return last && amountsOf(rowOf(row.index, [last])).length === 1 ? last : null;
}

/** The same, or a number of articles. */
function numberInOwnCell({ index, cells }: Row): TextLine | null {
  const last = cells.at(-1);
  const isNumber = last !== undefined && !/[A-Z]{2}/i.test(last.text) && /\d/.test(last.text);
  return isNumber && amountsOf(rowOf(index, cells.slice(0, -1))).length === 0 ? last : null;
}

/** Whether the subtotal and the taxes on these rows make the total, or cash and change do. */
function isReconciled(rows: readonly Row[]): boolean {
  const sumOfRows = (...labels: RowLabel[]): Decimal =>
    rows
      .filter((row) => labels.includes(labelOf(row)!))
      .reduce((sum, row) => sum.plus(amountsOf(row).at(-1)?.value ?? 0), new Decimal(0));
  const [total, change] = [sumOfRows('total'), sumOfRows('change')];
  const subtotal = sumOfRows('subtotal');
  return (
    total.gt(0) &&
    ((subtotal.gt(0) && subtotal.plus(sumOfRows('iva', 'ieps', 'local')).eq(total)) ||
      (change.gt(0) && sumOfRows('cash').minus(change).eq(total)))
  );
}
