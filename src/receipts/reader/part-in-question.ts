import { isCertain } from '../reading/certainty.js';
import { FIELD_OF, SINGLE_KEYS } from '../reading/field-table.js';
import { amountsOf } from '../fields/amounts.js';
import { labelOf } from '../vocabulary/row-labels.js';
import type { RowLabel } from '../vocabulary/row-labels.js';
import type { Row } from '../layout/page.js';
import { rowsOf } from '../layout/rows.js';
import { LARGEST_STRETCH } from '../ocr/detect-lines.js';
import { quadCentre } from '../ocr/geometry.js';
import type { Point } from '../ocr/geometry.js';
import type { Rectangle } from '../ocr/raster.js';
import type { PageText } from '../ocr/read-text.js';
import type { ReadField, ReceiptReading, Region } from '../reading/reading.js';

/** A part of the page that is worth a look of its own. */
export interface PartInQuestion {
  /** `head`: who sells; `sums`: from the subtotal to the end. */
  kind: 'head' | 'sums';
  /** What is read anew. */
  core: Rectangle;
  /** What is cut out: the core, and so much more that no line at its edge is cut. */
  area: Rectangle;
}

const FEWEST_ROWS = 4;
/** Heights of a row that are cut out beyond the core. */
const MARGIN_ROWS = 2;
/** Heights of a row around the text in which rows may have been missed. */
const BEYOND_TEXT_ROWS = 4;
/** Less than this is no closer look. */
const CLOSER = 1.15;
const SUMS: readonly (RowLabel | null)[] = ['total', 'subtotal', 'iva'];

/** What is missing or in doubt that a closer look could find, and where on the page that would stand. */
export function partsInQuestion(page: PageText, reading: ReceiptReading): PartInQuestion[] {
  const rows = rowsOf(page.pieces);
  if (rows.length < FEWEST_ROWS || isNoReceipt(reading)) return [];
  const parts: PartInQuestion[] = [];
  if (isInQuestion('head', reading)) parts.push(partOf('head', page, rows, 0, headEnd(rows, reading)));
  if (isInQuestion('sums', reading)) parts.push(partOf('sums', page, rows, sumsStart(rows), rows.length - 1));
  return parts;
}

/** Whether a look at the part, at so many pixels, shows it larger than a look at the whole page did. */
export function isCloser(page: PageText, { area }: PartInQuestion, pixels: number): boolean {
  const enlargement = (size: { width: number; height: number }): number =>
    Math.min(LARGEST_STRETCH, Math.sqrt(pixels / (size.width * size.height)));
  return enlargement(area) > enlargement(page) * CLOSER;
}

/** The page with the part's pieces replaced by what a look at the part found; as it was where that found nothing. */
export function withPart(page: PageText, { core }: PartInQuestion, found: PageText): PageText {
  const isInside = ({ quad }: PageText['pieces'][number]): boolean => contains(core, quadCentre(quad));
  const anew = found.pieces.filter(isInside);
  return {
    ...page,
    pieces: anew.length === 0 ? page.pieces : [...page.pieces.filter((piece) => !isInside(piece)), ...anew],
    qrCodes: page.qrCodes.length > 0 ? page.qrCodes : found.qrCodes,
  };
}

/**
 * Of a page of which a part was read anew, what is a new observation: who sells and what it cost is surer, or in doubt,
 * by how often it was read, and what stands outside of the part was not read again.
 */
export function readAnew(reading: ReceiptReading, { kind, core }: PartInQuestion): ReceiptReading {
  const isNew = (field: { region: Region | null }): boolean =>
    field.region !== null && field.region.length > 0 && contains(core, middleOf(field.region));
  const { vendorRfc, otherRfcs, total, evidence } = reading;
  const money: ReadField<unknown> = kind === 'sums' ? total : null;
  return {
    ...reading,
    vendorRfc: vendorRfc && isNew(vendorRfc) ? vendorRfc : null,
    otherRfcs: otherRfcs.filter(isNew),
    total: money && total,
    evidence: money ? evidence : { ...evidence, totalSupported: false, totalDisputed: false },
  };
}

function isNoReceipt({ evidence }: ReceiptReading): boolean {
  return evidence.otherDocument !== null || evidence.amounts === 0;
}

/** Whether something is missed that would stand in this part. */
function isInQuestion(part: PartInQuestion['kind'], reading: ReceiptReading): boolean {
  return SINGLE_KEYS.some((key) => FIELD_OF[key].missed === part && !isCertain(reading, key));
}

/** The head ends with the first amount, unless an RFC that is in doubt stands below; without amounts, half way down. */
function headEnd(rows: readonly Row[], { vendorRfc }: ReceiptReading): number {
  const priced = firstPriced(rows);
  const end = priced >= FEWEST_ROWS - 1 ? priced : rows.length >> 1;
  const bottom = Math.max(0, ...(vendorRfc?.region ?? []).map(({ y }) => y));
  const doubtful = rows.findLastIndex(({ cells }) => cells.some(({ quad }) => quad[0].y < bottom));
  return Math.max(end, bottom > 0 ? doubtful : 0);
}

/** From the first sum; the titles of columns are called total, too, but stand above all amounts. */
function sumsStart(rows: readonly Row[]): number {
  const priced = firstPriced(rows);
  const start = rows.findIndex((row) => row.index > priced && SUMS.includes(labelOf(row)));
  return start < 0 || priced < 0 ? rows.length >> 1 : start;
}

function firstPriced(rows: readonly Row[]): number {
  return rows.findIndex((row) => amountsOf(row).length > 0);
}

/** These rows, in all their width. */
function partOf(
  kind: PartInQuestion['kind'],
  page: PageText,
  rows: readonly Row[],
  first: number,
  last: number,
): PartInQuestion {
  const height = rows.map((row) => row.height).sort((a, b) => a - b)[rows.length >> 1]!;
  const corners = (some: readonly Row[]): Point[] =>
    some.flatMap(({ cells }) => cells.flatMap(({ quad }) => [...quad]));
  const xs = corners(rows).map(({ x }) => x);
  const ys = corners(rows.slice(first, last + 1)).map(({ y }) => y);
  const beyond = height * BEYOND_TEXT_ROWS;
  const core = within(page, {
    left: Math.min(...xs) - beyond,
    top: Math.min(...ys) - (first === 0 ? beyond : height / 2),
    right: Math.max(...xs) + beyond,
    bottom: Math.max(...ys) + (last === rows.length - 1 ? beyond : height / 2),
  });
  const margin = height * MARGIN_ROWS;
  const area = within(page, {
    left: core.left - margin,
    top: core.top - margin,
    right: core.left + core.width + margin,
    bottom: core.top + core.height + margin,
  });
  return { kind, core, area };
}

/** The rectangle in whole pixels, as far as it is on the page. */
function within(
  page: PageText,
  edges: { left: number; top: number; right: number; bottom: number },
): Rectangle {
  const left = Math.max(0, Math.floor(edges.left));
  const top = Math.max(0, Math.floor(edges.top));
  return {
    left,
    top,
    width: Math.max(1, Math.min(page.width, Math.ceil(edges.right)) - left),
    height: Math.max(1, Math.min(page.height, Math.ceil(edges.bottom)) - top),
  };
}

function contains({ left, top, width, height }: Rectangle, { x, y }: Point): boolean {
  return x >= left && x < left + width && y >= top && y < top + height;
}

function middleOf(region: Region): Point {
  const sum = region.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / region.length, y: sum.y / region.length };
}
