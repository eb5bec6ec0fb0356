import { Decimal } from 'decimal.js';
import { certaintyOf, regionOf } from '../../layout/page.js';
import type { Row } from '../../layout/page.js';
import type { ExtractedField } from '../extracted-field.js';
import { editDistance, lettersOf } from '../../vocabulary/text-similarity.js';
import { isNumeral, numberInLetters } from '../../vocabulary/numerals.js';

/** Cents as a fraction behind the currency: `PESOS 06/100 M.N.` The print is often broken, and its zeros misread. */
const BEFORE_CENTS = /(?<head>[A-Z0-9]*[A-Z])(?<cents>[\dO]{2})[/1I|]/;
const CURRENCY = ['PESOS', 'PESO'];
/** What stands before the number: `SON:`, a label, and asterisks, which are read as X. */
const LEAD_IN = /^(?:X|IMPORTE|TOTAL|CANTIDAD|CON|LETRAS?|EN|SON|LA|DE|MN)+$/;

/**
 * The amount in words, as Mexican receipts repeat their total: `(MIL DOSCIENTOS CUARENTA Y OCHO PESOS 06/100 M.N.)`.
 * It runs over two rows at times, and its words are glued together, or in pieces. Null when it is not printed, or not read
 * in full.
 */
export function amountInWords(rows: readonly Row[]): ExtractedField<Decimal> | null {
  for (const [index, row] of rows.entries()) {
    for (const text of [row.normalizedText, row.normalizedText + (rows[index + 1]?.normalizedText ?? '')]) {
      if (!parseAmountInWords(text)) continue;
      // The second half of an amount is an amount, too.
      const value = parseAmountInWords(beginning(rows, index) + text);
      if (value) return { value, certainty: certaintyOf(row) > 0.3 ? 0.9 : 0.8, region: regionOf(row) };
    }
  }
  return null;
}

/** The rows above this one on which its amount begins; empty where it begins here. */
function beginning(rows: readonly Row[], index: number): string {
  const above = rows[index - 1];
  if (!above || !/^[^A-Z(]*[A-Z]/.test(rows[index]!.normalizedText) || !runsOn(above.normalizedText))
    return '';
  return beginning(rows, index - 1) + above.normalizedText;
}

/** Whether a row ends within an amount: with a numeral, or within a bracket, whose words may be misread. */
function runsOn(folded: string): boolean {
  if (/\([^)]*[A-Z][^)]*$/.test(folded)) return true;
  const last = /[A-Z]+(?=[^A-Z0-9]*$)/.exec(folded)?.[0] ?? '';
  return isNumeral(last);
}

/** The amount of a folded text, or null. */
export function parseAmountInWords(text: string): Decimal | null {
  const { head = '', cents = '' } = BEFORE_CENTS.exec(text.replaceAll(/[^A-Z0-9/|]/g, ''))?.groups ?? {};
  // Behind the last amount in digits: a lone one is a misread letter.
  const letters = lettersOf(head.replace(/^.*\d{2}/, ''));
  if (letters === '' || letters.includes(' ')) return null;
  const whole = endingNumber(withoutCurrency(letters.replace(/CON$/, '')));
  return whole === null ? null : new Decimal(whole).plus(new Decimal(cents.replaceAll('O', '0')).div(100));
}

/** The letters before PESOS, one letter of which may be misread; null where it does not end them. */
function withoutCurrency(letters: string): string | null {
  const ends = CURRENCY.flatMap((word) => [0, -1, 1].map((more) => ({ word, length: word.length + more })))
    .map(({ word, length }) => ({ length, misread: editDistance(letters.slice(-length), word) }))
    .filter(({ misread }) => misread <= 1)
    .sort((a, b) => a.misread - b.misread);
  return ends[0] ? letters.slice(0, -ends[0].length) : null;
}

/** The number that the end of these letters spells; what stands before it (`SON:`, a label) is left out. */
function endingNumber(letters: string | null): number | null {
  if (letters === null) return null;
  for (let from = 0; from < letters.length; from++) {
    // A number never begins in the middle of a longer one: DOSCIENTOS is not CIENTOS.
    if (from > 0 && !LEAD_IN.test(letters.slice(0, from))) continue;
    const value = numberInLetters(letters.slice(from));
    if (value !== null) return value;
  }
  return null;
}
