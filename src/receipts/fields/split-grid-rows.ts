import { rowOf, type Row } from '../layout/page.js';
import { quadHeight, type Quad } from '../ocr/geometry.js';
import type { TextLine } from '../ocr/read-text.js';
import { foldCharacters } from '../layout/fold.js';
import { hasColumnTitles } from '../vocabulary/column-titles.js';
import { labelOfText, type RowLabel } from '../vocabulary/row-labels.js';
import { amountsOf } from './amounts.js';

/** Labels of sums. One of them may also be the title of a column of line items; several are not. */
const SUMS: readonly (RowLabel | null)[] = ['total', 'subtotal', 'iva', 'ieps', 'local', 'discount', 'tip'];
const MIN_SUMS = 2;
/** The largest distance of the left edges of a label and its value, in letter heights. */
const MAX_OFFSET = 1;

/**
 * Joins labels with the values below them, if several sums are printed so. Electronic tickets of buses and airlines print
 * `IVA   Total` above `$ 120.00 MXN   $ 870 MXN`.
 */
export function splitGridRows(rows: readonly Row[]): Row[] {
  const joined: TextLine[][] = [];
  for (let index = 0; index < rows.length; index++) {
    const pairs = pairsOf(rows[index]!, rows[index + 1]);
    joined.push(...(pairs ?? [rows[index]!.cells]));
    if (pairs) index++;
  }
  return joined.map((cells, index) => (rows[index]?.cells === cells ? rows[index] : rowOf(index, cells)));
}

/** Each label with the value below it. Null if the rows are no labels and values, or have fewer than two sums. */
function pairsOf(labels: Row, values: Row | undefined): TextLine[][] | null {
  if (!values || labels.cells.length < MIN_SUMS || hasColumnTitles(labels.normalizedText)) return null;
  if (/\d/.test(labels.text)) return null;
  const pairs = labels.cells.map((label): TextLine[] => {
    const value = values.cells.find((cell) => isBelow(label.quad, cell.quad));
    return value ? [label, value] : [label];
  });
  const used = new Set(pairs.map(([, value]) => value));
  const sums = pairs.flatMap(([label, value]) => {
    const meaning = labelOfText(foldCharacters(label!.text));
    return value && SUMS.includes(meaning) && amountsOf(rowOf(0, [value])).length === 1 ? [meaning] : [];
  });
  const isGrid = new Set(sums).size >= MIN_SUMS && values.cells.every((cell) => used.has(cell));
  return isGrid ? pairs : null;
}

function isBelow(label: Quad, value: Quad): boolean {
  return Math.abs(label[0].x - value[0].x) <= quadHeight(label) * MAX_OFFSET;
}
