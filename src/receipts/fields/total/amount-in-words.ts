import { Decimal } from 'decimal.js';
import type { Row } from '../../layout/page.js';
import { editDistance, lettersOf } from '../../vocabulary/text-similarity.js';
import { isNumeral, numberInLetters } from '../../vocabulary/numerals.js';

/** Cents as a fraction after the currency: `PESOS 06/100 M.N.` The print is often broken and its zeros misread. */
const BEFORE_CENTS = /(?<head>[A-Z0-9]*[A-Z])(?<cents>[\dO]{2})[/1I|]/;
const CURRENCY = ['PESOS', 'PESO'];
/** Text that can precede the number: `SON:`, a label, or asterisks, which are read as X. */
const LEAD_IN = /^(?:X|IMPORTE|TOTAL|CANTIDAD|CON|LETRAS?|EN|SON|LA|DE|MN)+$/;

/**
 * The amount in words, in which Mexican receipts repeat their total: `(MIL DOSCIENTOS CUARENTA Y OCHO PESOS 06/100 M.N.)`. It can
 * span two rows, and its words can be joined or split. Null if it is not printed, or could not be read completely.
 */
export function amountInWords(rows: readonly Row[]): Decimal | null {
  for (const [index, row] of rows.entries()) {
    for (const text of [row.normalizedText, row.normalizedText + (rows[index + 1]?.normalizedText ?? '')]) {
      if (!parseAmountInWords(text)) continue;
      // The second half of an amount in words is itself an amount in words.
      const value = parseAmountInWords(textOfRowsAbove(rows, index) + text);
      if (value) return value;
    }
  }
  return null;
}

/** The text of the rows above on which the amount starts; empty if it starts on this row. */
function textOfRowsAbove(rows: readonly Row[], index: number): string {
  const above = rows[index - 1];
  if (
    !above ||
    !/^[^A-Z(]*[A-Z]/.test(rows[index]!.normalizedText) ||
    !endsWithinAmount(above.normalizedText)
  )
    return '';
  return textOfRowsAbove(rows, index - 1) + above.normalizedText;
}

/** Whether a row ends within an amount: with a numeral, or inside a parenthesis, whose words may be misread. */
function endsWithinAmount(rowText: string): boolean {
  if (/\([^)]*[A-Z][^)]*$/.test(rowText)) return true;
  const last = /[A-Z]+(?=[^A-Z0-9]*$)/.exec(rowText)?.[0] ?? '';
  return isNumeral(last);
}

/** The amount in words of a normalized text, or null. */
export function parseAmountInWords(text: string): Decimal | null {
  const { head = '', cents = '' } = BEFORE_CENTS.exec(text.replaceAll(/[^A-Z0-9/|]/g, ''))?.groups ?? {};
  // Only the text after the last number counts. A single digit is a misread letter.
  const letters = lettersOf(head.replace(/^.*\d{2}/, ''));
  if (letters === '' || letters.includes(' ')) return null;
  const whole = endingNumber(withoutCurrency(letters.replace(/CON$/, '')));
  return whole === null ? null : new Decimal(whole).plus(new Decimal(cents.replaceAll('O', '0')).div(100));
}

/** The letters before PESOS, in which one letter may be misread; null if the text does not end in PESOS. */
function withoutCurrency(letters: string): string | null {
  const endings = CURRENCY.flatMap((word) => [0, -1, 1].map((more) => ({ word, length: word.length + more })))
    .map(({ word, length }) => ({ length, misread: editDistance(letters.slice(-length), word) }))
    .filter(({ misread }) => misread <= 1)
    .sort((a, b) => a.misread - b.misread);
  return endings[0] ? letters.slice(0, -endings[0].length) : null;
}

/** The number that the end of the letters spells, without the text before it (`SON:`, a label). */
function endingNumber(letters: string | null): number | null {
  if (letters === null) return null;
  for (let from = 0; from < letters.length; from++) {
    // A number never starts inside a longer one: DOSCIENTOS is not CIENTOS.
    if (from > 0 && !LEAD_IN.test(letters.slice(0, from))) continue;
    const value = numberInLetters(letters.slice(from));
    if (value !== null) return value;
  }
  return null;
}
