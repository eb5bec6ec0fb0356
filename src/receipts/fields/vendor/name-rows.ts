import type { Row } from '../../layout/page.js';
import { amountsOf } from '../amounts.js';
import { hasLegalForm, isLegalFormContinuation, REGISTRY_NUMBER } from '../../vocabulary/company-forms.js';
import { matchesExact, anyOf } from '../../vocabulary/lexicon.js';
import { lengthBeforeRfc } from '../../vocabulary/rfc-patterns.js';
import { namesState } from '../../vocabulary/states.js';
import { LABELLED_STATION } from '../../vocabulary/station-number.js';

/** Maximum distance in rows between an RFC and its holder's name. */
export const MAX_ROWS_FROM_RFC = 3;
/** Maximum number of rows of one name. */
export const MAX_NAME_ROWS = 3;
/** Banks and card brands: they process the payment and are not the seller. */
export const BANK = anyOf(
  'bank', 'bank-of-slip', 'other-bank', 'bank-by-itself', 'acquirer', 'other-acquirer', 'card-brand', 'credit-brand',
); // prettier-ignore
export const TRADE = anyOf('trade', 'restaurant', 'hotel', 'super', 'gasoline', 'fuel', 'fuel-station');
/** Words of rows that contain no name. */
const NOT_A_NAME = anyOf(
  'rfc', 'phone', 'phones', 'date', 'date-abroad', 'time', 'street', 'avenue', 'colonia', 'street-abroad', 'lot', 'floor', 'batch',
  'ticket', 'folio', 'till', 'cashier-cut-short', 'waiter', 'attended', 'table', 'invoice', 'receipt-abroad', 'regime', 'site', 'gst-of-something', 'greeting',
  'branch', 'head-office', 'domicile', 'issued', 'permit', 'proof-of-sale', 'customer', 'subtotal',
  /C\.?P\.?\s?\d|\.COM|TEL[.:]|\bNO[.:]\s?\d|OWNED BY|NOTA DE|\b(?:AV|COL|CARR)[.\s]/,
); // prettier-ignore
/** Words of rows that contain a name only together with a legal form. */
const NOT_A_NAME_WITHOUT_FORM = anyOf(
  'taxpayers-register', 'name-of-regime', 'slogan', 'copy', 'sentence', /\bFRACC[.\s]|(?<!MANU)FACTUR/,
); // prettier-ignore
/** The number of a fuel station, which franchises print beside the name of its company: `EST 55065 - GRUPO X`, `4984 - GRUPO X`. */
const STATION_BEFORE = new RegExp(
  String.raw`^\W*(?:${LABELLED_STATION}|E\s?S\s?\d{4,5}\b|\d{3,6}(?=\s*[-:]))\s*[-:,]?\s*`,
);
/** What is printed apart behind a legal form: the title of a form, or its number. */
const BEHIND_FORM = /(?<=\b(?:C\.?\s?V|R\.?\s?L)\.?) {2,}(?!DE\b|SOFOM|\W)\S.*$/;
const STATION_BEHIND = new RegExp(String.raw`\s*[-:,(]?\s*${LABELLED_STATION}\W*$`);

/**
 * Returns the row's text if it can be a name: mostly letters, and no address, date or greeting. Returns null
 * otherwise.
 */
export function nameOf(row: Row): string | null {
  const beforeRfc = row.normalizedText.slice(0, lengthBeforeRfc(row.normalizedText));
  const withoutRegistration = beforeRfc.replace(REGISTRY_NUMBER, '');
  const letterCount = withoutRegistration.replaceAll(/[^A-Z]/g, '').length;
  const printedLength = withoutRegistration.replaceAll(/\s/g, '').length;
  const hasForm = hasLegalForm(row.normalizedText);
  const isPlace =
    (namesState(row.normalizedText) || matchesExact(row.normalizedText, 'township-abroad')) &&
    !hasForm &&
    !TRADE.test(row.normalizedText);
  if (
    letterCount < 3 ||
    letterCount < printedLength * 0.5 ||
    isPlace ||
    BANK.test(row.normalizedText) ||
    NOT_A_NAME.test(beforeRfc) ||
    (!hasForm && NOT_A_NAME_WITHOUT_FORM.test(beforeRfc)) ||
    amountsOf(row).length > 0
  )
    return null;
  const name = textOfName(row);
  return name.length >= 3 ? name : null;
}

/** Returns the row's text up to the RFC, or up to the RFC's label, which may follow a name, without the number of a station. */
export function textOfName({ text, normalizedText }: Row): string {
  const end = lengthBeforeRfc(normalizedText);
  const beforeRfc = normalizedText.slice(0, end);
  const start = STATION_BEFORE.exec(beforeRfc)?.[0].length ?? 0;
  const name = beforeRfc.slice(start);
  // `ESTACION 4984 SA DE CV` is a name with its number.
  if (isLegalFormContinuation(name)) return text.slice(0, end).trim();
  return text.slice(start, start + name.replace(STATION_BEHIND, '').replace(BEHIND_FORM, '').length).trim();
}
