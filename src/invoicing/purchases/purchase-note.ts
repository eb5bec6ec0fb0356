import { Decimal } from 'decimal.js';
import type { StoredFields } from '../../receipts/extraction/storage/stored-fields.js';
import { fitted, printable } from '../../receipts/extraction/printable-text.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import type { Invoice } from '../invoice.entity.js';

/** What an invoice keeps of its ticket, for lists; each is null where it was not read. */
export type PurchaseNote = Pick<Invoice, 'purchasedOn' | 'ticketNumber' | 'readVendor' | 'readTotal'>;

/** The same as text, as it was read. */
type AsRead = Record<'day' | 'ticketNumber' | 'vendor' | 'total', string | null>;

/** A picture full of text must not fill the database. */
const LONGEST_NUMBER = 60;
const LONGEST_VENDOR = 200;
/** Of `numeric(14, 2)`, and of anything that somebody buys. */
const MOST = new Decimal('1e11');
/** Clocks of tills are wrong by hours. */
const DAY_MS = 86_400_000;
const OLDEST_MS = 20 * 365.25 * DAY_MS;

/** What is kept of a reading. @param sentAt when the picture came: no purchase is of a later day. */
export function noteOf(
  {
    date,
    ticketNumber,
    vendorName,
    total,
  }: Pick<ExtractedReceipt, 'date' | 'ticketNumber' | 'vendorName' | 'total'>,
  sentAt: Date,
): PurchaseNote {
  return noted(
    {
      day: date?.value ?? null,
      ticketNumber: ticketNumber?.value ?? null,
      vendor: vendorName?.value ?? null,
      total: total?.value.toFixed(2) ?? null,
    },
    sentAt,
  );
}

/** The same of what is kept of a reading for people. */
export function noteOfKept({ fields }: StoredFields, sentAt: Date): PurchaseNote {
  const valueOf = (name: string) => fields.find((field) => field.name === name)?.value ?? null;
  return noted(
    {
      day: valueOf('date'),
      ticketNumber: valueOf('ticket_number'),
      vendor: valueOf('vendor'),
      total: valueOf('total'),
    },
    sentAt,
  );
}

function noted({ day, ticketNumber, vendor, total }: AsRead, sentAt: Date): PurchaseNote {
  return {
    purchasedOn: day !== null && isDayBefore(day, sentAt) ? day : null,
    ticketNumber: textOf(ticketNumber, LONGEST_NUMBER),
    readVendor: textOf(vendor, LONGEST_VENDOR),
    readTotal: moneyOf(total),
  };
}

/** A day that there is, and on which somebody may have bought what was sent then. Others were misread. */
function isDayBefore(day: string, sentAt: Date): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : NaN;
  const sent = sentAt.getTime();
  return (
    time <= sent + DAY_MS && time > sent - OLDEST_MS && new Date(time).toISOString().slice(0, 10) === day
  );
}

function textOf(text: string | null, longest: number): string | null {
  return (text && fitted(printable(text), longest).trim()) || null;
}

function moneyOf(text: string | null): string | null {
  if (text === null || !/^\d+(\.\d+)?$/.test(text)) return null;
  const amount = new Decimal(text);
  return amount.lt(MOST) ? amount.toFixed(2) : null;
}
