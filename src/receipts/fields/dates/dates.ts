import { certaintyOf, regionOf, rowOf } from '../../layout/page.js';
import type { Row } from '../../layout/page.js';
import { mostCertain } from '../extracted-field.js';
import type { ExtractedField } from '../extracted-field.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { editDistance } from '../../vocabulary/text-similarity.js';
import { datesIn, MONTH_NAME, STAMP } from './date-print.js';
import type { PrintedDate } from './date-print.js';
import { timeIn } from './time-print.js';

/** An `UPDATE 01/02/2025` is the software's. */
const DATE = anyOf('date', /(?<!UP)DATE/);
/** A long date that its year does not end, for it begins the next row. */
const BROKEN_BEFORE_YEAR = new RegExp(
  String.raw`\d{1,2}\s*(?:DE\s*)?(?:${MONTH_NAME})[A-Z0]*\s*(?<of>DEL?)?\W*$`,
);
const HOUR = /\d:[0-5]\d/;
/** The same day printed twice is surer than another that is printed once. */
const REPEATED = 0.05;
/** A number of the same form (`LOTE 01-02-03`) that nothing calls a day, and no hour stands beside. */
const UNCALLED = 0.55;
const OF_NO_DAY = 0.3;
/** As sure is a day of a purchase: one that is called so or has its hour, and is clearly read. */
const SURE = 0.9;

interface DateCandidate extends ExtractedField<string>, Pick<PrintedDate, 'monthFirst' | 'order'> {
  row: number;
}

/** When the purchase was made, `YYYY-MM-DD` and `HH:MM:SS`, in the shop's own time. */
export function purchaseDate(rows: readonly Row[]): {
  date: ExtractedField<string> | null;
  time: ExtractedField<string> | null;
} {
  const printed = rows.flatMap((row, index) => {
    const own = datesOf(withItsYear(row, rows[index + 1]));
    const beside = [rows[index - 1], rows[index + 1]].map((other) => other?.normalizedText ?? '');
    const isTold = [row.normalizedText, ...beside].some((text) => HOUR.test(text) || DATE.test(text));
    return isTold
      ? own
      : own.map((one) => (one.byItself ? one : { ...one, certainty: one.certainty * UNCALLED }));
  });
  const candidates = inOneOrder(printed);
  const date = mostCertain(
    candidates.map((candidate) => {
      const repeated = candidates.filter(({ value }) => value === candidate.value).length > 1;
      return repeated ? { ...candidate, certainty: Math.min(1, candidate.certainty + REPEATED) } : candidate;
    }),
  );
  if (!date) return { date: null, time: timeNear(rows, null) };
  const { value, certainty, region } = date;
  return { date: { value, certainty, region }, time: timeNear(rows, date.row) };
}

/**
 * Ambiguous days are read month first where the paper surely writes another one so, or has that day in words. One that
 * differs in a digit is the same, misread.
 */
function inOneOrder(candidates: readonly DateCandidate[]): DateCandidate[] {
  const monthsFirst = candidates.filter(({ order, certainty }) => order === 'month' && certainty >= SURE);
  const hasDayFirst = candidates.some(({ order }) => order === 'day');
  const clear = new Set(candidates.flatMap(({ monthFirst, value }) => (monthFirst ? [] : [value])));
  return candidates.map((one) => {
    const { value, monthFirst } = one;
    if (!monthFirst) return one;
    const isMonthFirst =
      !hasDayFirst && monthsFirst.some((other) => editDistance(other.value, monthFirst) > 1);
    const isInWords = clear.has(monthFirst) && !clear.has(value);
    return isMonthFirst || isInWords ? { ...one, value: monthFirst } : one;
  });
}

/** A long date runs over two rows: `13 DE SEPTIEMBRE DE` / `2026 09:45`. Without a DE, or an hour, it is a street. */
function withItsYear(row: Row, below: Row | undefined): Row {
  const broken =
    below && /^\W*20[0-4]\d(?!\d)/.test(below.normalizedText)
      ? BROKEN_BEFORE_YEAR.exec(row.normalizedText)
      : null;
  const isDate =
    broken &&
    below &&
    (broken.groups?.of || HOUR.test(below.normalizedText) || DATE.test(row.normalizedText));
  return isDate ? rowOf(row.index, [...row.cells, ...below.cells]) : row;
}

/** The dates of one row. Ambiguous ones are read day first, as Mexico writes them. */
export function datesOf(row: Row): (DateCandidate & { byItself: boolean })[] {
  const { normalizedText } = row;
  return datesIn(normalizedText, DATE.test(normalizedText)).map(
    ({ start, end, value, monthFirst, order, likeStreet, byItself }) => ({
      value,
      monthFirst,
      order,
      byItself,
      certainty:
        Math.min(1, 0.75 + 0.25 * certaintyOf(row, start, end)) * meaning(normalizedText, likeStreet),
      region: regionOf(row, start, end),
      row: row.index,
    }),
  );
}

const OF_SOMETHING_ELSE = anyOf(
  'limit',
  'approved-cut-short',
  'permit',
  /VENC|VIGEN|CADUC|EXPIR|ANTES DE|VALID|HASTA|NACIM|RESOL|LICENCIA|PROMOCION|PUBLICAD|DECRETO|PROXIM|\bCAD\b/,
);
const OF_PURCHASE = anyOf(DATE, 'issued-cut-short', 'emission', /HORA/);

/** What the row says that the date is; a warranty or a permit has dates too. */
function meaning(text: string, likeStreet: boolean): number {
  if (OF_SOMETHING_ELSE.test(text)) return OF_NO_DAY;
  if (OF_PURCHASE.test(text) || STAMP.test(text)) return 1;
  // A journey begins later than its ticket is bought; a parked car leaves when it is paid for.
  if (/SALIDA|LLEGADA|ENTRADA/.test(text)) return 0.8;
  if (HOUR.test(text)) return 0.95;
  return likeStreet ? OF_NO_DAY : 0.85;
}

/** When a shop is open is the same on all its receipts. Beside a day, such words may be of a bill that was opened then. */
const OPENING_HOURS = /H[O0]RARI[O0]|ATENCI[O0]N|ABIERT[O0]/;

/** The time in the date's row, else in a neighbour, else the first one on the page that is called so. */
function timeNear(rows: readonly Row[], dateRow: number | null): ExtractedField<string> | null {
  const near = dateRow === null ? [] : [rows[dateRow], rows[dateRow + 1], rows[dateRow - 1]];
  const named = rows.filter(({ normalizedText }) => /HORA|TIME/.test(normalizedText));
  for (const row of [...near, ...named]) {
    const time =
      row && (row === near[0] || !OPENING_HOURS.test(row.normalizedText)) && timeIn(row.normalizedText);
    if (!row || !time) continue;
    return {
      value: time.value,
      certainty: certaintyOf(row, time.start, time.end),
      region: regionOf(row, time.start, time.end),
    };
  }
  return null;
}
