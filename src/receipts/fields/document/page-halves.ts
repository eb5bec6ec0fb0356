import type { Row } from '../../layout/page.js';
import { median, quadHeight, quadWidth } from '../../ocr/geometry.js';
import type { TextLine } from '../../ocr/read-text.js';
import { datesOf } from '../dates/purchase-date.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { companyName, HEADER_ROWS_ABOVE_RFC, isTotal } from './receipt-part.js';
import { rfcsOf } from '../vendor/rfc.js';
import { ticketNumber } from '../invoicing-data/ticket-number.js';

/** The two parts of a page: left and right, or upper and lower. */
export type Halves = [readonly TextLine[], readonly TextLine[]];

/** A part with fewer text lines is not a receipt. */
const MIN_TEXT_LINES = 8;
const MIN_AMOUNTS = 1;
/** The least gap between two receipts that lie side by side, as a share of the page's width. */
const MIN_GUTTER_SHARE = 0.012;
/** Limit of the work: each half is read like a page, and a page of tables has many gutters and many dates. */
const MAX_HALVES = 6;

/** Splits the page at each vertical gutter that no text line crosses, the widest first. */
export function sideBySide(textLines: readonly TextLine[]): Halves[] {
  const slope = medianSlope(textLines);
  const spans = textLines
    .map((textLine) => {
      // In a tilted picture, a gutter leans by the same angle as the rows.
      const xs = textLine.quad.map(({ x, y }) => x + y * slope);
      return { textLine, left: Math.min(...xs), right: Math.max(...xs) };
    })
    .sort((a, b) => a.left - b.left);
  const width = Math.max(0, ...spans.map(({ right }) => right)) - (spans[0]?.left ?? 0);
  const gutters: { at: number; width: number }[] = [];
  let reach = -Infinity;
  for (const [index, { left, right }] of spans.entries()) {
    if (index > 0 && left - reach > width * MIN_GUTTER_SHARE)
      gutters.push({ at: index, width: left - reach });
    reach = Math.max(reach, right);
  }
  return gutters
    .sort((a, b) => b.width - a.width)
    .map(({ at }): Halves => [
      spans.slice(0, at).map(({ textLine }) => textLine),
      spans.slice(at).map(({ textLine }) => textLine),
    ])
    .filter((halves) => halves.every(mayBeReceipt))
    .slice(0, MAX_HALVES);
}

/** Splits the page above each header that starts below a total and has a total below it. */
export function stacked(rows: readonly Row[], page: LabelledAmountPage): Halves[] {
  const firstTotal = page.rows.findIndex(isTotal);
  const lastTotal = page.rows.findLastIndex(isTotal);
  const withRfc = new Set(rfcsOf(rows).flatMap(({ row, checked }) => (checked ? [row] : [])));
  const headers = rows
    .slice(firstTotal + 1, Math.max(firstTotal + 1, lastTotal))
    .filter((row) => withRfc.has(row.index) || beginsHeader(row));
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

function beginsHeader(row: Row): boolean {
  return companyName(row).length > 0 || datesOf(row).length > 0 || ticketNumber([row]) !== null;
}

function mayBeReceipt(textLines: readonly TextLine[]): boolean {
  const amounts = textLines.filter(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text)).length;
  return textLines.length >= MIN_TEXT_LINES && amounts >= MIN_AMOUNTS;
}

/** The median slope of wide text lines, in pixels down per pixel to the right. */
function medianSlope(textLines: readonly TextLine[]): number {
  const wide = textLines.filter(({ quad }) => quadWidth(quad) > quadHeight(quad) * 3);
  return median(wide.map(({ quad: [tl, tr] }) => (tr.y - tl.y) / Math.max(1, tr.x - tl.x)));
}
