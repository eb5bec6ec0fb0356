import { certaintyOf, regionOf, rowOf, type Row } from '../../layout/page.js';
import { mostCertain, type ExtractedField } from '../../extraction/extracted-field.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { editDistance } from '../../vocabulary/text-similarity.js';
import { datesIn, FIRST_DAY, isPlausible, MONTH_NAME, TIMESTAMP, type PrintedDate } from './printed-dates.js';
import { timeIn } from './printed-time.js';

/** Labels of a date. `UPDATE 01/02/2025` is the date of a software update. */
const DATE = anyOf('date', /(?<!UP)DATE/);
/** A long date whose year is at the start of the next row. */
const BROKEN_BEFORE_YEAR = new RegExp(
  String.raw`\d{1,2}\s*(?:DE\s*)?(?:${MONTH_NAME})[A-Z0]*\s*(?<of>DEL?)?\W*$`,
);
const HOUR = /\d:[0-5]\d/;
/** Added to the certainty of a date that is printed more than once. */
const REPEATED_BONUS = 0.05;
/** Factor for a number that has the form of a date (`LOTE 01-02-03`) but neither a label nor a time beside it. */
const UNLABELLED_FACTOR = 0.55;
/** Factor for a date that is not the date of a purchase. */
const OTHER_PURPOSE_FACTOR = 0.3;
/** A trip starts after its ticket is bought, and what was ordered is delivered later. */
const LATER_EVENT_FACTOR = 0.8;
/** A car park prints when a car arrived beside when it left, which is when the parking is paid. */
const ARRIVAL_FACTOR = 0.78;
/** The rows around the date of a mail, which may be sent the day after the purchase. */
const MAIL_HEADER = /^\W*(?:ASUNTO|PARA|SUBJECT)\s*:/;
const MAIL_FACTOR = 0.8;
/** Factor for a date before the first plausible day. */
const MISREAD_YEAR_FACTOR = 0.5;
/** Certainty of a clearly read date that has a label or a time. */
const CLEAR = 0.9;

interface DateCandidate extends ExtractedField<string>, Pick<PrintedDate, 'monthFirst' | 'order'> {
  row: number;
}

/** What is known of the dates of a receipt besides their print. */
export interface DateContext {
  /** `YYYY-MM-DD`, the last possible day of a purchase. */
  today: string;
  /** Whether the vendor prints the month before the day. Default: false. */
  vendorPrintsMonthFirst?: boolean;
}

/**
 * The date and time of the purchase, `YYYY-MM-DD` and `HH:MM:SS`, in the shop's local time. A date in the future is returned only
 * if there is no other: it was misread, or the clock is wrong. The year of a date before 2015 is misread, so it is uncertain.
 */
export function purchaseDate(
  rows: readonly Row[],
  { today, vendorPrintsMonthFirst = false }: DateContext,
): {
  date: ExtractedField<string> | null;
  time: ExtractedField<string> | null;
} {
  const printed = rows.flatMap((row, index) => {
    const dates = datesOf(withYearOfNextRow(row, rows[index + 1]), today);
    const beside = [rows[index - 1], rows[index + 1]].map((other) => other?.normalizedText ?? '');
    const isLabelled = [row.normalizedText, ...beside].some((text) => HOUR.test(text) || DATE.test(text));
    const isOfMail = DATE.test(row.normalizedText) && beside.some((text) => MAIL_HEADER.test(text));
    if (isOfMail)
      return dates.map((candidate) => ({ ...candidate, certainty: candidate.certainty * MAIL_FACTOR }));
    return isLabelled
      ? dates
      : dates.map((candidate) =>
          candidate.isStandalone
            ? candidate
            : { ...candidate, certainty: candidate.certainty * UNLABELLED_FACTOR },
        );
  });
  const consistent = withConsistentOrder(printed, vendorPrintsMonthFirst, today);
  const plausible = consistent.filter(({ value }) => isPlausible(value, today));
  const candidates = plausible.length > 0 ? plausible : consistent;
  const date = mostCertain(
    candidates.map((candidate) => {
      const repeated = candidates.filter(({ value }) => value === candidate.value).length > 1;
      return repeated
        ? { ...candidate, certainty: Math.min(1, candidate.certainty + REPEATED_BONUS) }
        : candidate;
    }),
  );
  if (!date) return { date: null, time: timeNear(rows, null) };
  const { value, certainty, region } = date;
  return { date: { value, certainty, region }, time: timeNear(rows, date.row) };
}

