import {
  COLOURS,
  KEY_ROWS,
  maxDescriptionLetters,
  entrySvg,
  firstRows,
  keySvg,
  legendEntry,
  legendStyle,
  legendWidth,
  stackEntries,
} from './overlay-legend.js';
import type { LegendEntry, LegendStyle } from './overlay-legend.js';
import { boxSvg, leaderSvg, leadersOf, rowSvg, scaled, slopeOf, type Leader } from './overlay-marks.js';
import { lettersIn, round, textAt, wrapText, type Point } from './overlay-svg.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { shownFields } from '../../receipts/output/shown-fields.js';
import { percent } from '../../receipts/extraction/printable-text.js';
import type { Verdict } from '../../receipts/verdict.js';
import { lineItemRows } from '../line-item-rows.js';
import { verdictText } from '../verdict-text.js';

/** Drawing to lay over a photograph, and the position of the photograph in it. */
export interface Overlay {
  svg: string;
  width: number;
  height: number;
  picture: { left: number; top: number; width: number; height: number };
}

const MAX_WIDTH = 2000;
const MAX_HEIGHT = 1600;
const MAX_ARTICLES = 24;
const PAPER = '#fafaf9';

/**
 * Draws an extraction: the verdict in a bar at the top; below it the photograph, with a thin box around every row of
 * text and a strong one around every field; and on its right a column with the extracted values. Nothing is written
 * on the photograph itself, so that the print can be compared with it.
 */
export function overlayOf(extracted: ExtractedReceipt, verdict: Verdict): Overlay {
  const { evidence } = extracted;
  const scale = Math.min(1, MAX_WIDTH / evidence.width, MAX_HEIGHT / evidence.height);
  const width = Math.max(1, Math.round(evidence.width * scale));
  const height = Math.max(1, Math.round(evidence.height * scale));
  // Letters are as large as a screen needs that shows the whole drawing.
  const unit = Math.max(1, height / 1000);
  const style = legendStyle(unit);
  const columnLeft = width + 44 * unit;
  const totalWidth = Math.ceil(columnLeft + legendWidth(style));
  const bar = barOf(extracted, verdict, totalWidth, unit);
  const rows = extracted.text.flatMap(({ region }) => (region ? [scaled(region, scale)] : []));
  const keyHeight = KEY_ROWS * style.rowHeight + style.padding * 2;
  const column = columnOf(extracted, verdict, {
    width,
    height,
    scale,
    slope: slopeOf(rows),
    unit,
    style,
    keyHeight,
  });
  const bodyHeight = Math.ceil(Math.max(height, column.height));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${totalWidth}" height="${bar.height + bodyHeight}">`,
    bar.svg,
    `<g transform="translate(0 ${bar.height})">`,
    `<rect x="${width}" width="${totalWidth - width}" height="${bodyHeight}" fill="${PAPER}"/>`,
    `<rect y="${height}" width="${width}" height="${bodyHeight - height}" fill="${PAPER}"/>`,
    ...rows.map((row) => rowSvg(row, unit)),
    ...column.placed.flatMap(({ entry, top, leader }) => {
      const to = { x: columnLeft, y: top + style.gap / 2 + style.rowHeight / 2 };
      return leader ? [leaderSvg(leader, to, unit, COLOURS[entry.field.status])] : [];
    }),
    ...column.placed.flatMap(({ entry, box }) =>
      box ? [boxSvg(box, unit, COLOURS[entry.field.status])] : [],
    ),
    ...column.placed.map(({ entry, top }) => entrySvg(entry, columnLeft, top, style)),
    keySvg(columnLeft, bodyHeight - keyHeight + style.padding, style),
    '</g>',
    '</svg>',
  ].join('\n');
  return {
    svg,
    width: totalWidth,
    height: bar.height + bodyHeight,
    picture: { left: 0, top: bar.height, width, height },
  };
}

interface PlacedEntry {
  entry: LegendEntry;
  top: number;
  /** Both null when the value has no place on the receipt. */
  box: Point[] | null;
  leader: Leader | null;
}

interface Page {
  /** Size of the photograph as shown. */
  width: number;
  height: number;
  scale: number;
  slope: number;
  unit: number;
  style: LegendStyle;
  keyHeight: number;
}

/** Places the entries, each as near to its box as the others allow, and those without a box below them. */
function columnOf(
  extracted: ExtractedReceipt,
  verdict: Verdict,
  page: Page,
): { placed: PlacedEntry[]; height: number } {
  const { style, keyHeight } = page;
  const fields = shownFields(extracted, verdict).map((field) => {
    const articles =
      field.name === 'lines' ? lineItemRows(extracted.lines?.value ?? [], maxDescriptionLetters()) : [];
    const region = field.region ?? [];
    return {
      entry: legendEntry(field, firstRows(articles, MAX_ARTICLES), style),
      box: region.length > 0 ? scaled(region, page.scale) : null,
    };
  });
  const boxed = fields.flatMap(({ entry, box }) => (box ? [{ entry, box }] : []));
  const leaders = leadersOf(
    boxed.map(({ box }) => box),
    page,
  );
  const withLeaders = boxed
    .map((field, index) => ({ ...field, leader: leaders[index]! }))
    .sort((a, b) => a.leader.edge.y - b.leader.edge.y);
  const withoutBox = fields.filter(({ box }) => !box);
  const heightOf = (some: readonly { entry: LegendEntry }[]): number =>
    some.reduce((sum, { entry }) => sum + entry.height, 0);
  const needed = style.gap + heightOf(fields) + keyHeight;
  const height = Math.max(page.height, needed);
  const ideals = withLeaders.map(({ entry, leader }) => ({
    ideal: leader.edge.y - style.gap - style.rowHeight / 2,
    height: entry.height,
  }));
  const limit = height - keyHeight - heightOf(withoutBox);
  const tops = stackEntries(ideals, limit - style.gap);
  let top = limit;
  return {
    height,
    placed: [
      ...withLeaders.map((field, index): PlacedEntry => ({ ...field, top: tops[index]! + style.gap / 2 })),
      ...withoutBox.map(({ entry }): PlacedEntry => {
        const at = top;
        top += entry.height;
        return { entry, top: at, box: null, leader: null };
      }),
    ],
  };
}

/** Draws the verdict across the whole width, with its sentence and facts about the extraction. */
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
  const rows = [...wrapText(sentence, letters, 3), ...wrapText(facts, letters, 2)];
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
