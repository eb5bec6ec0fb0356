import { ROW_COLOUR } from './overlay-marks.js';
import { round, textAt, widthOf, wrapText } from './overlay-svg.js';
import type { ShownField, FieldStatus } from '../../receipts/output/shown-fields.js';
import { percent } from '../../receipts/extraction/printable-text.js';

export const COLOURS: Record<FieldStatus, string> = {
  certain: '#15803d',
  corrected: '#15803d',
  uncertain: '#c2680a',
  contradicted: '#d01f1f',
  aside: '#64748b',
};
const INK = '#1c1917';

const COLUMN_LETTERS = { name: 19, value: 38, certainty: 5 };
const MAX_ROWS = 3;

/** Dimensions of the column, in proportion to one unit: a thousandth of the picture's height, at least 1. */
export interface LegendStyle {
  size: number;
  rowHeight: number;
  /** Space between two entries. */
  gap: number;
  /** Space between the column's edges and the text. */
  padding: number;
}

export function legendStyle(unit: number): LegendStyle {
  return { size: 13 * unit, rowHeight: 18 * unit, gap: 7 * unit, padding: 12 * unit };
}

export function legendWidth({ size, padding }: LegendStyle): number {
  return widthOf(COLUMN_LETTERS.name + COLUMN_LETTERS.value + COLUMN_LETTERS.certainty, size) + padding * 2;
}

/** Entry of the column for one field. */
export interface LegendEntry {
  field: ShownField;
  /** Rows of the value, beside the name. */
  value: string[];
  /** Rows below, as wide as the column. */
  details: string[];
  height: number;
}

export function legendEntry(field: ShownField, details: string[], style: LegendStyle): LegendEntry {
  const value = wrapText(field.value ?? 'not read', COLUMN_LETTERS.value - 1, MAX_ROWS);
  const height = (value.length + details.length) * style.rowHeight + style.gap;
  return { field, value, details, height };
}

/** Returns the entry as SVG, in a column with this left edge. */
export function entrySvg(entry: LegendEntry, left: number, top: number, style: LegendStyle): string {
  const { field, value, details } = entry;
  const { size, rowHeight, gap, padding } = style;
  const colour = COLOURS[field.status];
  const baseline = (row: number): number => top + gap / 2 + rowHeight * row + size * 1.05;
  const start = left + padding;
  const end = left + legendWidth(style) - padding;
  const valueStart = start + widthOf(COLUMN_LETTERS.name, size);
  const valueColour = field.value === null ? colour : INK;
  return [
    `<rect x="${round(left)}" y="${round(top + gap / 2)}" width="${round(size / 3)}"` +
      ` height="${round(entry.height - gap)}" fill="${colour}"/>`,
    textAt({ x: start, y: baseline(0) }, field.name, { size, colour, bold: true }),
    ...value.map((row, index) =>
      textAt({ x: valueStart, y: baseline(index) }, row, {
        size,
        colour: valueColour,
        bold: field.value !== null,
      }),
    ),
    ...(field.value === null
      ? []
      : [textAt({ x: end, y: baseline(0) }, percent(field.certainty), { size, colour, right: true })]),
    ...details.map((row, index) =>
      textAt({ x: start, y: baseline(value.length + index) }, row, { size, colour: INK }),
    ),
  ].join('\n');
}

/** Returns the legend of the colours, in two rows below the column. */
export function keySvg(left: number, top: number, style: LegendStyle): string {
  const { size, rowHeight, padding } = style;
  const words: [string, string][] = [
    [COLOURS.certain, 'certain enough'],
    [COLOURS.uncertain, 'not certain enough'],
    [COLOURS.contradicted, "doesn't fit, or missing"],
    [ROW_COLOUR, 'other text that was read'],
  ];
  const half = (legendWidth(style) - padding * 2) / 2;
  return words
    .map(([colour, word], index) => {
      const x = left + padding + half * (index % 2);
      const y = top + rowHeight * Math.floor(index / 2);
      return (
        `<rect x="${round(x)}" y="${round(y + rowHeight * 0.2)}" width="${round(size * 0.8)}"` +
        ` height="${round(size * 0.8)}" fill="none" stroke="${colour}" stroke-width="${round(size / 6)}"/>` +
        textAt({ x: x + size * 1.5, y: y + size * 1.05 }, word, { size: size * 0.9, colour: INK })
      );
    })
    .join('\n');
}

export const KEY_ROWS = 2;

/**
 * Returns the top of each entry, from top to bottom without overlap, all between 0 and `limit`. Each entry is as near
 * to its `ideal` as possible; neighbours that would overlap share the shift.
 */
export function stackEntries(entries: readonly { ideal: number; height: number }[], limit: number): number[] {
  let above = 0;
  const groups: { count: number; ideal: number }[] = [];
  const heightsAbove: number[] = [];
  for (const { ideal, height } of entries) {
    heightsAbove.push(above);
    // Subtracts the height of everything above: entries with equal values then touch, and entries with falling values
    // overlap.
    let group = { count: 1, ideal: ideal - above };
    for (let last = groups.at(-1); last && last.ideal > group.ideal; last = groups.at(-1)) {
      groups.pop();
      const count = last.count + group.count;
      group = { count, ideal: (last.ideal * last.count + group.ideal * group.count) / count };
    }
    groups.push(group);
    above += height;
  }
  const starts = groups.flatMap(({ count, ideal }) => Array.from({ length: count }, () => ideal));
  return starts.map((start, index) => Math.max(0, Math.min(start, limit - above)) + heightsAbove[index]!);
}

/** Returns the first rows of a long list, and the number of those left out. */
export function firstRows(rows: readonly string[], max: number): string[] {
  return rows.length <= max ? [...rows] : [...rows.slice(0, max - 1), `… and ${rows.length - max + 1} more`];
}

/** Maximum length of a description in a row of items, so that quantity, prices and tax letter fit beside it. */
export function maxDescriptionLetters(): number {
  return COLUMN_LETTERS.name + COLUMN_LETTERS.value + COLUMN_LETTERS.certainty - 34;
}
