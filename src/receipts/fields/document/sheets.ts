import { guttersOf, levelShare, type Gutter } from '../../layout/gutters.js';
import type { Row } from '../../layout/page.js';
import { rowsOf } from '../../layout/rows.js';
import { quadCentre, type Quad } from '../../ocr/geometry.js';
import type { Barcode } from '../../ocr/barcodes.js';
import type { PageText, TextLine } from '../../ocr/read-text.js';
import { labelledAmountPageOf, type LabelledAmountPage } from '../labelled-amounts.js';
import { splitMultiFieldRows } from '../split-multi-field-rows.js';
import { isCardVoucher } from './card-voucher.js';
import { isTotal, partOf, type ReceiptPart } from './receipt-part.js';
import { isAnotherReceipt, isSlipOf } from './several-receipts.js';

/** The sheets of paper that lie side by side in a picture, by their part in the purchase. */
export interface Sheets {
  /** The page with the text and the barcodes of the receipt only. */
  receipt: PageText;
  /** The slip of a card, if it is a sheet of its own. Its amount may be that of another purchase. */
  slip: LabelledAmountPage | null;
  /** Whether another sheet is another receipt. */
  showAnotherReceipt: boolean;
}

/** A sheet, read as a separate receipt. */
interface Sheet {
  page: PageText;
  part: ReceiptPart;
}

/** Limit of the work: the rows of both sides are made for each gutter, and a page of tables has many. */
const MAX_GUTTERS = 12;
/** The least number of rows with a phrase, and the least share of rows with a word, on a sheet of its own. */
const MIN_PHRASES = 4;
const MIN_WORD_SHARE = 0.6;
const MIN_LETTERS_IN_PHRASE = 8;
const WORD = /[A-Z]{3}/;
/** If at least this share of rows is level with rows across the gutter, both sides may be columns of one paper. */
const MAX_LEVEL_SHARE = 0.75;
/** The same for text without an amount, which may be no sheet at all: the keys of a keyboard, or print on the table. */
const MAX_LEVEL_SHARE_OF_STRAY_TEXT = 0.5;
const MIN_WORD_SHARE_OF_STRAY_TEXT = 0.75;
const AMOUNT = /\d[.,]\d{2}(?!\d)/;
const QR = 'QRCode';

/**
 * Finds the receipt among the sheets of a picture, before rows are made: rows across two papers mix their names and amounts.
 * A page is cut only if it is certain that a gutter is no space between two columns of one receipt.
 * @param today see `DateContext`
 */
export function sheetsOf(page: PageText, today: string): Sheets {
  const sheets = cutAtGutters(page.pieces);
  if (sheets.length === 1) return { receipt: page, slip: null, showAnotherReceipt: false };
  const [receipt, ...others] = sheets
    .map((pieces): Sheet => {
      const barcodes = page.barcodes.filter((code) => nearestSheet(code, sheets) === pieces);
      return { page: { ...page, pieces, barcodes }, part: partOf(pieces, today) };
    })
    .sort((a, b) => rank(b) - rank(a) || b.page.pieces.length - a.page.pieces.length) as [Sheet, ...Sheet[]];
  return {
    receipt: receipt.page,
    slip: slipOf(receipt, others)?.part.page ?? null,
    showAnotherReceipt: others.some((other) => isAnother(receipt, other)),
  };
}

function cutAtGutters(lines: TextLine[]): TextLine[][] {
  const gutter = guttersOf(lines).slice(0, MAX_GUTTERS).find(separatesSheets);
  return gutter ? [...cutAtGutters(gutter.left), ...cutAtGutters(gutter.right)] : [lines];
}

/**
 * Whether the sides of a gutter are sheets of their own. The rows of a column are amounts, or numbers, without words, and are
 * level with the rows of the other column. A sheet has words in its rows. If its rows are level with those beside it, they may
 * be by chance: then each side must have its own total.
 */
