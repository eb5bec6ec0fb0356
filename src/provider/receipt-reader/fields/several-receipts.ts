import { rowsOf } from '../layout/rows.js';
import type { Row } from '../layout/page.js';
import { quadHeight, quadWidth } from '../ocr/geometry.js';
import type { PageText, TextPiece } from '../ocr/read-text.js';
import { purchaseDate } from './dates.js';
import { ledgerOf } from './ledger.js';
import type { Ledger, LedgerRow } from './ledger.js';
import { editDistance } from './likeness.js';
import { linesOf } from './lines.js';
import type { RfcCandidate } from './rfc.js';
import { rfcsOf } from './rfc.js';
import { ticketNumber } from './ticket-number.js';
import { findTotal, isSupported } from './total.js';
import type { TotalCandidate } from './total.js';

/** A part of the page, read as if it were a receipt of its own. */
interface Part {
  rfc: RfcCandidate | null;
  total: TotalCandidate | null;
  /** Whether a row of its own calls an amount the total. */
  hasTotal: boolean;
  date: string | null;
  ticketNumber: string | null;
}

/** A part with less text is no receipt. */
const FEWEST_PIECES = 8;
const FEWEST_AMOUNTS = 1;
/** RFCs that differ by less may be one, misread. */
const DIFFERENT_RFC = 4;
/** The least width of paper, or table, between two receipts that lie side by side, as a share of the page's. */
const GUTTER = 0.012;
/** Rows above an RFC that belong to the same head. */
const HEAD_ABOVE_RFC = 4;

/**
 * Whether the page shows more than one receipt, side by side or one above the other: two parts of it, each with a
 * vendor and a total of its own. A card's slip below its receipt, or a second RFC in the head, makes no second one.
 */
export function showsSeveralReceipts(page: PageText, rows: readonly Row[], ledger: Ledger): boolean {
  return (
    sideBySide(page.pieces).some(([left, right]) => areTwo(partOf(left), partOf(right), isOther)) ||
    aboveEachOther(rows, ledger).some(([upper, lower]) => areTwo(partOf(upper), partOf(lower), isOtherBelow))
  );
}

function areTwo(a: Part, b: Part, differ: (a: Part, b: Part) => boolean): boolean {
  return a.hasTotal && b.hasTotal && differ(a, b);
}

/** Side by side: two papers, unless they say the same. */
function isOther(a: Part, b: Part): boolean {
  if (haveDifferentRfcs(a, b)) return true;
  const areReceipts = [a, b].every(({ rfc, date }) => rfc !== null || date !== null);
  return areReceipts && haveDifferentTotals(a, b);
}

/** Below a receipt there may be a slip of the same purchase, with a tip in its total. */
function isOtherBelow(a: Part, b: Part): boolean {
  if (!a.rfc || !b.rfc) return false;
  if (haveDifferentRfcs(a, b)) return haveDifferentTotals(a, b);
  const areWhole = [a, b].every(({ total }) => total !== null && isSupported(total));
  const areNumbered = a.ticketNumber !== null && b.ticketNumber !== null && a.ticketNumber !== b.ticketNumber;
  return areWhole && areNumbered && haveDifferentTotals(a, b);
}

function haveDifferentRfcs(a: Part, b: Part): boolean {
  return a.rfc !== null && b.rfc !== null && editDistance(a.rfc.value, b.rfc.value) >= DIFFERENT_RFC;
}

function haveDifferentTotals(a: Part, b: Part): boolean {
  return a.total !== null && b.total !== null && !a.total.value.eq(b.total.value);
}

function partOf(pieces: readonly TextPiece[]): Part {
  const rows = rowsOf(pieces);
  const ledger = ledgerOf(rows);
  const { best } = findTotal(ledger, linesOf(ledger), rows);
  return {
    rfc: rfcsOf(rows).find(({ checked }) => checked) ?? null,
    total: best,
    hasTotal: ledger.rows.some(isTotal),
    date: purchaseDate(rows).date?.value ?? null,
    ticketNumber: ticketNumber(rows)?.value ?? null,
  };
}

function isTotal({ label, amount }: LedgerRow): boolean {
  return (label === 'total' || label === 'charge') && amount !== null;
}

type Halves = [readonly TextPiece[], readonly TextPiece[]];

/** The page cut along each upright gutter that no piece of text crosses. */
function sideBySide(pieces: readonly TextPiece[]): Halves[] {
  const slope = usualSlope(pieces);
  const spans = pieces
    .map((piece) => {
      // A tilted picture's gutter leans as much as its rows slope.
      const xs = piece.quad.map(({ x, y }) => x + y * slope);
      return { piece, left: Math.min(...xs), right: Math.max(...xs) };
    })
    .sort((a, b) => a.left - b.left);
  const width = Math.max(0, ...spans.map(({ right }) => right)) - (spans[0]?.left ?? 0);
  const halves: Halves[] = [];
  let reach = -Infinity;
  for (const [index, { left, right }] of spans.entries()) {
    if (index > 0 && left - reach > width * GUTTER) {
      const before = spans.slice(0, index).map(({ piece }) => piece);
      const after = spans.slice(index).map(({ piece }) => piece);
      if (mayBeReceipt(before) && mayBeReceipt(after)) halves.push([before, after]);
    }
    reach = Math.max(reach, right);
  }
  return halves;
}

/** The page cut above each head that begins below a total. */
function aboveEachOther(rows: readonly Row[], ledger: Ledger): Halves[] {
  const firstTotal = ledger.rows.findIndex(isTotal);
  if (firstTotal < 0) return [];
  const heads = new Set(
    rfcsOf(rows)
      .filter(({ row, checked }) => checked && row > firstTotal)
      .map(({ row }) => row),
  );
  return [...heads].map((row) => {
    const lastTotalAbove = ledger.rows.findLastIndex((entry, index) => index < row && isTotal(entry));
    const cut = Math.max(lastTotalAbove + 1, row - HEAD_ABOVE_RFC);
    return [rows.slice(0, cut).flatMap(({ cells }) => cells), rows.slice(cut).flatMap(({ cells }) => cells)];
  });
}

function mayBeReceipt(pieces: readonly TextPiece[]): boolean {
  const amounts = pieces.filter(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text)).length;
  return pieces.length >= FEWEST_PIECES && amounts >= FEWEST_AMOUNTS;
}

/** How much the rows of wide pieces sink to the right, in pixels a pixel. */
function usualSlope(pieces: readonly TextPiece[]): number {
  const slopes = pieces
    .filter(({ quad }) => quadWidth(quad) > quadHeight(quad) * 3)
    .map(({ quad: [tl, tr] }) => (tr.y - tl.y) / Math.max(1, tr.x - tl.x))
    .sort((a, b) => a - b);
  return slopes[slopes.length >> 1] ?? 0;
}
