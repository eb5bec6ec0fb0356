import { regionAround, regionOf, type Row } from '../layout/page.js';
import { rowsOf } from '../layout/rows.js';
import type { PageText } from '../ocr/read-text.js';
import { reconcileRead } from '../validation/reconcile.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import { addressesOf } from './vendor/address.js';
import { currencyOf } from './document/currency.js';
import { purchaseDate } from './dates/purchase-date.js';
import { otherDocument } from './document/document-kind.js';
import { mostCertain, type ExtractedField } from '../extraction/extracted-field.js';
import { fuelPermit } from './invoicing-data/fuel-permit.js';
import { invoicingCode, invoicingSite } from './invoicing-data/invoicing-code-and-site.js';
import { labelledCodes } from './invoicing-data/labelled-codes.js';
import { realignTotalsColumn } from './realign-totals-column.js';
import { splitGridRows } from './split-grid-rows.js';
import { splitMultiFieldRows } from './split-multi-field-rows.js';
import type { LabelledAmountPage } from './labelled-amounts.js';
import { reconcileAmounts } from './reconciled-amounts.js';
import { printsFuelLitres } from './line-items/fuel-line-item.js';
import type { PrintedLineItem } from './line-items/printed-line-item.js';
import { paymentsOf } from './payment/payments.js';
import { resolveRfcByName } from './vendor/resolve-rfc-by-name.js';
import { isSellerRfc, withKnownRfcs } from './vendor/known-rfcs.js';
import { registeredName } from './vendor/registered-name.js';
import { rfcsOf } from './vendor/rfc.js';
import { rankRfcs } from './vendor/rank-rfcs.js';
import { showsSeveralReceipts } from './document/several-receipts.js';
import { sheetsOf, type Sheets } from './document/sheets.js';
import { printsTableService } from './document/table-service.js';
import { taxesOf } from './taxes/taxes.js';
import { stationNumbers } from './invoicing-data/station-number.js';
import { ticketNumber } from './invoicing-data/ticket-number.js';
import { tipOf } from './payment/tip.js';
import { isClearAlone, isSupported } from './total/candidates.js';
import { vendorName } from './vendor/vendor-name.js';
import { printsMonthFirst } from './vendor/vendor-evidence.js';
import type { KnownVendor } from '../vendors/known-vendor.js';
import { knownVendors } from '../vendors/known-vendors.js';
import { restoreArticleWords } from '../vocabulary/article-words.js';
import { anyOf } from '../vocabulary/lexicon.js';
import { ocrConfusions } from '../vocabulary/ocr-confusions.js';

/** Words that a receipt uses for itself or its details. */
const RECEIPT_WORDS = anyOf(
  'rfc',
  'ticket',
  'folio',
  'cashier-cut-short',
  'receipt',
  'receipt-abroad',
  'invoice',
);

const QR = 'QRCode';

export interface ReadFieldsOptions {
  /**
   * The receiver's RFC, normalised, if known. It is never the vendor's, and the name beside it is not the vendor's
   * either.
   */
  receiverRfc?: string | undefined;
  /** Learned vendors, in addition to the directory. */
  knownVendors?: readonly KnownVendor[];
  /** `YYYY-MM-DD`, the last possible day of a purchase. Default: the day of this machine in UTC, which is ahead of Mexico. */
  today?: string | undefined;
}

/**
 * Extracts the fields of a receipt from the text of a page. `../extraction/field-table.ts` defines the fields. Other sheets in the
 * picture do not enter any field, except a card slip, which gives the form of payment.
 */
export function readFields(picture: PageText, options: ReadFieldsOptions = {}): ExtractedReceipt {
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  return readSheets(sheetsOf(picture, today), { ...options, today });
}

