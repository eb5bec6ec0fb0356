import { sheetUnder } from '../../../test/benchmark/receipts/paint/camera/lay.js';
import type { LaidSheet } from '../../../test/benchmark/receipts/paint/camera/lay.js';
import type { Point } from '../../../src/receipts/ocr/geometry.js';
import type { TextBox } from '../../../src/receipts/ocr/text-mask.js';
import type { SetLetter } from './set-letters.js';

/** Points of a box's centre line that are looked at, from its left end to its right one. */
const POINTS = 48;
/** A letter of which less than this share is in the box is not part of its text; nor is one cut that is half in it. */
const LEAST_OUTSIDE = 0.3;
const LEAST_INSIDE = 0.75;
/** The share of a line's height that must be in the box. */
const LEAST_OF_HEIGHT = 0.7;

/** A centre line on the sheet: x in pixels of the sheet, rising; y of the line's middle and edges. */
interface Trace {
  x: number;
  y: number;
  upper: number;
  lower: number;
}

/**
 * What is printed in a box that the detector found; null where that is nothing, or where the box cuts letters or joins
 * lines, so that nobody could say.
 * @param toScene takes a point of the picture that was searched to the scene as it was laid
 */
export function labelOfBox(
  box: TextBox,
  toScene: (point: Point) => Point,
  sheet: LaidSheet,
  letters: readonly SetLetter[],
): string | null {
  const trace = traced(box, toScene, sheetUnder(sheet));
  const { width, height } = sheet.sheet;
  const lines = new Set<number>();
  const inside = letters.filter((letter) => {
    const isInside =
      isLevel(trace, letter, width, height) && shareInside(trace, letter, width) > LEAST_OUTSIDE;
    if (isInside) lines.add(letter.line);
    return isInside;
  });
  if (lines.size !== 1) return null;
  const line = letters.filter((letter) => lines.has(letter.line));
  // What is above or below one end of the box would be missing in the middle of the text.
  const beside = line.filter((letter) => shareInside(trace, letter, width) > LEAST_OUTSIDE);
  const isCut = inside.some((letter) => shareInside(trace, letter, width) < LEAST_INSIDE);
  if (isCut || beside.length > inside.length || !coversHeight(trace, line, height)) return null;
  return textOf(inside);
}

function traced(
  { quad: [tl, tr, br, bl], band }: TextBox,
  toScene: (point: Point) => Point,
  onSheet: ReturnType<typeof sheetUnder>,
): Trace[] {
  const upper = band?.upper ?? [tl, tr];
  const lower = band?.lower ?? [bl, br];
  return Array.from({ length: POINTS + 1 }, (_, index) => {
    const [above, below] = [upper, lower].map((edge) => along(edge, index / POINTS)) as [Point, Point];
    const middle = { x: (above.x + below.x) / 2, y: (above.y + below.y) / 2 };
    const [from, at, to] = [above, middle, below].map((point) => onSheet(toScene(point)));
    return { x: at!.u, y: at!.v, upper: from!.v, lower: to!.v };
  });
}

/** The point at a share of a polyline whose points are about equally far apart. */
function along(points: readonly Point[], share: number): Point {
  const at = share * (points.length - 1);
  const index = Math.min(points.length - 2, Math.floor(at));
  const [from, to] = [points[index]!, points[index + 1]!];
  return { x: from.x + (to.x - from.x) * (at - index), y: from.y + (to.y - from.y) * (at - index) };
}

/** How much of a letter, from left to right, is in the box. */
function shareInside(trace: readonly Trace[], letter: SetLetter, width: number): number {
  const [left, right] = [letter.left * width, letter.right * width];
  return (Math.min(right, trace.at(-1)!.x) - Math.max(left, trace[0]!.x)) / (right - left);
}

/** Whether the box passes through the height at which the letter stands. */
function isLevel(trace: readonly Trace[], letter: SetLetter, width: number, height: number): boolean {
  const middle = ((letter.top + letter.bottom) / 2) * height;
  const { upper, lower } = nearest(trace, ((letter.left + letter.right) / 2) * width);
  return middle > upper && middle < lower;
}

function coversHeight(trace: readonly Trace[], line: readonly SetLetter[], height: number): boolean {
  const top = Math.min(...line.map((letter) => letter.top)) * height;
  const bottom = Math.max(...line.map((letter) => letter.bottom)) * height;
  const covered = trace.map(({ upper, lower }) => Math.min(lower, bottom) - Math.max(upper, top));
  return covered.reduce((sum, value) => sum + value, 0) / trace.length > (bottom - top) * LEAST_OF_HEIGHT;
}

function nearest(trace: readonly Trace[], x: number): Trace {
  return trace.reduce((best, point) => (Math.abs(point.x - x) < Math.abs(best.x - x) ? point : best));
}

function textOf(letters: readonly SetLetter[]): string {
  return [...letters]
    .sort((a, b) => a.left - b.left)
    .map(({ text, isAfterSpace }, index) => (isAfterSpace && index > 0 ? ` ${text}` : text))
    .join('');
}
