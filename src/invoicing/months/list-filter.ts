import type { InvoiceStatus } from '../invoice.entity.js';
import { NEEDS_CONFIRMATION } from '../processing/confirmation-wait.js';

/** The day by which invoices are listed: that of the purchase, or that of the document's stamp. */
export type DayBasis = 'purchase' | 'stamp';

/** What a person searches for among invoices. */
export interface ListFilter {
  /** Default: `purchase`. With `stamp`, only invoices with a document are found. */
  basis?: DayBasis;
  /** Only these invoices. Absent or empty: any. */
  ids?: readonly string[];
  /** First and last day, `YYYY-MM-DD`. Absent: no limit. */
  from?: string | null;
  to?: string | null;
  /** Absent: any status. */
  statuses?: readonly InvoiceStatus[] | undefined;
  /** Whether only those that wait for a confirmation are found. */
  isUnconfirmed?: boolean;
  /**
   * Part of the vendor's name or of the description, or words of the articles, whatever their case and accents; the amount; part of the ticket
   * number; or the beginning of the fiscal folio or of the invoice's id, with dashes or without.
   */
  text?: string;
  /** Part of the vendor's name. */
  vendor?: string;
  /** Lowest and highest amount, as exact decimals. */
  min?: string | null;
  max?: string | null;
}

/** Characters of a search text; the rest is ignored. */
export const MAX_SEARCH_TEXT = 100;
/** Shorter prefixes of an id match too many invoices. */
const MIN_ID_DIGITS = 4;
/** Shorter parts of a ticket number match too many invoices. */
const MIN_NUMBER_LENGTH = 3;

/** An amount as people type it, `310`, `$1,234.50`, as an exact decimal; null if it is not an amount. */
export function readAmount(text: string | null | undefined): string | null {
  const plain = (text ?? '').replace(/[$\s]|,(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,10}(?:\.\d{1,2})?$/.test(plain) ? plain : null;
}

/** Without other conditions, a period of up to a year is scanned whole. */
const MAX_WHOLE_DAYS = 366;
const DAY_MS = 86_400_000;

/**
 * The values of a filter for the statements of `month-list.sql.ts`.
 * @param share how many of each member's newest invoices of a kind a search scans; a month or a year is scanned whole.
 */
export function filterValues(
  { from, to, ids = [], statuses, isUnconfirmed, text, vendor, min, max }: Omit<ListFilter, 'basis'>,
  share: number,
): Record<string, unknown> {
  const search = cleaned(text);
  const digits = search.replaceAll('-', '').toLowerCase();
  const number = search.replaceAll(/[\s-]/g, '');
  const isId = digits.length >= MIN_ID_DIGITS && /^[0-9a-f]{1,32}$/.test(digits);
  const vendorPart = cleaned(vendor);
  const conditions = {
    ids: ids.length === 0 ? null : ids,
    statuses: statuses ?? null,
    waitReason: isUnconfirmed ? NEEDS_CONFIRMATION : null,
    text: search === '' ? null : anywhere(search),
    idPrefix: isId ? `${digits}%` : null,
    amount: readAmount(search),
    ticketNumber: number.length >= MIN_NUMBER_LENGTH ? anywhere(number) : null,
    min: min ?? null,
    max: max ?? null,
    vendor: vendorPart === '' ? null : anywhere(vendorPart),
  };
  const isWhole =
    Object.values(conditions).every((condition) => condition === null) && isWithinAYear(from, to);
  return { from: from ?? '-infinity', to: to ?? LAST_DAY, ...conditions, share: isWhole ? null : share };
}
/** No invoice is of so late a day, and PostgreSQL still has a day after it. */
const LAST_DAY = '9999-12-30';

const isWithinAYear = (from?: string | null, to?: string | null): boolean =>
  !!from && !!to && Date.parse(to) - Date.parse(from) < MAX_WHOLE_DAYS * DAY_MS;

/** PostgreSQL cannot store U+0000, nor halves of surrogate pairs. */
const cleaned = (text = ''): string =>
  text.replaceAll('\0', '').slice(0, MAX_SEARCH_TEXT).toWellFormed().trim();

const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