function separatesSheets(gutter: Gutter): boolean {
  const [left, right] = [rowsOf(gutter.left), rowsOf(gutter.right)];
  const [isLeftText, isRightText] = [hasOwnText(left), hasOwnText(right)];
  if (!isLeftText && !isRightText) return false;
  const share = levelShare(gutter, left, right);
  if (share === null) return false;
  if (isLeftText && isRightText) return share < MAX_LEVEL_SHARE || (hasTotal(left) && hasTotal(right));
  return share < MAX_LEVEL_SHARE_OF_STRAY_TEXT && isStrayText(isLeftText ? right : left);
}

function hasOwnText(rows: readonly Row[]): boolean {
  const phrases = rows.filter(
    ({ normalizedText }) => normalizedText.replaceAll(/[^A-Z]/g, '').length >= MIN_LETTERS_IN_PHRASE,
  );
  return phrases.length >= MIN_PHRASES && wordShare(rows) >= MIN_WORD_SHARE;
}

function isStrayText(rows: readonly Row[]): boolean {
  return (
    wordShare(rows) >= MIN_WORD_SHARE_OF_STRAY_TEXT &&
    !rows.some(({ normalizedText }) => AMOUNT.test(normalizedText))
  );
}

function wordShare(rows: readonly Row[]): number {
  return rows.filter(({ normalizedText }) => WORD.test(normalizedText)).length / rows.length;
}

function hasTotal(rows: readonly Row[]): boolean {
  return labelledAmountPageOf(splitMultiFieldRows(rows)).rows.some(isTotal);
}

/** How likely a sheet is the receipt: it is no slip, and has an RFC, a total and line items. */
function rank({ part }: Sheet): number {
  const { rfc, hasTotal: isPriced, lineItems } = part;
  return (
    (isSlip(part) ? 0 : 8) + (rfc === null ? 0 : 3) + (isPriced ? 2 : 0) + (lineItems.length > 0 ? 2 : 0)
  );
}

/** Whether a sheet is the slip of any card. */
function isSlip({ page, hasCardWords, rfc, lineItems }: ReceiptPart): boolean {
  return isCardVoucher(page) || (hasCardWords && rfc === null && lineItems.length === 0);
}

/** Whether a sheet is the slip of the card that paid the receipt. Receipts of one amount have line items; slips have none. */
function isSlipOfReceipt(receipt: Sheet, { part }: Sheet): boolean {
  return isSlipOf(receipt.part, part) && (isSlip(part) || part.lineItems.length === 0);
}

/** The slip of the receipt, or else any card slip: it may be of the part that was paid by card. */
function slipOf(receipt: Sheet, others: readonly Sheet[]): Sheet | undefined {
  return others.find((other) => isSlipOfReceipt(receipt, other)) ?? others.find(({ part }) => isSlip(part));
}

/** Whether a sheet is another receipt, and neither a card slip nor a copy of the receipt. */
function isAnother(receipt: Sheet, other: Sheet): boolean {
  if (isSlip(other.part) || isSlipOfReceipt(receipt, other)) return false;
  return (
    isAnotherReceipt(receipt.part, other.part) || (other.part.hasTotal && haveDifferentCodes(receipt, other))
  );
}

function haveDifferentCodes(a: Sheet, b: Sheet): boolean {
  const [codes, others] = [a, b].map(({ page }) =>
    page.barcodes.flatMap(({ format, value }) => (format === QR ? [value] : [])),
  ) as [string[], string[]];
  return codes.length > 0 && others.length > 0 && !codes.some((code) => others.includes(code));
}

function nearestSheet({ quad }: Barcode, sheets: readonly TextLine[][]): TextLine[] {
  const distances = sheets.map((lines) => Math.min(...lines.map((line) => distanceTo(line.quad, quad))));
  return sheets[distances.indexOf(Math.min(...distances))]!;
}

/** The distance, in pixels, from a line's box to the centre of a code. */
function distanceTo(line: Quad, code: Quad): number {
  const { x, y } = quadCentre(code);
  const xs = line.map((corner) => corner.x);
  const ys = line.map((corner) => corner.y);
  return Math.hypot(
    Math.max(Math.min(...xs) - x, 0, x - Math.max(...xs)),
    Math.max(Math.min(...ys) - y, 0, y - Math.max(...ys)),
  );
}
