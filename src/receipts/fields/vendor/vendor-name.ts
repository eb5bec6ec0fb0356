import { personaOf } from '../../../sat/rfc.js';
import { certaintyOf, regionOf, type Row } from '../../layout/page.js';
import { amountsOf } from '../amounts.js';
import { hasLegalForm, isLegalFormContinuation, isUnfinishedName } from '../../vocabulary/company-forms.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import { likeliestName, meanCertainty } from './likeliest-name.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { MAX_ROWS_FROM_RFC } from './name-rows.js';
import { nameSpans, type NameSpan } from './name-spans.js';
import { hasColumnTitlesInOrder } from '../../vocabulary/column-titles.js';
import { correctNameByRfc, correctNameSpelling } from './name-spelling.js';
import type { RfcCandidate } from './rfc.js';
import { rfcFitsPrintedName } from './holder-name.js';

const HEAD_ROWS = 12;
const ONLY_SLOGAN = new RegExp(String.raw`^\W*${anyOf('slogan').source}\W*$`);
/** A row with nothing but an RFC, whether or not its check digit is valid. */
const ONLY_RFC = /^\W*(?<initial>[A-Z&])[A-Z&]{2,3}[\s-]?\d{6}[\s-]?[A-Z\d]{3}\W*$/;
type PrintedRfc = Pick<RfcCandidate, 'value' | 'row'>;

/** The vendor's name, and the index of its last row. */
export interface VendorName extends ExtractedField<string> {
  row: number;
}

/**
 * Returns the vendor's name: the legal name if it is printed, or else the most likely name in the head. An RFC starts
 * with the initials of its holder's name, which distinguishes that name from the shop's sign. An individual has no
 * name with a legal form.
 * @param otherRfcs RFCs that are not the vendor's: a name below the line items beside one of them is its holder's
 */
export function vendorName(
  rows: readonly Row[],
  rfc: PrintedRfc | null,
  otherRfcs: readonly PrintedRfc[] = [],
): VendorName | null {
  const head = headRows(rows, rfc, otherRfcs);
  const span = (rfc && holderName(head, nameSpans(head), rfc)) ?? likeliestName(rows, head, rfc?.row ?? null);
  if (!span) return null;
  const [row] = span.rows;
  const certainty =
    Math.min(...span.rows.map(rowCertainty)) * (hasLegalForm(span.text.toUpperCase()) ? 1 : 0.85);
  const spell = (name: string): string => correctNameSpelling(name, row!, rows);
  return {
    value: rfc ? correctNameByRfc(span.text, row!, rfc.value, spell) : spell(span.text),
    certainty: Math.min(1, certainty),
    region: regionOf(row!),
    row: span.rows.at(-1)!.index,
  };
}

function headRows(rows: readonly Row[], rfc: PrintedRfc | null, otherRfcs: readonly PrintedRfc[]): Row[] {
  const reach = Math.min(rows.length, Math.max(HEAD_ROWS, (rfc?.row ?? 0) + MAX_ROWS_FROM_RFC));
  const articles = rows.findIndex(
    (row) => amountsOf(row).length > 0 || hasColumnTitlesInOrder(row.normalizedText),
  );
  const distanceTo = (row: Row, printed: PrintedRfc | null): number =>
    printed ? Math.abs(row.index - printed.row) : Infinity;
  const isOtherHolderName = (row: Row): boolean =>
    otherRfcs.some(
      (other) => distanceTo(row, other) <= MAX_ROWS_FROM_RFC && distanceTo(row, other) < distanceTo(row, rfc),
    );
  const isNameBelowArticles = (row: Row): boolean =>
    hasLegalForm(row.normalizedText) && !isOtherHolderName(row);
  const isIndividual = rfc !== null && personaOf(rfc.value) === 'fisica';
  return rows
    .slice(0, reach)
    .filter((row) => articles < 0 || row.index < articles || isNameBelowArticles(row))
    .filter((row) => !isIndividual || !hasLegalForm(row.normalizedText))
    .filter((row) => !isPartOfSlogan(rows, row) && !isHolderOfRfcBelow(rows, row, rfc))
    .filter((row) => !/OWNED BY/.test(rows[row.index - 1]?.normalizedText ?? ''));
}

/**
 * Whether a row below the vendor's RFC is the name of the holder of another RFC, which is alone on the next row: the customer's. That
 * RFC may be misread; it starts with the letter of the name.
 */
function isHolderOfRfcBelow(
  rows: readonly Row[],
  { index, normalizedText }: Row,
  rfc: PrintedRfc | null,
): boolean {
  const below = ONLY_RFC.exec(rows[index + 1]?.normalizedText ?? '')?.groups?.initial;
  return (
    rfc !== null &&
    rfc.row < index &&
    below === normalizedText.charAt(0) &&
    !rfcFitsPrintedName(rfc.value, normalizedText)
  );
}

/** Whether a row and the one above or below it are a slogan in large letters: `AUTO` / `COBRO`. */
function isPartOfSlogan(rows: readonly Row[], { index }: Row): boolean {
  const text = (at: number): string => rows[at]?.normalizedText ?? '';
  return [index - 1, index].some((at) => ONLY_SLOGAN.test(`${text(at)} ${text(at + 1)}`));
}

/** Returns the name that matches the initials of the RFC. Of several, the one with a legal form on the fewest rows. */
function holderName(head: readonly Row[], spans: readonly NameSpan[], rfc: PrintedRfc): NameSpan | null {
  const isCompany = personaOf(rfc.value) === 'moral';
  const rank = ({ rows, text }: NameSpan): number =>
    (isCompany && hasLegalForm(text.toUpperCase()) ? 10 : 0) -
    rows.length -
    Math.abs(rfc.row - rows.at(-1)!.index) * 0.1;
  const completeSpans = spans.filter(
    ({ rows, text }) =>
      // The rest of the legal form belongs to the name.
      !isLegalFormContinuation(
        head.find(({ index }) => index === rows.at(-1)!.index + 1)?.normalizedText ?? '',
      ) &&
      !isUnfinishedName(text.toUpperCase()) &&
      (isCompany || !hasLegalForm(text.toUpperCase())),
  );
  const matchingSpans = completeSpans.filter(({ text }) => rfcFitsPrintedName(rfc.value, text));
  return matchingSpans.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

function rowCertainty(row: Row): number {
  return Math.max(meanCertainty(row) * 0.9, certaintyOf(row));
}
