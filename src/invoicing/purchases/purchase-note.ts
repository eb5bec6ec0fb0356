import { Decimal } from 'decimal.js';
import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';
import { fitted, printable } from '../../receipts/extraction/printable-text.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import type { Invoice } from '../invoice.entity.js';
import { articleWords } from './article-words.js';

/** Extracted fields that are stored with an invoice for lists. A field that was not found is null. */
export type PurchaseNote = Pick<
  Invoice,
  'purchasedOn' | 'ticketNumber' | 'readVendor' | 'readTotal' | 'articles'
>;

/** The same fields as extracted text. */
type ExtractedTexts = Record<'day' | 'ticketNumber' | 'vendor' | 'total', string | null> & {
  articles: readonly string[];
};

/** Limits of the stored texts, so that a picture full of text does not fill the database. */
const MAX_NUMBER_LENGTH = 60;
const MAX_VENDOR_LENGTH = 200;
/** Totals must be below this, as in `numeric(14, 2)`; no purchase costs as much. */
const TOTAL_LIMIT = new Decimal('1e11');
/** Tolerance for a till's clock, which may be wrong by hours. */
const DAY_MS = 86_400_000;
const MAX_AGE_MS = 20 * 365.25 * DAY_MS;

/** The note of an extraction. @param sentAt when the picture was sent: no purchase has a later day. */
export function noteOf(
  {
    date,
    ticketNumber,
    vendorName,
    total,
    lines,
  }: Pick<ExtractedReceipt, 'date' | 'ticketNumber' | 'vendorName' | 'total' | 'lines'>,
  sentAt: Date,
): PurchaseNote {
  return checkedNote(
    {
      day: date?.value ?? null,
      ticketNumber: ticketNumber?.value ?? null,
      vendor: vendorName?.value ?? null,
      total: total?.value.toFixed(2) ?? null,
      articles: lines?.value.map(({ description }) => description) ?? [],
    },
    sentAt,
  );
}

/** The note of a stored extraction. */
export function noteOfStored({ fields, articles }: StoredFields, sentAt: Date): PurchaseNote {
  const valueOf = (name: string) => fields.find((field) => field.name === name)?.value ?? null;
  return checkedNote(
    {
      day: valueOf('date'),
      ticketNumber: valueOf('ticket_number'),
      vendor: valueOf('vendor'),
      total: valueOf('total'),
      articles: articles.map(({ description }) => description),
    },
    sentAt,
  );
}

function checkedNote(
  { day, ticketNumber, vendor, total, articles }: ExtractedTexts,
  sentAt: Date,
): PurchaseNote {
  return {
    purchasedOn: day !== null && isDayBefore(day, sentAt) ? day : null,
    ticketNumber: textOf(ticketNumber, MAX_NUMBER_LENGTH),
    readVendor: textOf(vendor, MAX_VENDOR_LENGTH),
    readTotal: moneyOf(total),
    articles: articleWords(articles),
  };
}

/** Whether it is a valid day, not later than the upload and not too old. Other days were misread. */
function isDayBefore(day: string, sentAt: Date): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : NaN;
  const sent = sentAt.getTime();
  return (
    time <= sent + DAY_MS && time > sent - MAX_AGE_MS && new Date(time).toISOString().slice(0, 10) === day
  );
}

function textOf(text: string | null, maxLength: number): string | null {
  return (text && fitted(printable(text), maxLength).trim()) || null;
}

function moneyOf(text: string | null): string | null {
  if (text === null || !/^\d+(\.\d+)?$/.test(text)) return null;
  const amount = new Decimal(text);
  return amount.lt(TOTAL_LIMIT) ? amount.toFixed(2) : null;
}
