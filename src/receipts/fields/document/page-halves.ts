import type { Row } from '../../layout/page.js';
import { quadHeight, quadWidth } from '../../ocr/geometry.js';
import type { TextLine } from '../../ocr/read-text.js';
import { datesOf } from '../dates/purchase-date.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { companyName, HEAD_ABOVE, isTotal } from './receipt-part.js';
import { rfcsOf } from '../vendor/rfc.js';
import { ticketNumber } from '../invoicing-data/ticket-number.js';

/** Two parts of a page: left and right, or upper and lower. */
export type Halves = [readonly TextLine[], readonly TextLine[]];

/** A part with less text is no receipt. */
const FEWEST_PIECES = 8;
const FEWEST_AMOUNTS = 1;
/** The least width of paper, or table, between two receipts that lie side by side, as a share of the page's. */
const GUTTER = 0.012;
/** Each half is read like a page, and a page of tables has many gutters and many dates. */
const MOST_HALVES = 6;

/** The page cut along each upright gutter that no piece of text crosses, the widest first. */
export function sideBySide(pieces: readonly TextLine[]): Halves[] {
  const slope = usualSlope(pieces);
  const spans = pieces
    .map((piece) => {
      // A tilted picture's gutter leans as much as its rows slope.
      const xs = piece.quad.map(({ x, y }) => x + y * slope);
      return { piece, left: Math.min(...xs), right: Math.max(...xs) };
    })
    .sort((a, b) => a.left - b.left);
  const width = Math.max(0, ...spans.map(({ right }) => right)) - (spans[0]?.left ?? 0);
  const gutters: { at: number; width: number }[] = [];
  let reach = -Infinity;
  for (const [index, { left, right }] of spans.entries()) {
    if (index > 0 && left - reach > width * GUTTER) gutters.push({ at: index, width: left - reach });
    reach = Math.max(reach, right);
  }
  return gutters
    .sort((a, b) => b.width - a.width)
    .map(({ at }): Halves => [
      spans.slice(0, at).map(({ piece }) => piece),
      spans.slice(at).map(({ piece }) => piece),
    ])
    .filter((halves) => halves.every(mayBeReceipt))
    .slice(0, MOST_HALVES);
}

/** The page cut above each head that begins below a total, and has a total below it. */
export function aboveEachOther(rows: readonly Row[], priced: LabelledAmountPage): Halves[] {
  const firstTotal = priced.rows.findIndex(isTotal);
  const lastTotal = priced.rows.findLastIndex(isTotal);
  const withRfc = new Set(rfcsOf(rows).flatMap(({ row, checked }) => (checked ? [row] : [])));
  const heads = rows
    .slice(firstTotal + 1, Math.max(firstTotal + 1, lastTotal))
    .filter((row) => withRfc.has(row.index) || beginsHead(row));
  const cuts = heads.map(({ index }) => {
    // What was paid stands below the total, and belongs to it.
    const lastAmount = priced.rows.findLastIndex(({ amounts }, at) => at < index && amounts.length > 0);
    return Math.max(lastAmount + 1, index - HEAD_ABOVE);
  });
  return [...new Set(cuts)]
    .slice(0, MOST_HALVES)
    .map((cut) => [
      rows.slice(0, cut).flatMap(({ cells }) => cells),
      rows.slice(cut).flatMap(({ cells }) => cells),
    ]);
}

function beginsHead(row: Row): boolean {
  return companyName(row).length > 0 || datesOf(row).length > 0 || ticketNumber([row]) !== null;
}

function mayBeReceipt(pieces: readonly TextLine[]): boolean {
  const amounts = pieces.filter(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text)).length;
  return pieces.length >= FEWEST_PIECES && amounts >= FEWEST_AMOUNTS;
}

/** How much the rows of wide pieces sink to the right, in pixels a pixel. */
function usualSlope(pieces: readonly TextLine[]): number {
  const slopes = pieces
    .filter(({ quad }) => quadWidth(quad) > quadHeight(quad) * 3)
    .map(({ quad: [tl, tr] }) => (tr.y - tl.y) / Math.max(1, tr.x - tl.x))
    .sort((a, b) => a - b);
  return slopes[slopes.length >> 1] ?? 0;
}
