import { isCertain } from '../extraction/certainty.js';
import { FIELD_OF, SINGLE_KEYS } from '../extraction/field-table.js';
import { amountsOf } from '../fields/amounts.js';
import type { Row } from '../layout/page.js';
import { rowsOf } from '../layout/rows.js';
import { quadCentre } from '../ocr/geometry.js';
import type { Point, Rectangle } from '../ocr/geometry.js';
import { contains } from '../ocr/page-part.js';
import type { PageText } from '../ocr/read-text.js';
import type { ExtractedReceipt, Region } from '../extraction/extracted-receipt.js';
import { isUnrecoverable } from './unrecoverable.js';

/** A part of the page that is worth a look of its own. */
export interface RescanRegion {
  /** `head`: who sells; `sums`: what was bought, and what it cost; `page`: all of it, where little is known of it. */
  kind: 'head' | 'sums' | 'page';
  /** What is read anew. */
  core: Rectangle;
  /** What is cut out: the core, and so much more that no line at its edge is cut. */
  area: Rectangle;
  /** How high a line of the page usually is. */
  lineHeight: number;
}

const FEWEST_ROWS = 4;
/** Below this certainty (0..1) a text is hardly one: what stands where, and which side is up, is not known. */
const LEGIBLE = 0.75;
/** Heights of a row that are cut out beyond the core. */
const MARGIN_ROWS = 2;
/** Heights of a row around the text in which rows may have been missed. */
const BEYOND_TEXT_ROWS = 4;

/** What is missing or in doubt that a closer look could find, and where on the page that would stand. */
export function regionsToRescan(page: PageText, reading: ExtractedReceipt): RescanRegion[] {
  const missed = partsMissed(reading);
  if (missed.size === 0 || isUnrecoverable(reading)) return [];
  const rows = rowsOf(page.pieces);
  const { amounts, textCertainty } = reading.evidence;
  if (rows.length < FEWEST_ROWS || amounts === 0 || textCertainty < LEGIBLE) return [wholeOf(page)];
  const parts: RescanRegion[] = [];
  if (missed.has('head')) parts.push(partOf('head', page, rows, 0, headEnd(rows, reading)));
  if (missed.has('sums')) parts.push(partOf('sums', page, rows, sumsStart(rows), rows.length - 1));
  return parts;
}

/** The page with the part's pieces replaced by what a look at the part found; as it was where that found nothing. */
export function withRescan(page: PageText, { kind, core }: RescanRegion, found: PageText): PageText {
  if (kind === 'page') return found;
  const isInside = ({ quad }: PageText['pieces'][number]): boolean => contains(core, quadCentre(quad));
  const anew = found.pieces.filter(isInside);
  return {
    ...page,
    pieces: anew.length === 0 ? page.pieces : [...page.pieces.filter((piece) => !isInside(piece)), ...anew],
    barcodes: page.barcodes.length > 0 ? page.barcodes : found.barcodes,
  };
}

/**
 * Of a page of which a part was read anew, what is a new observation: who sells and what it cost is surer, or in doubt,
 * by how often it was read, and what stands outside of the part was not read again. A total that was certain before was
 * not in question: a look for something else, as for the date, may confirm it, but no longer puts it in doubt.
 * @param before what was known when the part came into question
 */
export function evidenceFromRescan(
  reading: ExtractedReceipt,
  { kind, core }: RescanRegion,
  before: ExtractedReceipt,
): ExtractedReceipt {
  if (kind === 'page') return reading;
  const isNew = (field: { region: Region | null }): boolean =>
    field.region !== null && field.region.length > 0 && contains(core, middleOf(field.region));
  const { vendorRfc, otherRfcs, total, evidence } = reading;
  const agrees = total !== null && before.total?.value.eq(total.value);
  const hasMoney = kind === 'sums' && (agrees || !isCertain(before, 'total'));
  return {
    ...reading,
    vendorRfc: vendorRfc && isNew(vendorRfc) ? vendorRfc : null,
    otherRfcs: otherRfcs.filter(isNew),
    total: hasMoney ? total : null,
    evidence: hasMoney && total ? evidence : { ...evidence, totalSupported: false, totalDisputed: false },
  };
}

/** The parts in which something is missed. A date may stand in both. */
function partsMissed(reading: ExtractedReceipt): Set<RescanRegion['kind']> {
  const missed = SINGLE_KEYS.filter((key) => !isCertain(reading, key)).flatMap(
    (key) => FIELD_OF[key].rescan ?? [],
  );
  return new Set(missed.flatMap((part) => (part === 'page' ? (['head', 'sums'] as const) : part)));
}

/** The head ends with the first amount, unless an RFC that is in doubt stands below; without amounts, half way down. */
function headEnd(rows: readonly Row[], { vendorRfc }: ExtractedReceipt): number {
  const priced = firstPriced(rows);
  const end = priced >= FEWEST_ROWS - 1 ? priced : rows.length >> 1;
  const bottom = Math.max(0, ...(vendorRfc?.region ?? []).map(({ y }) => y));
  const doubtful = rows.findLastIndex(({ cells }) => cells.some(({ quad }) => quad[0].y < bottom));
  return Math.max(end, bottom > 0 ? doubtful : 0);
}

/** From the first amount: what the total doesn't agree with may stand in the articles as well. */
function sumsStart(rows: readonly Row[]): number {
  const priced = firstPriced(rows);
  return priced < 0 ? rows.length >> 1 : priced;
}

function firstPriced(rows: readonly Row[]): number {
  return rows.findIndex((row) => amountsOf(row).length > 0);
}

function wholeOf({ width, height }: PageText): RescanRegion {
  const all = { left: 0, top: 0, width, height };
  return { kind: 'page', core: all, area: all, lineHeight: 0 };
}

/** These rows, in all their width. */
function partOf(
  kind: RescanRegion['kind'],
  page: PageText,
  rows: readonly Row[],
  first: number,
  last: number,
): RescanRegion {
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
  return { kind, core, area, lineHeight: height };
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

function middleOf(region: Region): Point {
  const sum = region.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / region.length, y: sum.y / region.length };
}
