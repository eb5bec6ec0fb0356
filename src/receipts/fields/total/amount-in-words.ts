import { Decimal } from 'decimal.js';
import { certaintyOf, regionOf } from '../../layout/page.js';
import type { Row } from '../../layout/page.js';
import type { Found } from '../found.js';

const UNITS: Record<string, number> = {
  CERO: 0, UN: 1, UNO: 1, DOS: 2, TRES: 3, CUATRO: 4, CINCO: 5, SEIS: 6, SIETE: 7, OCHO: 8, NUEVE: 9, DIEZ: 10, ONCE: 11, DOCE: 12,
  TRECE: 13, CATORCE: 14, QUINCE: 15, DIECISEIS: 16, DIECISIETE: 17, DIECIOCHO: 18, DIECINUEVE: 19, VEINTE: 20, VEINTIUN: 21,
  VEINTIUNO: 21, VEINTIDOS: 22, VEINTITRES: 23, VEINTICUATRO: 24, VEINTICINCO: 25, VEINTISEIS: 26, VEINTISIETE: 27,
  VEINTIOCHO: 28, VEINTINUEVE: 29, TREINTA: 30, CUARENTA: 40, CINCUENTA: 50, SESENTA: 60, SETENTA: 70, OCHENTA: 80,
  NOVENTA: 90, CIEN: 100, CIENTO: 100, DOSCIENTOS: 200, TRESCIENTOS: 300, CUATROCIENTOS: 400, QUINIENTOS: 500,
  SEISCIENTOS: 600, SETECIENTOS: 700, OCHOCIENTOS: 800, NOVECIENTOS: 900,
}; // prettier-ignore
/** The longest first, so that CIENTO is not read as CIEN. */
const NUMERALS = [...Object.keys(UNITS), 'MIL'].sort((a, b) => b.length - a.length);

/** Cents as a fraction behind the currency: `PESOS 06/100 M.N.` The print is often broken, and its zeros misread. */
const PESOS_AND_CENTS = /([A-Z]+?)P[EF]S[O0]S?(?:CON)?([\dO]{2})(?=[/1I|][1I]?)/;

/**
 * The amount in words, as Mexican receipts repeat their total: `(MIL DOSCIENTOS CUARENTA Y OCHO PESOS 06/100 M.N.)`.
 * It runs over two rows at times, and its words are glued together. Null when it is not printed, or not read in full.
 */
export function amountInWords(rows: readonly Row[]): Found<Decimal> | null {
  for (const [index, row] of rows.entries()) {
    if (!/P\s?[EF]/.test(row.folded) && !/[A-Z]{8}/.test(row.folded)) continue;
    for (const text of [row.folded, row.folded + (rows[index + 1]?.folded ?? '')]) {
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
  if (!above || !/^[^A-Z(]*[A-Z]/.test(rows[index]!.folded) || !runsOn(above.folded)) return '';
  return beginning(rows, index - 1) + above.folded;
}

/** Whether a row ends within an amount: with a numeral, or within a bracket, whose words may be misread. */
function runsOn(folded: string): boolean {
  if (/\([^)]*[A-Z][^)]*$/.test(folded)) return true;
  const last = /[A-Z]+(?=[^A-Z0-9]*$)/.exec(folded)?.[0] ?? '';
  return last !== '' && (last === 'Y' || numeral(last) !== null);
}

/** The amount of a folded text, or null. */
export function parseAmountInWords(text: string): Decimal | null {
  const match = PESOS_AND_CENTS.exec(
    text
      .replaceAll(/[^A-Z0-9/|]/g, '')
      .replaceAll(/(?<=[A-Z])[05](?=[A-Z]{2})/g, (digit) => (digit === '0' ? 'O' : 'S')),
  );
  if (!match) return null;
  const whole = longestNumeral(match[1]!);
  return whole === null
    ? null
    : new Decimal(whole).plus(new Decimal(match[2]!.replaceAll('O', '0')).div(100));
}

/** The number that the end of these letters spells; what stands before it (`SON:`, a label) is left out. */
function longestNumeral(letters: string): number | null {
  for (let from = 0; from < letters.length; from++) {
    // A number never begins in the middle of a longer one: DOSCIENTOS is not CIENTOS.
    const value = numeral(letters.slice(from));
    if (value !== null && (from === 0 || isLeadIn(letters.slice(0, from)))) return value;
  }
  return null;
}

/** Whether letters before the number are surely not a misread part of it. */
function isLeadIn(letters: string): boolean {
  return /^(IMPORTE|TOTAL|CANTIDAD|CON|LETRAS?|EN|SON|LA|DE|MN)+$/.test(letters);
}

function numeral(letters: string): number | null {
  let thousands = 0;
  let current = 0;
  let rest = letters;
  while (rest) {
    const word = NUMERALS.find((candidate) => rest.startsWith(candidate));
    if (!word) {
      if (!rest.startsWith('Y')) return null;
      rest = rest.slice(1);
      continue;
    }
    if (word === 'MIL') {
      thousands += (current || 1) * 1000;
      current = 0;
    } else current += UNITS[word]!;
    rest = rest.slice(word.length);
  }
  return letters ? thousands + current : null;
}