/**
 * Reads ambiguous dates month first if the vendor or the receipt clearly prints other dates so, or spells out the month of the
 * same date. A date that differs by one digit does not count as another date: it is the same one, misread.
 */
function withConsistentOrder(
  candidates: readonly DateCandidate[],
  vendorPrintsMonthFirst: boolean,
  today: string,
): DateCandidate[] {
  const printedMonthFirst = candidates.filter(
    ({ order, certainty }) => order === 'month' && certainty >= CLEAR,
  );
  const hasDayFirst = candidates.some(({ order }) => order === 'day');
  const isClearlyDayFirst = candidates.some(({ order, certainty }) => order === 'day' && certainty >= CLEAR);
  const unambiguous = new Set(candidates.flatMap(({ monthFirst, value }) => (monthFirst ? [] : [value])));
  return candidates.map((candidate) => {
    const { value, monthFirst } = candidate;
    if (!monthFirst) return candidate;
    const isVendorsOrder = vendorPrintsMonthFirst && !isClearlyDayFirst && monthFirst <= today;
    const isOrderOfOthers =
      !hasDayFirst && printedMonthFirst.some((other) => editDistance(other.value, monthFirst) > 1);
    const isSpelledOut = unambiguous.has(monthFirst) && !unambiguous.has(value);
    return isVendorsOrder || isOrderOfOthers || isSpelledOut
      ? { ...candidate, value: monthFirst }
      : candidate;
  });
}

/**
 * Joins a row with the next one if a long date spans both: `13 DE SEPTIEMBRE DE` / `2026 09:45`. Without DE, a time or a date
 * label it is a street name.
 */
function withYearOfNextRow(row: Row, below: Row | undefined): Row {
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
export function datesOf(row: Row, today: string): (DateCandidate & { isStandalone: boolean })[] {
  const { normalizedText } = row;
  return datesIn(normalizedText, DATE.test(normalizedText), today).map(
    ({ start, end, value, monthFirst, order, isLikeStreet, isStandalone }) => ({
      value,
      monthFirst,
      order,
      isStandalone,
      certainty:
        Math.min(1, 0.75 + 0.25 * certaintyOf(row, start, end)) *
        purposeFactor(normalizedText, isLikeStreet) *
        (value < FIRST_DAY ? MISREAD_YEAR_FACTOR : 1),
      region: regionOf(row, start, end),
      row: row.index,
    }),
  );
}

const OTHER_PURPOSE = anyOf(
  'limit',
  'approved-cut-short',
  'permit',
  /VENC|VIGEN|CADUC|EXPIR|ANTES DE|VALID|HASTA|NACIM|RESOL|LICENCIA|PROMOCION|PUBLICAD|DECRETO|PROXIM|\bCAD\b/,
);
const PURCHASE = anyOf(DATE, 'issued-cut-short', 'emission', /HORA/);

/** How likely the words of the row make it the date of the purchase: warranties and permits have dates, too. */
function purposeFactor(text: string, isLikeStreet: boolean): number {
  if (OTHER_PURPOSE.test(text)) return OTHER_PURPOSE_FACTOR;
  if (/ENTRADA/.test(text)) return ARRIVAL_FACTOR;
  if (/SALIDA|LLEGADA|VIAJE|ENTREGA|RECOGER|\bRETIRA\b/.test(text)) return LATER_EVENT_FACTOR;
  if (PURCHASE.test(text) || TIMESTAMP.test(text)) return 1;
  if (HOUR.test(text)) return 0.95;
  return isLikeStreet ? OTHER_PURPOSE_FACTOR : 0.85;
}

/**
 * Opening hours, which are the same on all receipts of a shop. On the row of the date, such a word can also mean that the bill
 * was opened at that time.
 */
const OPENING_HOURS = /H[O0]RARI[O0]|ATENCI[O0]N|ABIERT[O0]/;

/** The time on the row of the date, or else on a neighbouring row, or else the first one with a label. */
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
