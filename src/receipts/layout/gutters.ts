import { median, quadCentre, quadHeight, quadWidth } from '../ocr/geometry.js';
import type { TextLine } from '../ocr/read-text.js';
import type { Row } from './page.js';
import { slopeOf } from './slope-field.js';

/** A band without text, from the top of the page to its bottom, and the lines on both of its sides. */
export interface Gutter {
  /** Its centre at the top of the page, in pixels. */
  x: number;
  /** By how many pixels it moves to the right per pixel down. */
  lean: number;
  /** In pixels. */
  width: number;
  left: TextLine[];
  right: TextLine[];
}

/** The largest lean of a gutter: paper in photographs is tilted by less. */
const MAX_LEAN = 0.3;
const LEAN_STEP = 0.01;
/** The least width, in line heights. Boxes reach beyond their letters, so a gutter looks wider than it is here. */
const MIN_WIDTH = 0.3;
/** A side with fewer lines is not considered. */
const MIN_LINES = 4;
/** Lines that are this many times as wide as they are high show the slope of their paper. */
const MIN_ASPECT = 3;
const MIN_WIDE_LINES = 3;
/** The maximum vertical distance of rows on one level, as a share of their height. */
const SAME_LEVEL = 0.25;
/** With fewer rows beside the other side, nothing can be said about their levels. */
const MIN_ROWS_BESIDE = 3;

/** The gutters of a page, the widest first. Gutters that separate the same lines count once, with their greatest width. */
export function guttersOf(lines: readonly TextLine[]): Gutter[] {
  const minWidth = median(lines.map(({ quad }) => quadHeight(quad))) * MIN_WIDTH;
  const widest = new Map<string, Gutter>();
  const steps = Math.round(MAX_LEAN / LEAN_STEP);
  for (let step = -steps; step <= steps; step++) {
    for (const gutter of guttersLeaning(lines, step * LEAN_STEP, minWidth)) {
      const left = new Set(gutter.left);
      const key = lines.map((line) => (left.has(line) ? 'l' : 'r')).join('');
      if (gutter.width > (widest.get(key)?.width ?? 0)) widest.set(key, gutter);
    }
  }
  return [...widest.values()].sort((a, b) => b.width - a.width);
}

function guttersLeaning(lines: readonly TextLine[], lean: number, minWidth: number): Gutter[] {
  const spans = lines
    .map((line) => {
      const xs = line.quad.map(({ x, y }) => x - y * lean);
      return { line, from: Math.min(...xs), to: Math.max(...xs) };
    })
    .sort((a, b) => a.from - b.from);
  const gutters: Gutter[] = [];
  let reach = -Infinity;
  for (const [index, { from, to }] of spans.entries()) {
    const width = from - reach;
    if (width > minWidth && index >= MIN_LINES && spans.length - index >= MIN_LINES) {
      gutters.push({
        x: (from + reach) / 2,
        lean,
        width,
        left: spans.slice(0, index).map(({ line }) => line),
        right: spans.slice(index).map(({ line }) => line),
      });
    }
    reach = Math.max(reach, to);
  }
  return gutters;
}

/**
 * The share of rows that are level with a row across the gutter, of the rows on the side that has fewer of them beside the
 * other side. The names and amounts of one paper are level with each other; about two fifths of the rows of two papers are, by
 * chance. Null if too few rows are beside each other.
 * @param left the rows of the gutter's left lines
 * @param right the rows of its right lines
 */
export function levelShare(gutter: Gutter, left: readonly Row[], right: readonly Row[]): number | null {
  const height = median([...left, ...right].map((row) => row.height));
  const onLeft = levelsAt(
    gutter,
    gutter.left,
    left.flatMap(({ cells }) => cells.at(-1) ?? []),
  );
  const onRight = levelsAt(
    gutter,
    gutter.right,
    right.flatMap(({ cells }) => cells[0] ?? []),
  );
  const [fewer, others] = [
    [within(onLeft, onRight, height), onRight] as const,
    [within(onRight, onLeft, height), onLeft] as const,
  ].sort(([a], [b]) => a.length - b.length)[0]!;
  if (fewer.length < MIN_ROWS_BESIDE) return null;
  const isLevel = (level: number): boolean =>
    others.some((other) => Math.abs(other - level) < height * SAME_LEVEL);
  return fewer.filter(isLevel).length / fewer.length;
}

/**
 * The levels, in pixels, at which the rows of a side meet the gutter, from their cells beside it. Each paper has a slope of its
 * own; a column of amounts is too narrow to show one.
 */
function levelsAt(gutter: Gutter, side: readonly TextLine[], cells: readonly TextLine[]): number[] {
  const slope = medianSlope(side) ?? medianSlope([...gutter.left, ...gutter.right]) ?? 0;
  return cells.map(({ quad }) => {
    const { x, y } = quadCentre(quad);
    return y + slope * (gutter.x + gutter.lean * y - x);
  });
}

function within(levels: readonly number[], others: readonly number[], margin: number): number[] {
  const top = Math.min(...others) - margin;
  const bottom = Math.max(...others) + margin;
  return levels.filter((level) => level > top && level < bottom);
}

/** Null if too few lines are wide enough. */
function medianSlope(lines: readonly TextLine[]): number | null {
  const wide = lines.filter(({ quad }) => quadWidth(quad) > quadHeight(quad) * MIN_ASPECT);
  return wide.length < MIN_WIDE_LINES ? null : median(wide.map(({ quad }) => slopeOf(quad)));
}
