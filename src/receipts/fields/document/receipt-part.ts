import type { Decimal } from 'decimal.js';
import { rowsOf } from '../../layout/rows.js';
import type { Row } from '../../layout/page.js';
import type { TextLine } from '../../ocr/read-text.js';
import { hasLegalForm, withoutLegalForm } from '../../vocabulary/company-forms.js';
import { purchaseDate } from '../dates/purchase-date.js';
import { splitMultiFieldRows } from '../split-multi-field-rows.js';
import { amountsAsRead } from '../reconciled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import type { PrintedLineItem } from '../line-items/printed-line-item.js';
import { rfcsOf } from '../vendor/rfc.js';
import { ticketNumber } from '../invoicing-data/ticket-number.js';
import { isSupported } from '../total/candidates.js';

/** A part of the page, read as a separate receipt. */
export interface ReceiptPart {
  page: LabelledAmountPage;
  lineItems: readonly PrintedLineItem[];
  rfc: string | null;
  /** Company names, recognized by their legal form and without it. */
  names: readonly string[];
  /** The name beside the RFC. */
  holder: string | null;
  date: string | null;
  /** Minutes since midnight. */
  minute: number | null;
  ticketNumber: string | null;
  total: Decimal | null;
  isTotalSupported: boolean;
  /** Whether the part has a row labelled total, with an amount. */
  hasTotal: boolean;
  /** Whether it has words of a card payment. */
  hasCardWords: boolean;
}

/** From this certainty on, a date is that of the purchase. */
const MIN_DATE_CERTAINTY = 0.7;
const MIN_NAME_LENGTH = 5;
/** The number of rows above an RFC that belong to the same header, and of rows below it that can contain the name. */
export const HEADER_ROWS_ABOVE_RFC = 4;
const HEADER_ROWS_BELOW_RFC = 2;
/** Words on rows with names of customers, banks and printing companies, which are not the vendor. */
const NAME_OF_OTHERS = anyOf(
  'customer',
  'receiver',
  'bank',
  'bank-on-slip',
  'maker',
  'name-of-maker',
  /FACTUR/,
);
const CARD_WORDS = anyOf(
  'slip', 'application', 'promise-to-pay', 'affiliation', 'approved', 'terminal', 'bank', 'bank-of-slip', 'bank-on-slip', 'card-reader', /\bAPROB|\bHSBC|GETNET/,
); // prettier-ignore

/** @param today see `DateContext` */
export function partOf(textLines: readonly TextLine[], today: string): ReceiptPart {
  const rows = splitMultiFieldRows(rowsOf(textLines));
  const { page, lineItems, total } = amountsAsRead(rows);
  const { date, time } = purchaseDate(rows, { today });
  const rfc = rfcsOf(rows).find(({ checked }) => checked) ?? null;
  const beside = rfc
    ? rows.slice(Math.max(0, rfc.row - HEADER_ROWS_ABOVE_RFC), rfc.row + HEADER_ROWS_BELOW_RFC + 1)
    : [];
  return {
    page,
    lineItems,
    rfc: rfc?.value ?? null,
    names: rows.flatMap(companyName),
    holder: beside.flatMap(companyName)[0] ?? null,
    date: date && date.certainty >= MIN_DATE_CERTAINTY ? date.value : null,
    minute: time ? Number(time.value.slice(0, 2)) * 60 + Number(time.value.slice(3, 5)) : null,
    ticketNumber: ticketNumber(rows)?.value ?? null,
    total: total.best?.value ?? null,
    isTotalSupported: total.best !== null && isSupported(total.best),
    hasTotal: page.rows.some(isTotal),
    hasCardWords: rows.some(({ normalizedText }) => CARD_WORDS.test(normalizedText)),
  };
}

export function isTotal({ label, amount }: LabelledAmountRow): boolean {
  return (label === 'total' || label === 'charge') && amount !== null;
}

/** The company name on a row, as a list of none or one. */
export function companyName({ normalizedText }: Row): string[] {
  if (!hasLegalForm(normalizedText) || NAME_OF_OTHERS.test(normalizedText)) return [];
  const name = lettersOf(withoutLegalForm(normalizedText)).replaceAll(' ', '');
  return name.length >= MIN_NAME_LENGTH ? [name] : [];
}
