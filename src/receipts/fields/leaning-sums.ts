import { rowOf } from '../layout/page.js';
import type { Row } from '../layout/page.js';
import { hasColumnTitles } from '../vocabulary/column-titles.js';
import { labelOf } from '../vocabulary/row-labels.js';
import type { RowLabel } from '../vocabulary/row-labels.js';
import { amountsOf, isAmountOnly } from './amounts.js';

/** What is never printed without its amount. */
const SURELY_PRICED: readonly (RowLabel | null)[] = ['total', 'subtotal'];
/** A card's number, which is never printed with one. */
const NUMBER_OF_CARD = /[X*]{3}.*\d{4}/;
/** Rows from the label without an amount to the amount without a label: of two, the amount is below its label. */
const FEWEST_ROWS = 3;

/**
 * The rows, with the amounts of the sums on the level of their labels where all of them stand a row lower: on a curled
 * sheet the right edge sinks by as much as a row, and no slope of the print shows it, for nothing is printed between
 * the two columns. What shows it is a label that has no amount above labels that have one each, and below them an
 * amount that has no label.
 */
export function withLevelSums(rows: readonly Row[]): Row[] {
  const level = [...rows];
  for (let first = 0; first < level.length; first++) {
    const last = lastOfLeaning(level, first);
    if (last === null) continue;
    for (let at = first; at <= last; at++) {
      const own = at === first ? level[at]!.cells : level[at]!.cells.slice(0, -1);
      const below = at === last ? [] : rows[at + 1]!.cells.slice(-1);
      level[at] = rowOf(at, [...own, ...below]);
    }
    first = last;
  }
  return level
    .filter(({ cells }) => cells.length > 0)
    .map((row, index) => (row.index === index ? row : rowOf(index, row.cells)));
}

/** The row of the amount without a label, where this one has a label without an amount and those between have both. */
function lastOfLeaning(rows: readonly Row[], first: number): number | null {
  const { folded } = rows[first]!;
  const isWithout = amountsOf(rows[first]!).length === 0 && !hasColumnTitles(folded);
  if (!isWithout || !SURELY_PRICED.includes(labelOf(rows[first]!))) return null;
  for (let at = first + 1; at < rows.length; at++) {
    const row = rows[at]!;
    if (!hasAmountApart(row)) return null;
    const isUnlabelled = isAmountOnly(row) || (labelOf(row) === null && NUMBER_OF_CARD.test(row.folded));
    if (isUnlabelled) return at - first + 1 >= FEWEST_ROWS ? at : null;
    if (labelOf(row) === null) return null;
  }
  return null;
}

/** Whether the row's one amount is its last cell. */
function hasAmountApart(row: Row): boolean {
  const last = row.cells.at(-1);
  return amountsOf(row).length === 1 && last !== undefined && isAmountOnly(rowOf(row.index, [last]));
}
