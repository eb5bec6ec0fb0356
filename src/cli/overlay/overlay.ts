import {
  COLOURS,
  KEY_ROWS,
  articleLetters,
  entrySvg,
  firstRows,
  keySvg,
  legendEntry,
  legendStyle,
  legendWidth,
  stacked,
} from './overlay-legend.js';
import type { LegendEntry, LegendStyle } from './overlay-legend.js';
import { boxSvg, leaderSvg, leadersOf, rowSvg, scaled, slopeOf } from './overlay-marks.js';
import type { Leader } from './overlay-marks.js';
import { lettersIn, round, textAt, wrapped } from './overlay-svg.js';
import type { Point } from './overlay-svg.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { shownFields } from '../../receipts/extraction/shown-fields.js';
import { percent } from '../../receipts/extraction/printable-text.js';
import type { Verdict } from '../../receipts/verdict.js';
import { lineItemRows } from '../line-item-rows.js';
import { verdictText } from '../verdict-text.js';

/** A drawing to be laid over a photograph, and where in it the photograph belongs. */
export interface Overlay {
  svg: string;
  width: number;
  height: number;
  picture: { left: number; top: number; width: number; height: number };
}

const MOST_WIDTH = 2000;
const MOST_HEIGHT = 1600;
const MOST_ARTICLES = 24;
const PAPER = '#fafaf9';

/**
 * Draws what was read: the verdict in a bar at the top, below it the photograph with a thin box around every row of
 * text and a strong one around every field, and at its right a column that says what was read there. Nothing is
 * written on the photograph itself, so that the print can be compared with it.
 */
export function overlayOf(reading: ExtractedReceipt, verdict: Verdict): Overlay {
  const { evidence } = reading;
  const scale = Math.min(1, MOST_WIDTH / evidence.width, MOST_HEIGHT / evidence.height);
  const width = Math.max(1, Math.round(evidence.width * scale));
  const height = Math.max(1, Math.round(evidence.height * scale));
  // Letters as high as a screen needs that shows the whole drawing.
  const unit = Math.max(1, height / 1000);
  const style = legendStyle(unit);
  const columnLeft = width + 44 * unit;
  const whole = Math.ceil(columnLeft + legendWidth(style));
  const bar = barOf(reading, verdict, whole, unit);
  const rows = reading.text.flatMap(({ region }) => (region ? [scaled(region, scale)] : []));
  const keyHeight = KEY_ROWS * style.rowHeight + style.padding * 2;
  const column = columnOf(reading, verdict, {
    width,
    height,
    scale,
    slope: slopeOf(rows),
    unit,
    style,
    keyHeight,
  });
  const below = Math.ceil(Math.max(height, column.height));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${bar.height + below}">`,
    bar.svg,
    `<g transform="translate(0 ${bar.height})">`,
    `<rect x="${width}" width="${whole - width}" height="${below}" fill="${PAPER}"/>`,
    `<rect y="${height}" width="${width}" height="${below - height}" fill="${PAPER}"/>`,
    ...rows.map((row) => rowSvg(row, unit)),
    ...column.placed.flatMap(({ entry, top, leader }) => {
      const to = { x: columnLeft, y: top + style.gap / 2 + style.rowHeight / 2 };
      return leader ? [leaderSvg(leader, to, unit, COLOURS[entry.field.status])] : [];
    }),
    ...column.placed.flatMap(({ entry, box }) =>
      box ? [boxSvg(box, unit, COLOURS[entry.field.status])] : [],
    ),
    ...column.placed.map(({ entry, top }) => entrySvg(entry, columnLeft, top, style)),
    keySvg(columnLeft, below - keyHeight + style.padding, style),
    '</g>',
    '</svg>',
  ].join('\n');
  return {
    svg,
    width: whole,
    height: bar.height + below,
    picture: { left: 0, top: bar.height, width, height },
  };
}

interface Placed {
  entry: LegendEntry;
  top: number;
  /** Both null where the value has no place on the paper. */
  box: Point[] | null;
  leader: Leader | null;
}

interface Page {
  /** Of the photograph, as it is shown. */
  width: number;
  height: number;
  scale: number;
  slope: number;
  unit: number;
  style: LegendStyle;
  keyHeight: number;
}

/** The entries, each as near to its box as the others let it, and those without a box below them. */
function columnOf(
  reading: ExtractedReceipt,
  verdict: Verdict,
  page: Page,
): { placed: Placed[]; height: number } {
  const { style, keyHeight } = page;
  const fields = shownFields(reading, verdict).map((field) => {
    const articles = field.name === 'lines' ? lineItemRows(reading.lines?.value ?? [], articleLetters()) : [];
    const region = field.region ?? [];
    return {
      entry: legendEntry(field, firstRows(articles, MOST_ARTICLES), style),
      box: region.length > 0 ? scaled(region, page.scale) : null,
    };
  });
  const boxed = fields.flatMap(({ entry, box }) => (box ? [{ entry, box }] : []));
  const leaders = leadersOf(
    boxed.map(({ box }) => box),
    page,
  );
  const led = boxed
    .map((field, index) => ({ ...field, leader: leaders[index]! }))
    .sort((a, b) => a.leader.edge.y - b.leader.edge.y);
  const others = fields.filter(({ box }) => !box);
  const heightOf = (some: readonly { entry: LegendEntry }[]): number =>
    some.reduce((sum, { entry }) => sum + entry.height, 0);
  const needed = style.gap + heightOf(fields) + keyHeight;
  const height = Math.max(page.height, needed);
  const ideals = led.map(({ entry, leader }) => ({
    ideal: leader.edge.y - style.gap - style.rowHeight / 2,
    height: entry.height,
  }));
  const limit = height - keyHeight - heightOf(others);
  const tops = stacked(ideals, limit - style.gap);
  let top = limit;
  return {
    height,
    placed: [
      ...led.map((field, index): Placed => ({ ...field, top: tops[index]! + style.gap / 2 })),
      ...others.map(({ entry }): Placed => {
        const at = top;
        top += entry.height;
        return { entry, top: at, box: null, leader: null };
      }),
    ],
  };
}

/** The verdict across the whole width, with its sentence and what the reading rests on. */
function barOf(
  { evidence }: ExtractedReceipt,
  verdict: Verdict,
  width: number,
  unit: number,
): { svg: string; height: number } {
  const { word, sentence } = verdictText(verdict);
  const padding = 14 * unit;
  const size = 13 * unit;
  const letters = lettersIn(width - padding * 2, size);
  const facts = [
    `${evidence.width} × ${evidence.height} px`,
    ...(evidence.turned === 0 ? [] : [`turned ${evidence.turned}° clockwise`]),
    `${evidence.rows} rows of text, ${percent(evidence.textCertainty)} certain`,
  ].join(' · ');
  const rows = [...wrapped(sentence, letters, 3), ...wrapped(facts, letters, 2)];
  const headline = 20 * unit;
  const top = padding + headline;
  const height = Math.ceil(top + rows.length * size * 1.45 + padding * 0.9);
  return {
    height,
    svg: [
      `<rect width="${width}" height="${height}" fill="${verdict.state === 'refused' ? COLOURS.contradicted : COLOURS.certain}"/>`,
      textAt({ x: padding, y: top - headline * 0.2 }, word, {
        size: headline,
        colour: '#fff',
        bold: true,
      }),
      ...rows.map((row, index) =>
        textAt({ x: padding, y: round(top + size * 1.45 * (index + 0.85)) }, row, { size, colour: '#fff' }),
      ),
    ].join('\n'),
  };
}
