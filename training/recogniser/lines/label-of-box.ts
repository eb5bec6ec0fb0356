import { sheetUnder } from '../../../test/benchmark/receipts/paint/camera/lay.js';
import type { LaidSheet } from '../../../test/benchmark/receipts/paint/camera/lay.js';
import type { Point } from '../../../src/receipts/ocr/geometry.js';
import type { TextBox } from '../../../src/receipts/ocr/text-mask.js';
import type { PlacedLetter } from './letter-positions.js';

/** The number of segments into which a box's centre line is divided, from left to right. */
const SEGMENTS = 48;
/** A letter belongs to the box if more than `MIN_PARTLY` of it is inside. It is cut if less than `MIN_WHOLE` of it is inside. */
const MIN_PARTLY = 0.3;
const MIN_WHOLE = 0.75;
/** The minimum share of a line's height that must be in the box. */
const MIN_HEIGHT = 0.7;

/** A point of a box's centre line on the sheet: ascending x in pixels of the sheet; y of the centre and the edges. */
interface TracePoint {
  x: number;
  y: number;
  upper: number;
  lower: number;
}

/**
 * Returns the text in a box of the detector; null if there is none, or the box cuts letters or joins lines, so that it has
 * no exact label.
 * @param toScene converts a point of the searched picture to the scene
 */
export function labelOfBox(
  box: TextBox,
  toScene: (point: Point) => Point,
  sheet: LaidSheet,
  letters: readonly PlacedLetter[],
): string | null {
  const trace = traceOf(box, toScene, sheetUnder(sheet));
  const { width, height } = sheet.sheet;
  const lines = new Set<number>();
  const inside = letters.filter((letter) => {
    const isInside = isLevel(trace, letter, width, height) && shareInside(trace, letter, width) > MIN_PARTLY;
    if (isInside) lines.add(letter.line);
    return isInside;
  });
  if (lines.size !== 1) return null;
  const line = letters.filter((letter) => lines.has(letter.line));
  // A letter above or below the box, between its ends, would be missing in the text.
  const beside = line.filter((letter) => shareInside(trace, letter, width) > MIN_PARTLY);
  const isCut = inside.some((letter) => shareInside(trace, letter, width) < MIN_WHOLE);
  if (isCut || beside.length > inside.length || !coversHeight(trace, line, height)) return null;
  return textOf(inside);
}

function traceOf(
  { quad: [tl, tr, br, bl], band }: TextBox,
  toScene: (point: Point) => Point,
  toSheet: ReturnType<typeof sheetUnder>,
): TracePoint[] {
  const upper = band?.upper ?? [tl, tr];
  const lower = band?.lower ?? [bl, br];
  return Array.from({ length: SEGMENTS + 1 }, (_, index) => {
    const [above, below] = [upper, lower].map((edge) => along(edge, index / SEGMENTS)) as [Point, Point];
    const middle = { x: (above.x + below.x) / 2, y: (above.y + below.y) / 2 };
    const [from, at, to] = [above, middle, below].map((point) => toSheet(toScene(point)));
    return { x: at!.u, y: at!.v, upper: from!.v, lower: to!.v };
  });
}

/** The point at a share of the length of a polyline with about equal segments. */
function along(points: readonly Point[], share: number): Point {
  const at = share * (points.length - 1);
  const index = Math.min(points.length - 2, Math.floor(at));
  const [from, to] = [points[index]!, points[index + 1]!];
  return { x: from.x + (to.x - from.x) * (at - index), y: from.y + (to.y - from.y) * (at - index) };
}

/** The share of a letter's width that is in the box. */
function shareInside(trace: readonly TracePoint[], letter: PlacedLetter, width: number): number {
  const [left, right] = [letter.left * width, letter.right * width];
  return (Math.min(right, trace.at(-1)!.x) - Math.max(left, trace[0]!.x)) / (right - left);
}

/** Whether the centre of the letter is between the box's upper and lower edge. */
function isLevel(trace: readonly TracePoint[], letter: PlacedLetter, width: number, height: number): boolean {
  const middle = ((letter.top + letter.bottom) / 2) * height;
  const { upper, lower } = nearest(trace, ((letter.left + letter.right) / 2) * width);
  return middle > upper && middle < lower;
}

function coversHeight(trace: readonly TracePoint[], line: readonly PlacedLetter[], height: number): boolean {
  const top = Math.min(...line.map((letter) => letter.top)) * height;
  const bottom = Math.max(...line.map((letter) => letter.bottom)) * height;
  const covered = trace.map(({ upper, lower }) => Math.min(lower, bottom) - Math.max(upper, top));
  return covered.reduce((sum, value) => sum + value, 0) / trace.length > (bottom - top) * MIN_HEIGHT;
}

function nearest(trace: readonly TracePoint[], x: number): TracePoint {
  return trace.reduce((best, point) => (Math.abs(point.x - x) < Math.abs(best.x - x) ? point : best));
}

function textOf(letters: readonly PlacedLetter[]): string {
  return [...letters]
    .sort((a, b) => a.left - b.left)
    .map(({ text, isAfterSpace }, index) => (isAfterSpace && index > 0 ? ` ${text}` : text))
    .join('');
}
