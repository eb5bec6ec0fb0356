import { quadCentre, quadHeight, quadWidth } from '../ocr/geometry.js';
import type { TextLine } from '../ocr/read-text.js';
import { columnDrift } from './column-drift.js';
import { withoutCutLetters } from './cut-letters.js';
import { rowOf } from './page.js';
import type { Row } from './page.js';
import { fitSlopes } from './slope-field.js';

/** A piece as it would lie on flat, level paper: centre and size in pixels. */
interface FlatPiece {
  piece: TextLine;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface GrowingRow {
  pieces: FlatPiece[];
  y: number;
  height: number;
}

/** How far off a row's level a piece may be, as a share of the smaller of both heights. */
const SAME_LEVEL = 0.5;
/**
 * Two pieces that share more than this of the narrower one's width stand above each other, not beside. Neighbours
 * overlap, too: boxes reach beyond their letters, which is much of a single letter's width.
 */
const ABOVE_EACH_OTHER = 0.6;
/** A piece that is an amount of money, with its currency and tax letter. */
const AMOUNT = /^[^A-Za-z\d]*(?:MXN?|US)?[^A-Za-z\d]*\d[\d.,\s]*[.,]\s?\d{2}\s?[A-Z*]?$/;
/** Rows that a piece is compared with, counted back from the lowest. */
const NEAR_ROWS = 6;

/**
 * Puts the pieces into rows, top to bottom. The paper is levelled first, for on a tilted photograph the price
 * at the right end of a row stands as high as the next article's name.
 */
export function rowsOf(pieces: readonly TextLine[]): Row[] {
  const rows: GrowingRow[] = [];
  for (const flat of levelled(pieces).sort((a, b) => a.y - b.y)) {
    const row = bestRow(rows.slice(-NEAR_ROWS), flat);
    if (row) addTo(row, flat);
    else rows.push({ pieces: [flat], y: flat.y, height: flat.height });
  }
  return rows
    .sort((a, b) => a.y - b.y)
    .map((row, index) =>
      rowOf(index, withoutCutLetters(row.pieces.sort((a, b) => a.x - b.x).map(({ piece }) => piece))),
    );
}

function levelled(pieces: readonly TextLine[]): FlatPiece[] {
  const drop = fitSlopes(pieces.map(({ quad }) => quad));
  const flat = pieces.map((piece): FlatPiece & { isAmount: boolean } => {
    const { x, y } = quadCentre(piece.quad);
    return {
      piece,
      x,
      y: y - drop({ x, y }),
      width: quadWidth(piece.quad),
      height: quadHeight(piece.quad),
      isAmount: AMOUNT.test(piece.text),
    };
  });
  const drift = columnDrift(flat);
  return flat.map((one) => ({ ...one, y: one.y - drift(one) }));
}

function bestRow(rows: readonly GrowingRow[], flat: FlatPiece): GrowingRow | null {
  let best: GrowingRow | null = null;
  let nearest = Infinity;
  for (const row of rows) {
    const off = Math.abs(flat.y - row.y);
    if (off >= nearest || off >= SAME_LEVEL * Math.min(row.height, flat.height)) continue;
    if (row.pieces.some((other) => standAboveEachOther(other, flat))) continue;
    best = row;
    nearest = off;
  }
  return best;
}

function standAboveEachOther(a: FlatPiece, b: FlatPiece): boolean {
  const right = Math.min(a.x + a.width / 2, b.x + b.width / 2);
  const left = Math.max(a.x - a.width / 2, b.x - b.width / 2);
  return right - left > ABOVE_EACH_OTHER * Math.min(a.width, b.width);
}

/** Long pieces tell a row's level better than short ones. */
function addTo(row: GrowingRow, flat: FlatPiece): void {
  row.pieces.push(flat);
  const width = row.pieces.reduce((sum, piece) => sum + piece.width, 0);
  row.y = row.pieces.reduce((sum, piece) => sum + piece.y * piece.width, 0) / width;
  const heights = row.pieces.map(({ height }) => height).sort((a, b) => a - b);
  row.height = heights[heights.length >> 1]!;
}