/** The same of a picture whose sheets are separated. */
export function readSheets(
  { receipt: page, slip, showAnotherReceipt }: Sheets,
  { receiverRfc, knownVendors: learned, today }: ReadFieldsOptions & { today: string },
): ExtractedReceipt {
  const rows = realignTotalsColumn(splitMultiFieldRows(splitGridRows(rowsOf(page.pieces))));
  const sums = reconcileAmounts(rows, page.width);
  const { page: labelled, lineItems: lines } = sums;
  const { best: total, conflictingTotal } = sums.total;
  const hasTableService = printsTableService(labelled);
  const site = invoicingSite(rows);
  const tip = tipOf(sums, total?.value ?? null);
  const { printsIva, isIvaUnnamed, ...taxes } = taxesOf(sums, total?.value ?? null);
  const confusions = ocrConfusions(rows.map(({ normalizedText }) => normalizedText));
  const qrCodes = page.barcodes.filter(({ format }) => format === QR);
  const otherBarcodes = page.barcodes.filter(({ format }) => format !== QR);
  const vendors = { rows, codes: qrCodes.map(({ value }) => value), known: knownVendors(learned) };
  const [rfc, ...otherRfcs] = rankRfcs(
    withKnownRfcs(rfcsOf(rows, receiverRfc, confusions), vendors, receiverRfc),
    (one) => (isSellerRfc(one, vendors) ? one : resolveRfcByName(one, rows, confusions)),
  );
  const printedName = vendorName(rows, rfc ?? null, otherRfcs);
  const name = registeredName(printedName, rfc, vendors);
  const isReconciled = total !== null && reconcileRead(lines, taxes, total.value).addsUp !== null;
  return {
    vendorName: name && stripInternals(name),
    vendorRfc: rfc ? stripInternals(rfc) : null,
    otherRfcs: otherRfcs.map(stripInternals),
    ...addressesOf(rows, name?.row ?? null),
    ...purchaseDate(rows, {
      today,
      vendorPrintsMonthFirst: printsMonthFirst(rfc?.value ?? null, vendors),
    }),
    currency: currencyOf(labelled),
    ...taxes,
    tip,
    fuelPermit: fuelPermit(rows),
    invoicingCode: invoicingCode(rows, qrCodes, site?.value ?? null),
    invoicingSite: site,
    qrCodes: qrCodes.map(({ value, quad }) => ({ value, certainty: 1, region: quad })),
    barcodes: otherBarcodes.map(({ format, value, quad }) => ({
      value: { format, text: value },
      certainty: 1,
      region: quad,
    })),
    codes: labelledCodes(rows),
    text: rows.map(textOf),
    total: total && { value: total.value, certainty: total.certainty, region: total.region },
    ...paymentsOf(sums, total?.value ?? null, tip?.value ?? null, slip),
    ticketNumber: ticketNumber(rows),
    lines: linesField(
      lines.map((line) => ({ ...line, description: restoreArticleWords(line.description, confusions) })),
      isReconciled,
    ),
    evidence: {
      totalSupported: total !== null && isSupported(total),
      totalDisputed: conflictingTotal !== null,
      totalClearAlone: total !== null && isClearAlone(total, labelled),
      printsIva,
      isIvaUnnamed,
      printsFuelLitres: printsFuelLitres(labelled),
      printsTableService: hasTableService,
      stationNumbers: stationNumbers(rows),
      rows: rows.length,
      textCertainty: page.pieces.reduce((sum, { certainty }) => sum + certainty / page.pieces.length, 0),
      amounts: labelled.rows.filter(({ amounts }) => amounts.length > 0).length,
      receiptWords: receiptWords(labelled) + (rfc ? 1 : 0),
      severalReceipts: showAnotherReceipt || showsSeveralReceipts(rows, labelled, today),
      otherDocument: otherDocument(labelled, hasTableService),
      width: page.width,
      height: page.height,
      turned: page.turned,
    },
  };
}

function stripInternals({ value, certainty, region }: ExtractedField<string>): ExtractedField<string> {
  return { value, certainty, region };
}

/**
 * The line items. They are certain when they add up to the total, as printed or with a misread `$` corrected in one
 * amount.
 */
function linesField(lines: readonly PrintedLineItem[], isReconciled: boolean): ExtractedReceipt['lines'] {
  if (lines.length === 0) return null;
  const mostCertainLine = mostCertain(lines.map(({ printed }) => printed));
  return {
    value: lines.map(({ description, quantity, unitPrice, amount, taxLetter }) => ({
      description,
      quantity,
      unitPrice,
      amount,
      taxLetter,
    })),
    certainty: isReconciled ? 0.95 : Math.min(0.5, mostCertainLine?.certainty ?? 0),
    region: regionAround(lines.map(({ printed }) => printed.region)),
  };
}

function textOf(row: Row): ExtractedField<string> {
  const certainties = row.cells.map(({ certainty }) => certainty);
  return {
    value: row.text,
    certainty: certainties.reduce((sum, part) => sum + part / certainties.length, 0),
    region: regionOf(row),
  };
}

function receiptWords(labelled: LabelledAmountPage): number {
  const labels = new Set(labelled.rows.flatMap(({ label, amount }) => (label && amount ? [label] : [])));
  const hasReceiptWord = labelled.rows.some(({ row }) => RECEIPT_WORDS.test(row.normalizedText));
  return labels.size + (hasReceiptWord ? 1 : 0);
}
