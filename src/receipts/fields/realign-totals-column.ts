import { rowOf, type Row } from '../layout/page.js';
import type { TextLine } from '../ocr/read-text.js';
import { hasColumnTitles } from '../vocabulary/column-titles.js';
import { labelOf, type RowLabel } from '../vocabulary/row-labels.js';
import { amountsOf, isAmountOnly } from './amounts.js';
import { amountsAsRead } from './reconciled-amounts.js';
import type { TotalChoice } from './total/total.js';

/** Labels that always have an amount. */
const ALWAYS_PRICED: readonly (RowLabel | null)[] = ['total', 'subtotal'];
/** Card number, which never has an amount. */
const CARD_NUMBER = /[X*]{3}.*\d{4}/;
/**
 * Minimum number of rows from the label without an amount to the amount without a label. With two rows, the amount
 * simply stands below its label.
 */
const MIN_ROWS = 3;

/**
 * Moves the amounts of the totals to the rows of their labels when all of them are one row too low or too high. On a
 * curled receipt the right edge is off by up to a row, and the slope of the print doesn't show it, since nothing is
 * printed between the two columns. The shift shows itself by a label without an amount at one end of a block of
 * labelled amounts, and an amount without a label at the other end.
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

/**
 * Returns the rows from this one on, with their amounts moved up: the first is a label without an amount, the last an
 * amount without a label. The first may also be the last line item above all sums; but then the receipt must add up only
 * afterwards, because any text may stand there. Null when they are not such rows.
 */
function raiseAmounts(rows: readonly Row[], first: number): Row[] | null {
  const isAlwaysPriced = (row: Row | undefined): boolean =>
    row !== undefined && ALWAYS_PRICED.includes(labelOf(row));
  const { normalizedText } = rows[first]!;
  const isLabelOnly = amountsOf(rows[first]!).length === 0 && !hasColumnTitles(normalizedText);
  const isLabel = isAlwaysPriced(rows[first]);
  if (!isLabelOnly || !(isLabel || isAlwaysPriced(rows[first + 1]))) return null;
  if (!isLabel && rows.slice(0, first).some(isAlwaysPriced)) return null;
  const last = lastRowOf(rows, first, amountInOwnCell, (row) => {
    const isOfCard = labelOf(row) === null && CARD_NUMBER.test(row.normalizedText);
    return (isAmountOnly(row) || isOfCard) && amountInOwnCell(row) !== null;
  });
  if (last === null) return null;
  const raised = shiftAmounts(rows.slice(first, last + 1), 1, amountInOwnCell);
  const isProven = (): boolean =>
    hasBothSums([...rows.slice(0, first), ...raised, ...rows.slice(last + 1)]) && !hasBothSums(rows);
  return isLabel || isProven() ? raised : null;
}

/**
 * Returns the rows from this one on, with their amounts moved down: the first is an amount without a label, the last
 * a label without an amount. The first may also be the amount of a line item below its name, and the last a change
 * that was not read. So the rows are moved only when they add up afterwards and did not before.
 */
function lowerAmounts(rows: readonly Row[], first: number): Row[] | null {
  if (!isAmountOnly(rows[first]!)) return null;
  const last = lastRowOf(
    rows,
    first,
    numberInOwnCell,
    (row) => labelOf(row) !== null && numberInOwnCell(row) === null,
  );
  if (last === null) return null;
  const asRead = rows.slice(first, last + 1);
  const lowered = shiftAmounts(asRead, -1, numberInOwnCell);
  return addsUp(lowered) && !addsUp(asRead) ? lowered : null;
}

type CellFinder = (row: Row) => TextLine | null;

/**
 * Returns the index of the first row that ends such a block. Null when a row before it has no label, or no amount in
 * a cell of its own.
 */
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

/** Returns the rows, each with the amount cell of the row below (1) or above (-1). */
function shiftAmounts(rows: readonly Row[], by: 1 | -1, findCell: CellFinder): Row[] {
  return rows.map((row, at) => {
    const neighbour = rows[at + by];
    const cell = neighbour ? findCell(neighbour) : null;
    return rowOf(row.index, [
      ...(findCell(row) ? row.cells.slice(0, -1) : row.cells),
      ...(cell ? [cell] : []),
    ]);
  });
}

/** Returns the last cell of a row if it has the row's only amount. */
function amountInOwnCell(row: Row): TextLine | null {
  const last = numberInOwnCell(row);
  return last && amountsOf(rowOf(row.index, [last])).length === 1 ? last : null;
}

/** Returns the last cell of a row if it has the row's only amount, or a number of items. */
function numberInOwnCell({ index, cells }: Row): TextLine | null {
  const last = cells.at(-1);
  const isNumber = last !== undefined && !/[A-Z]{2}/i.test(last.text) && /\d/.test(last.text);
  return isNumber && amountsOf(rowOf(index, cells.slice(0, -1))).length === 0 ? last : null;
}

function addsUp(rows: readonly Row[]): boolean {
  return totalOf(rows).addsUp;
}

/** Whether both the line items, and the subtotal with the taxes, sum to the total. */
function hasBothSums(rows: readonly Row[]): boolean {
  const { best } = totalOf(rows);
  return best !== null && (['items', 'subtotal'] as const).every((sum) => best.evidence.includes(sum));
}

function totalOf(rows: readonly Row[]): TotalChoice {
  const printed = rows.filter(({ cells }) => cells.length > 0);
  return amountsAsRead(printed.map(({ cells }, index) => rowOf(index, cells))).total;
}
