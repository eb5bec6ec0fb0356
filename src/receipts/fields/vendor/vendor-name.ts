import { personaOf } from '../../../sat/rfc.js';
import { certaintyOf, regionOf } from '../../layout/page.js';
import type { Row } from '../../layout/page.js';
import { amountsOf } from '../amounts.js';
import { hasLegalForm, isRestOfForm, isUnfinished } from '../../vocabulary/company-forms.js';
import type { ExtractedField } from '../extracted-field.js';
import { likeliestName, meanCertainty } from './likeliest-name.js';
import { NEAR } from './name-rows.js';
import { spansOf } from './name-spans.js';
import type { Span } from './name-spans.js';
import { hasColumnTitlesInOrder } from '../../vocabulary/column-titles.js';
import { spelledName } from './name-spelling.js';
import type { RfcCandidate } from './rfc.js';
import { fitsPrinted } from './printed-holder.js';

const HEAD = 12;
type PrintedRfc = Pick<RfcCandidate, 'value' | 'row'>;

/** The vendor's name, and the row where it ends. */
export interface VendorName extends ExtractedField<string> {
  row: number;
}

/**
 * Who sells: the legal name where one is printed, else what the head of the receipt is called. An RFC begins with
 * letters of its holder's name, which tells the name from the shop's sign. A person has no company's name.
 * @param otherRfcs those that are not the vendor's: a name below the articles beside one of them is its holder's
 */
export function vendorName(
  rows: readonly Row[],
  rfc: PrintedRfc | null,
  otherRfcs: readonly PrintedRfc[] = [],
): VendorName | null {
  const head = headOf(rows, rfc, otherRfcs);
  const span = (rfc && holdersName(head, spansOf(head), rfc)) ?? likeliestName(rows, head, rfc?.row ?? null);
  if (!span) return null;
  const [row] = span.rows;
  const certainty =
    Math.min(...span.rows.map(certaintyMean)) * (hasLegalForm(span.text.toUpperCase()) ? 1 : 0.85);
  return {
    value: spelledName(span.text, row!),
    certainty: Math.min(1, certainty),
    region: regionOf(row!),
    row: span.rows.at(-1)!.index,
  };
}

function headOf(rows: readonly Row[], rfc: PrintedRfc | null, otherRfcs: readonly PrintedRfc[]): Row[] {
  const reach = Math.min(rows.length, Math.max(HEAD, (rfc?.row ?? 0) + NEAR));
  const articles = rows.findIndex(
    (row) => amountsOf(row).length > 0 || hasColumnTitlesInOrder(row.normalizedText),
  );
  const farFrom = (row: Row, printed: PrintedRfc | null): number =>
    printed ? Math.abs(row.index - printed.row) : Infinity;
  const isAnothers = (row: Row): boolean =>
    otherRfcs.some((other) => farFrom(row, other) <= NEAR && farFrom(row, other) < farFrom(row, rfc));
  const mayBelow = (row: Row): boolean => hasLegalForm(row.normalizedText) && !isAnothers(row);
  const isPersons = rfc !== null && personaOf(rfc.value) === 'fisica';
  return rows
    .slice(0, reach)
    .filter((row) => articles < 0 || row.index < articles || mayBelow(row))
    .filter((row) => !isPersons || !hasLegalForm(row.normalizedText))
    .filter((row) => !/OWNED BY/.test(rows[row.index - 1]?.normalizedText ?? ''));
}

/** The name that the RFC's letters were taken from; of several, the one with a legal form, in the fewest rows. */
function holdersName(head: readonly Row[], spans: readonly Span[], rfc: PrintedRfc): Span | null {
  const isCompany = personaOf(rfc.value) === 'moral';
  const rank = ({ rows, text }: Span): number =>
    (isCompany && hasLegalForm(text.toUpperCase()) ? 10 : 0) -
    rows.length -
    Math.abs(rfc.row - rows.at(-1)!.index) * 0.1;
  const whole = spans.filter(
    ({ rows, text }) =>
      // The rest of the form belongs to the name.
      !isRestOfForm(head.find(({ index }) => index === rows.at(-1)!.index + 1)?.normalizedText ?? '') &&
      !isUnfinished(text.toUpperCase()) &&
      (isCompany || !hasLegalForm(text.toUpperCase())),
  );
  const fitting = whole.filter(({ text }) => fitsPrinted(rfc.value, text));
  return fitting.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

function certaintyMean(row: Row): number {
  return Math.max(meanCertainty(row) * 0.9, certaintyOf(row));
}
