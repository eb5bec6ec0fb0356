import type { Row } from '../../layout/page.js';
import { quadHeight, quadWidth } from '../../ocr/geometry.js';
import type { TextLine } from '../../ocr/read-text.js';
import { datesOf } from '../dates/purchase-date.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { companyName, HEADER_ROWS_ABOVE_RFC, isTotal } from './receipt-part.js';
import { rfcsOf } from '../vendor/rfc.js';
import { ticketNumber } from '../invoicing-data/ticket-number.js';

/** Two parts of a page: left and right, or upper and lower. */
export type Halves = [readonly TextLine[], readonly TextLine[]];

/** A part with less text is no receipt. */
const MIN_TEXT_LINES = 8;
const MIN_AMOUNTS = 1;
/** The least width of paper, or table, between two receipts that lie side by side, as a share of the page's. */
const MIN_GUTTER_SHARE = 0.012;
/** Each half is read like a page, and a page of tables has many gutters and many dates. */
const MAX_HALVES = 6;

/** The page cut along each upright gutter that no piece of text crosses, the widest first. */
export function sideBySide(textLines: readonly TextLine[]): Halves[] {
  const slope = medianSlope(textLines);
  const spans = textLines
    .map((textLine) => {
      // A tilted picture's gutter leans as much as its rows slope.
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

/** The page cut above each head that begins below a total, and has a total below it. */
export function stacked(rows: readonly Row[], page: LabelledAmountPage): Halves[] {
  const firstTotal = page.rows.findIndex(isTotal);
  const lastTotal = page.rows.findLastIndex(isTotal);
  const withRfc = new Set(rfcsOf(rows).flatMap(({ row, checked }) => (checked ? [row] : [])));
  const headers = rows
    .slice(firstTotal + 1, Math.max(firstTotal + 1, lastTotal))
    .filter((row) => withRfc.has(row.index) || beginsHeader(row));
  const cuts = headers.map(({ index }) => {
    // What was paid stands below the total, and belongs to it.
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

/** How much the rows of wide pieces sink to the right, in pixels a pixel. */
function medianSlope(textLines: readonly TextLine[]): number {
  const slopes = textLines
    .filter(({ quad }) => quadWidth(quad) > quadHeight(quad) * 3)
    .map(({ quad: [tl, tr] }) => (tr.y - tl.y) / Math.max(1, tr.x - tl.x))
    .sort((a, b) => a - b);
  return slopes[slopes.length >> 1] ?? 0;
}
