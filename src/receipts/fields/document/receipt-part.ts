import type { Decimal } from 'decimal.js';
import { rowsOf } from '../../layout/rows.js';
import type { Row } from '../../layout/page.js';
import type { TextLine } from '../../ocr/read-text.js';
import { hasLegalForm, withoutLegalForm } from '../../vocabulary/company-forms.js';
import { purchaseDate } from '../dates/dates.js';
import { splitMultiFieldRows } from '../split-multi-field-rows.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { linesOf } from '../articles/lines.js';
import type { PrintedLine } from '../articles/printed-line.js';
import { rfcsOf } from '../vendor/rfc.js';
import { ticketNumber } from '../invoicing-data/ticket-number.js';
import { findTotal } from '../total/total.js';
import { isSupported } from '../total/trust.js';

/** A part of the page, read as if it were a receipt of its own. */
export interface ReceiptPart {
  priced: LabelledAmountPage;
  lines: readonly PrintedLine[];
  rfc: string | null;
  /** Companies' names, by their legal forms, without these. */
  names: readonly string[];
  /** The name that stands beside the RFC. */
  holder: string | null;
  date: string | null;
  /** Minutes since midnight. */
  minute: number | null;
  ticketNumber: string | null;
  total: Decimal | null;
  isTotalSupported: boolean;
  /** Whether a row of its own calls an amount the total. */
  hasTotal: boolean;
  /** Whether it tells of a payment by card. */
  hasCardWords: boolean;
}

/** A date that is surely the purchase's. */
const CLEAR_DATE = 0.7;
const SHORTEST_NAME = 5;
/** Rows above an RFC that belong to the same head, and rows below it that may have the name. */
export const HEAD_ABOVE = 4;
const HEAD_BELOW = 2;
/** Names of customers, banks and printers are not the vendor's. */
const OTHERS_NAME = anyOf('customer', 'receiver', 'bank', 'bank-on-slip', 'maker', 'name-of-maker', /FACTUR/);
const CARD_WORDS = anyOf(
  'slip', 'application', 'promise-to-pay', 'affiliation', 'approved', 'terminal', 'bank', 'bank-of-slip', 'bank-on-slip', 'card-reader', /\bAPROB|\bHSBC|GETNET/,
); // prettier-ignore

export function partOf(pieces: readonly TextLine[]): ReceiptPart {
  const rows = splitMultiFieldRows(rowsOf(pieces));
  const priced = labelledAmountPageOf(rows);
  const lines = linesOf(priced);
  const { best } = findTotal(priced, lines, rows);
  const { date, time } = purchaseDate(rows);
  const rfc = rfcsOf(rows).find(({ checked }) => checked) ?? null;
  const beside = rfc ? rows.slice(Math.max(0, rfc.row - HEAD_ABOVE), rfc.row + HEAD_BELOW + 1) : [];
  return {
    priced,
    lines,
    rfc: rfc?.value ?? null,
    names: rows.flatMap(companyName),
    holder: beside.flatMap(companyName)[0] ?? null,
    date: date && date.certainty >= CLEAR_DATE ? date.value : null,
    minute: time ? Number(time.value.slice(0, 2)) * 60 + Number(time.value.slice(3, 5)) : null,
    ticketNumber: ticketNumber(rows)?.value ?? null,
    total: best?.value ?? null,
    isTotalSupported: best !== null && isSupported(best),
    hasTotal: priced.rows.some(isTotal),
    hasCardWords: rows.some(({ normalizedText }) => CARD_WORDS.test(normalizedText)),
  };
}

export function isTotal({ label, amount }: LabelledAmountRow): boolean {
  return (label === 'total' || label === 'charge') && amount !== null;
}

/** The company's name that a row has; none or one. */
export function companyName({ normalizedText }: Row): string[] {
  if (!hasLegalForm(normalizedText) || OTHERS_NAME.test(normalizedText)) return [];
  const name = lettersOf(withoutLegalForm(normalizedText)).replaceAll(' ', '');
  return name.length >= SHORTEST_NAME ? [name] : [];
}
