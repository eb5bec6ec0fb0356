import { round, type Point } from './overlay-svg.js';
import type { Region } from '../../receipts/layout/page.js';
import { median } from '../../receipts/ocr/geometry.js';

/** Colour of the rows' boxes, and of their sample in the legend. */
export const ROW_COLOUR = '#2563eb';

/** Space between a field and its box. */
const BOX_MARGIN = { x: 6, y: 3 };
/** Space between two lines along the same edge. */
const LINE_DISTANCE = 4;
/** Minimum height of a box with several rows. */
const MIN_TALL_HEIGHT = 60;

/** Converts a region of the photograph to pixels of the drawing. */
export function scaled(region: Region, scale: number): Point[] {
  return region.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
}

/** Returns a thin box around a row of text. */
export function rowSvg(row: readonly Point[], unit: number): string {
  return `<polygon points="${pointsOf(row)}" fill="none" stroke="${ROW_COLOUR}" stroke-opacity="0.45" stroke-width="${round(unit)}"/>`;
}

/** Returns a strong box around a field, slightly larger than the field so that it doesn't cover letters. */
export function boxSvg(box: readonly Point[], unit: number, colour: string): string {
  return (
    `<polygon points="${pointsOf(widenBox(box, unit))}" fill="${colour}" fill-opacity="0.07" stroke="${colour}"` +
    ` stroke-width="${round(2.2 * unit)}" stroke-linejoin="round"/>`
  );
}

/** Widens a box: recognised regions end in the middle of their first and last letters. */
function widenBox(box: readonly Point[], unit: number): Point[] {
  const centre = centreOf(box);
  return box.map(({ x, y }) => ({
    x: x + Math.sign(x - centre.x) * BOX_MARGIN.x * unit,
    y: y + Math.sign(y - centre.y) * BOX_MARGIN.y * unit,
  }));
}

/** Line from a field's box to its entry. */
export interface Leader {
  /** A corner of the box. */
  from: Point;
  /** Point where the line leaves the photograph. */
  edge: Point;
}

/** Returns the line along the row to the photograph's right edge, and from there to the entry. */
export function leaderSvg({ from, edge }: Leader, to: Point, unit: number, colour: string): string {
  return (
    `<polyline points="${pointsOf([from, edge, to])}" fill="none" stroke="${colour}" stroke-opacity="0.75"` +
    ` stroke-width="${round(1.3 * unit)}" stroke-linejoin="round"/>`
  );
}

/**
 * Returns the line of each box. It runs along the lower edge of its row, so that it crosses out nothing; if another
 * line is there, along the upper edge, or beside the other line. For a box with several rows it starts at the first
 * row, where the entry starts, too.
 */
export function leadersOf(
  boxes: readonly (readonly Point[])[],
  { width, height, slope, unit }: { width: number; height: number; slope: number; unit: number },
): Leader[] {
  const placedLeaders: Leader[] = [];
  return boxes.map((printed) => {
    const box = widenBox(printed, unit);
    const lower = cornerOf(box, ({ x, y }) => x + y);
    const upper = cornerOf(box, ({ x, y }) => x - y);
    const leaderFrom = (from: Point): Leader => {
      const y = from.y + slope * (width - from.x);
      return { from, edge: { x: width, y: Math.min(height, Math.max(0, y)) } };
    };
    const isTall = lower.y - upper.y > MIN_TALL_HEIGHT * unit;
    const candidates = [
      ...(isTall ? [leaderFrom(upper), leaderFrom(lower)] : [leaderFrom(lower), leaderFrom(upper)]),
      leaderFrom({ x: lower.x, y: lower.y - LINE_DISTANCE * unit }),
      leaderFrom({ x: upper.x, y: upper.y + LINE_DISTANCE * unit }),
    ];
    // Two fields with the same box, such as a tax that is the only one, share their line.
    const isFree = ({ from, edge }: Leader): boolean =>
      placedLeaders.every(
        (other) =>
          (other.from.x === from.x && other.from.y === from.y) ||
          Math.abs(other.edge.y - edge.y) >= LINE_DISTANCE * unit,
      );
    const leader = candidates.find(isFree) ?? candidates[0]!;
    placedLeaders.push(leader);
    return leader;
  });
}

/** Returns the median slope of the rows of text: pixels down for each pixel to the right. */
export function slopeOf(rows: readonly (readonly Point[])[]): number {
  const slopes = rows.flatMap(([from, to]) =>
    from && to && to.x > from.x ? [(to.y - from.y) / (to.x - from.x)] : [],
  );
  return median(slopes);
}

function cornerOf(box: readonly Point[], reach: (point: Point) => number): Point {
  return box.reduce((best, point) => (reach(point) > reach(best) ? point : best), box[0]!);
}

function centreOf(box: readonly Point[]): Point {
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(box.map(({ x }) => x)), y: middle(box.map(({ y }) => y)) };
}

function pointsOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}
