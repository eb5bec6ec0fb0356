import { isCertain } from '../extraction/certainty.js';
import { FIELD_OF, SINGLE_KEYS } from '../extraction/field-table.js';
import { amountsOf } from '../fields/amounts.js';
import type { Region, Row } from '../layout/page.js';
import { rowsOf } from '../layout/rows.js';
import { median, quadCentre, type Point, type Rectangle } from '../ocr/geometry.js';
import { contains } from '../ocr/page-part.js';
import type { PageText } from '../ocr/read-text.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import { hasMoreFirstDigits } from '../extraction/merge-receipts.js';
import { isUnrecoverable } from './unrecoverable.js';

/** A region of the page to rescan. */
export interface RescanRegion {
  /** `head`: the vendor; `sums`: the line items and amounts; `page`: the whole page, if little was read. */
  kind: 'head' | 'sums' | 'page';
  /** The region whose text is replaced. */
  core: Rectangle;
  /** The region that is cropped: the core with a margin, so that no line at its edge is cut. */
  area: Rectangle;
  /** The median height of the page's lines. */
  lineHeight: number;
}

const MIN_ROWS = 4;
/** Below this certainty (0..1) the text is not reliable, and neither are its positions and the rotation of the page. */
const MIN_CERTAINTY = 0.75;
/** The margin around the core, in row heights. */
const MARGIN_ROWS = 2;
/** The margin around the text in which rows may have been missed, in row heights. */
const BEYOND_TEXT_ROWS = 4;

/**
 * The regions of the page that may have the fields that are missing or uncertain.
 * @param page the sheet with the receipt
 */
export function regionsToRescan(page: PageText, extracted: ExtractedReceipt): RescanRegion[] {
  const missing = missingRegions(extracted);
  if (missing.size === 0 || isUnrecoverable(extracted)) return [];
  const rows = rowsOf(page.pieces);
  const { amounts, textCertainty } = extracted.evidence;
  if (rows.length < MIN_ROWS || amounts === 0 || textCertainty < MIN_CERTAINTY) return [wholePage(page)];
  const regions: RescanRegion[] = [];
  if (missing.has('head')) regions.push(regionOfRows('head', page, rows, 0, headEnd(rows, extracted)));
  if (missing.has('sums')) regions.push(regionOfRows('sums', page, rows, sumsStart(rows), rows.length - 1));
  return regions;
}

/** Replaces the lines of a region by those of its rescan. If the rescan found none, the page stays as it is. */
export function withRescan(page: PageText, { kind, core }: RescanRegion, found: PageText): PageText {
  if (kind === 'page') return found;
  const isInside = ({ quad }: PageText['pieces'][number]): boolean => contains(core, quadCentre(quad));
  const rescanned = found.pieces.filter(isInside);
  return {
    ...page,
    pieces:
      rescanned.length === 0 ? page.pieces : [...page.pieces.filter((line) => !isInside(line)), ...rescanned],
    barcodes: page.barcodes.length > 0 ? page.barcodes : found.barcodes,
  };
}

/**
 * Reduces an extraction to what its rescan observed. The vendor and the total become more certain, or disputed, with each
 * observation, and what is outside of the region was not observed again. A total that was certain before was not the reason
 * for the rescan: it can be confirmed, but only disputed by one with more first digits.
 * @param before the extraction before the rescan
 */
export function evidenceFromRescan(
  extracted: ExtractedReceipt,
  { kind, core }: RescanRegion,
  before: ExtractedReceipt,
): ExtractedReceipt {
  if (kind === 'page') return extracted;
  const isObserved = (field: { region: Region | null }): boolean =>
    field.region !== null && field.region.length > 0 && contains(core, centreOf(field.region));
  const { vendorRfc, otherRfcs, total, evidence } = extracted;
  const agrees = total !== null && before.total?.value.eq(total.value);
  const mayContradict =
    !isCertain(before, 'total') || (evidence.totalSupported && hasMoreFirstDigits(extracted, before));
  const hasAmounts = kind === 'sums' && (agrees || mayContradict);
  return {
    ...extracted,
    vendorRfc: vendorRfc && isObserved(vendorRfc) ? vendorRfc : null,
    otherRfcs: otherRfcs.filter(isObserved),
    total: hasAmounts ? total : null,
    evidence: hasAmounts && total ? evidence : { ...evidence, totalSupported: false, totalDisputed: false },
  };
}

/** The regions with missing or uncertain fields. A date may be in both. */
function missingRegions(extracted: ExtractedReceipt): Set<RescanRegion['kind']> {
  const missing = SINGLE_KEYS.filter((key) => !isCertain(extracted, key)).flatMap(
    (key) => FIELD_OF[key].rescan ?? [],
  );
  return new Set(missing.flatMap((part) => (part === 'page' ? (['head', 'sums'] as const) : part)));
}

/** The last row of the head: the first row with an amount, or an uncertain RFC below it. Without amounts, the middle row. */
function headEnd(rows: readonly Row[], { vendorRfc }: ExtractedReceipt): number {
  const firstAmount = firstRowWithAmount(rows);
  const end = firstAmount >= MIN_ROWS - 1 ? firstAmount : rows.length >> 1;
  const bottom = Math.max(0, ...(vendorRfc?.region ?? []).map(({ y }) => y));
  const lastUncertain = rows.findLastIndex(({ cells }) => cells.some(({ quad }) => quad[0].y < bottom));
  return Math.max(end, bottom > 0 ? lastUncertain : 0);
}

/** The first row of the sums: the first row with an amount, because the total may also disagree with the line items. */
function sumsStart(rows: readonly Row[]): number {
  const firstAmount = firstRowWithAmount(rows);
  return firstAmount < 0 ? rows.length >> 1 : firstAmount;
}

function firstRowWithAmount(rows: readonly Row[]): number {
  return rows.findIndex((row) => amountsOf(row).length > 0);
}

function wholePage({ width, height }: PageText): RescanRegion {
  const all = { left: 0, top: 0, width, height };
  return { kind: 'page', core: all, area: all, lineHeight: 0 };
}

/** The region of these rows, over their whole width. */
function regionOfRows(
  kind: RescanRegion['kind'],
  page: PageText,
  rows: readonly Row[],
  first: number,
  last: number,
): RescanRegion {
  const height = median(rows.map((row) => row.height));
  const corners = (some: readonly Row[]): Point[] =>
    some.flatMap(({ cells }) => cells.flatMap(({ quad }) => [...quad]));
  const xs = corners(rows).map(({ x }) => x);
  const ys = corners(rows.slice(first, last + 1)).map(({ y }) => y);
  const beyond = height * BEYOND_TEXT_ROWS;
  const core = clip(page, {
    left: Math.min(...xs) - beyond,
    top: Math.min(...ys) - (first === 0 ? beyond : height / 2),
    right: Math.max(...xs) + beyond,
    bottom: Math.max(...ys) + (last === rows.length - 1 ? beyond : height / 2),
  });
  const margin = height * MARGIN_ROWS;
  const area = clip(page, {
    left: core.left - margin,
    top: core.top - margin,
    right: core.left + core.width + margin,
    bottom: core.top + core.height + margin,
  });
  return { kind, core, area, lineHeight: height };
}

/** Rounds the rectangle to whole pixels, and clips it to the page. */
function clip(
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

function centreOf(region: Region): Point {
  const sum = region.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / region.length, y: sum.y / region.length };
}
