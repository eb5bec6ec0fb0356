import type { Row } from '../../layout/page.js';
import type { TextLine } from '../../ocr/read-text.js';
import { datesOf } from '../dates/purchase-date.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { companyName, HEADER_ROWS_ABOVE_RFC, isTotal } from './receipt-part.js';
import { rfcsOf } from '../vendor/rfc.js';
import { ticketNumber } from '../invoicing-data/ticket-number.js';

/** The upper and the lower part of a page. */
export type Halves = [readonly TextLine[], readonly TextLine[]];

/** Limit of the work: each half is read like a page, and a long page has many dates. */
const MAX_HALVES = 6;

/**
 * Splits the page above each header that starts below a total and has a total below it.
 * @param today see `DateContext`
 */
export function stacked(rows: readonly Row[], page: LabelledAmountPage, today: string): Halves[] {
  const firstTotal = page.rows.findIndex(isTotal);
  const lastTotal = page.rows.findLastIndex(isTotal);
  const withRfc = new Set(rfcsOf(rows).flatMap(({ row, checked }) => (checked ? [row] : [])));
  const headers = rows
    .slice(firstTotal + 1, Math.max(firstTotal + 1, lastTotal))
    .filter((row) => withRfc.has(row.index) || beginsHeader(row, today));
  const cuts = headers.map(({ index }) => {
    // The payment is printed below the total and belongs to the same receipt.
    const lastAmount = page.rows.findLastIndex(({ amounts }, at) => at < index && amounts.length > 0);
    return Math.max(lastAmount + 1, index - HEADER_ROWS_ABOVE_RFC);
  });
  return [...new Set(cuts)]
    .slice(0, MAX_HALVES)
    .map((cut) => [
      rows.slice(0, cut).flatMap(({ cells }) => cells),
      rows.slice(cut).flatMap(({ cells }) => cells),
    ]);
}

function beginsHeader(row: Row, today: string): boolean {
  return companyName(row).length > 0 || datesOf(row, today).length > 0 || ticketNumber([row]) !== null;
}
