import { cellsAround, rowOf, type Row } from '../layout/page.js';
import { labelOfText, type RowLabel } from '../vocabulary/row-labels.js';
import { amountsOf } from './amounts.js';

/** Labels of taxes: the amount beside one is its base, or the tax itself. */
const TAXES: readonly RowLabel[] = ['iva', 'ieps', 'local'];

/** Row of a line item with price and amount: `2 PZA PRECIO 20.00 IMPORTE 40.00`. */
const BEGINS_WITH_QUANTITY = /^\W*(?:CANT\w*\W*)?\d/;

/**
 * Splits rows with several amounts that each have their own label. Fuel stations print `SUBTOTAL: 173.06 IVA 16%:
 * 26.94` and `PRECIO 24.05 IMPORTE 500.00` on one row.
 */
export function splitMultiFieldRows(rows: readonly Row[]): Row[] {
  return rows.flatMap(splitRow).map((row, index) => (row.index === index ? row : rowOf(index, row.cells)));
}

function splitRow(row: Row): Row[] {
  const amounts = amountsOf(row);
  const labels = amounts.map(({ start }, at) =>
    labelOfText(row.normalizedText.slice(amounts[at - 1]?.end ?? 0, start)),
  );
  const isMultiField =
    labels.length > 1 &&
    !BEGINS_WITH_QUANTITY.test(row.normalizedText) &&
    labels.every((label) => label !== null) &&
    new Set(labels).size === labels.length &&
    !(labels.includes('charge') && labels.some((label) => label !== null && TAXES.includes(label)));
  if (!isMultiField) return [row];
  const [first, rest] = cellsAround(row, amounts[0]!.end);
  return [rowOf(row.index, first), ...splitRow(rowOf(row.index, rest))];
}
