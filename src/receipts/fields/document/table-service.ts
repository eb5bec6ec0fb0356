import type { LabelledAmountPage } from '../labelled-amounts.js';
import { anyOf, anyWholeWord } from '../../vocabulary/lexicon.js';

/** What only a restaurant prints of a visit. A table for sale has no number behind it alone: `MESA PLEGABLE 120`. */
const GUESTS = anyWholeWord('waiter', 'guests');
const NUMBERED_TABLE = new RegExp(
  String.raw`^\W*${anyOf('table').source}\s*(?:NO\.?|NUM\.?|[#:.])*\s*\d{1,3}(?=\s*$|\s{2})`,
);

/** Whether the receipt names a waiter, a numbered table or guests. Rows with an amount are articles. */
export function printsTableService({ rows }: LabelledAmountPage): boolean {
  return rows.some(
    ({ row: { normalizedText }, amounts }) =>
      amounts.length === 0 && (GUESTS.test(normalizedText) || NUMBERED_TABLE.test(normalizedText)),
  );
}
