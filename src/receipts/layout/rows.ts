import { median, quadCentre, quadHeight, quadWidth } from '../ocr/geometry.js';
import type { TextLine } from '../ocr/read-text.js';
import { columnDrift } from './column-drift.js';
import { removeCutLetters } from './cut-letters.js';
import { rowOf, type Row } from './page.js';
import { fitSlopes } from './slope-field.js';

/** A line as it would be on flat, level paper: centre and size in pixels. */
interface FlatLine {
  line: TextLine;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface GrowingRow {
  lines: FlatLine[];
  y: number;
  height: number;
}

/** The maximum vertical distance of a line from its row, as a share of the smaller height. */
const SAME_LEVEL = 0.5;
/**
 * If two lines overlap by more than this share of the narrower one's width, one is above the other. Neighbours in a row
 * overlap too: boxes reach beyond their letters, by a large part of a single letter's width.
 */
const MAX_OVERLAP = 0.6;
/** A line that is an amount of money, with its currency and tax letter. */
const AMOUNT = /^[^A-Za-z\d]*(?:MXN?|US)?[^A-Za-z\d]*\d[\d.,\s]*[.,]\s?\d{2}\s?[A-Z*]?$/;
/** The number of lowest rows that a line is compared with. */
const COMPARED_ROWS = 6;

/**
 * Groups the lines into rows, top to bottom. The page is levelled first, because on a tilted photograph the price at the
 * right end of a row is at the height of the next article's name.
 */
export function rowsOf(lines: readonly TextLine[]): Row[] {
  const rows: GrowingRow[] = [];
  for (const flat of levelled(lines).sort((a, b) => a.y - b.y)) {
    const row = bestRow(rows.slice(-COMPARED_ROWS), flat);
    if (row) addTo(row, flat);
    else rows.push({ lines: [flat], y: flat.y, height: flat.height });
  }
  return rows
    .sort((a, b) => a.y - b.y)
    .map((row, index) =>
      rowOf(index, removeCutLetters(row.lines.sort((a, b) => a.x - b.x).map(({ line }) => line))),
    );
}

function levelled(lines: readonly TextLine[]): FlatLine[] {
  const drop = fitSlopes(lines.map(({ quad }) => quad));
  const flat = lines.map((line): FlatLine & { isAmount: boolean } => {
    const { x, y } = quadCentre(line.quad);
    return {
      line,
      x,
      y: y - drop({ x, y }),
      width: quadWidth(line.quad),
      height: quadHeight(line.quad),
      isAmount: AMOUNT.test(line.text),
    };
  });
  const drift = columnDrift(flat);
  return flat.map((one) => ({ ...one, y: one.y - drift(one) }));
}

function bestRow(rows: readonly GrowingRow[], flat: FlatLine): GrowingRow | null {
  let best: GrowingRow | null = null;
  let nearest = Infinity;
  for (const row of rows) {
    const distance = Math.abs(flat.y - row.y);
    if (distance >= nearest || distance >= SAME_LEVEL * Math.min(row.height, flat.height)) continue;
    if (row.lines.some((other) => overlapHorizontally(other, flat))) continue;
    best = row;
    nearest = distance;
  }
  return best;
}

function overlapHorizontally(a: FlatLine, b: FlatLine): boolean {
  const right = Math.min(a.x + a.width / 2, b.x + b.width / 2);
  const left = Math.max(a.x - a.width / 2, b.x - b.width / 2);
  return right - left > MAX_OVERLAP * Math.min(a.width, b.width);
}

/** Adds a line to a row. Long lines give the row's level more precisely than short ones, so they weigh more. */
function addTo(row: GrowingRow, flat: FlatLine): void {
  row.lines.push(flat);
  const width = row.lines.reduce((sum, line) => sum + line.width, 0);
  row.y = row.lines.reduce((sum, line) => sum + line.y * line.width, 0) / width;
  row.height = median(row.lines.map(({ height }) => height));
}
