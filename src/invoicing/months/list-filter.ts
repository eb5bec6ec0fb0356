import type { InvoiceStatus } from '../invoice.entity.js';

/** What somebody looks for among invoices. */
export interface ListFilter {
  /** First and last day, `YYYY-MM-DD`; open where it is left out. */
  from?: string | null;
  to?: string | null;
  /** In one of these states; in any, when it is left out. */
  statuses?: readonly InvoiceStatus[] | undefined;
  /**
   * Part of the vendor's name or of the description, whatever its case and accents; the amount; part of the ticket's
   * number; or the beginning of the fiscal folio or of the invoice's id, with dashes or without.
   */
  text?: string;
  /** Part of the vendor's name. */
  vendor?: string;
  /** Exact decimals. */
  least?: string | null;
  most?: string | null;
}

/** What is longer is found nowhere, and the rest of it is not looked for. */
export const MAX_SEARCH_TEXT = 100;
/** An id with less of it would be found everywhere. */
const MIN_ID_DIGITS = 4;
/** And so would a ticket's number. */
const MIN_NUMBER_LENGTH = 3;

/** An amount as people type it, `310`, `$1,234.50`, as an exact decimal; null for what is none. */
export function readAmount(text: string | null | undefined): string | null {
  const plain = (text ?? '').replace(/[$\s]|,(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,10}(?:\.\d{1,2})?$/.test(plain) ? plain : null;
}

/** Days that are shown whole where nothing else is asked for: those of a year. */
const WHOLE_DAYS = 366;
const DAY_MS = 86_400_000;

/**
 * The parameters $3 to $13 of the statements: a search ends somewhere, a month or a year is shown whole.
 * @param share of each member's newest invoices, so many of a kind are gone through by a search.
 */
export function parametersOf(
  { from, to, statuses, text, vendor, least, most }: ListFilter,
  share: number,
): unknown[] {
  const sought = cleaned(text);
  const digits = sought.replaceAll('-', '').toLowerCase();
  const number = sought.replaceAll(/[\s-]/g, '');
  const isId = digits.length >= MIN_ID_DIGITS && /^[0-9a-f]{1,32}$/.test(digits);
  const ofVendor = cleaned(vendor);
  const conditions = [
    statuses ?? null,
    sought === '' ? null : anywhere(sought),
    isId ? `${digits}%` : null,
    readAmount(sought),
    number.length >= MIN_NUMBER_LENGTH ? anywhere(number) : null,
    least ?? null,
    most ?? null,
    ofVendor === '' ? null : anywhere(ofVendor),
  ];
  const isWhole = conditions.every((condition) => condition === null) && isWithinAYear(from, to);
  return [from ?? '-infinity', to ?? LAST_DAY, ...conditions, isWhole ? null : share];
}
/** The one after it is one, too; no invoice is of so late a day. */
const LAST_DAY = '9999-12-30';

const isWithinAYear = (from?: string | null, to?: string | null): boolean =>
  !!from && !!to && Date.parse(to) - Date.parse(from) < WHOLE_DAYS * DAY_MS;

/** The database has no place for U+0000 and for halves of surrogate pairs. */
const cleaned = (text = ''): string =>
  text.replaceAll('\0', '').slice(0, MAX_SEARCH_TEXT).toWellFormed().trim();

const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
