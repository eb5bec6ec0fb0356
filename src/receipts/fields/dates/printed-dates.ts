import { anyOf } from '../../vocabulary/lexicon.js';

/** A date in the normalized text of a row. */
export interface PrintedDate {
  /** `YYYY-MM-DD`. An ambiguous date is read day first, as Mexico writes it. */
  value: string;
  /** The same date read month first; null if it is not ambiguous. */
  monthFirst: string | null;
  /** Whether the first number can only be the day or only the month; null if both are possible. */
  order: 'day' | 'month' | null;
  /** Whether it may be a street that is named after a day, followed by a house number: `5 DE FEBRERO 2032`. */
  isLikeStreet: boolean;
  /**
   * Whether it can only be a date: it has a four-digit year or slashes, or is the only text. `2 MARTINIS 25.00` matches a date,
   * too.
   */
  isStandalone: boolean;
  /** Position in the text. */
  start: number;
  end: number;
}

const MONTHS: Record<string, number> = {
  ENE: 1, JAN: 1, FEB: 2, MAR: 3, ABR: 4, APR: 4, MAY: 5, JUN: 6, JUL: 7, AGO: 8, AUG: 8, SEP: 9, SET: 9, OCT: 10, NOV: 11, DIC: 12, DEC: 12,
}; // prettier-ignore
/** The full names of the months. A word that is no beginning of one is no month: MAYONESA, MARTINI. */
const MONTH_WORDS = [
  'ENERO', 'FEBRERO', 'MARZO', 'ABRIL', 'MAYO', 'JUNIO', 'JULIO', 'AGOSTO', 'SEPTIEMBRE', 'SETIEMBRE', 'OCTUBRE', 'NOVIEMBRE', 'DICIEMBRE',
  'JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'JUNE', 'JULY', 'AUGUST', 'OCTOBER', 'DECEMBER',
]; // prettier-ignore
/** Receipts are invoiced for some months at most, so the year of an earlier date is misread. */
export const FIRST_DAY = '2015-01-01';
/** The abbreviated month names, as a regular expression. */
export const MONTH_NAME = Object.keys(MONTHS).join('|');

const YEAR_FIRST = /(?<!\d)(?<y>20[0-4]\d)[/.-](?<m>\d{1,2})[/.-](?<d>\d{2}|\d(?!\d))/g;
/** A two-digit year can be joined to the time: `01-07-2209:28`. */
const YEAR = String.raw`(?<y>20[0-4]\d(?!\d{2}\.)|\d{2}(?!\d)|\d{2}(?=\d\d:\d\d))`;
const DAY_FIRST = new RegExp(String.raw`(?<!\d)(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-]${YEAR}`, 'g');
/** A date whose separators may not have been read. */
const DAY_FIRST_WITHOUT_SEPARATORS =
  /(?<!\d)(?<d>\d{2})[/.-]?(?<m>\d{2})[/.-]?(?<y>20[0-4]\d)(?!\d{2}(?!:))/g;
const MONTH_NAMED = new RegExp(
  String.raw`(?<!\d)(?<d>\d{1,2})[\s/.,-]*(?:DE\s*)?(?<m>${MONTH_NAME})[A-Z]*[\s/.,-]*(?:DE[L]?\s*)?${YEAR}`,
  'g',
);
/** A year of two digits is not the beginning of an amount or a time: `MAR 10 25.00`. */
const MONTH_FIRST = new RegExp(
  String.raw`(?<![A-Z])(?<m>${MONTH_NAME})(?<rest>[A-Z]*)[\s/.,-]*(?<d>\d{1,2})[\s/.,-]+(?<y>20[0-4]\d|\d{2}(?![\d:]|[.,/-]\d)|\d{2}(?=\d\d:\d\d))`,
  'g',
);
/** The timestamp of a register, without separators: `TS:220526104355`. */
export const TIMESTAMP =
  /\bT[S5]\W{0,2}(?<d>[0-3]\d)(?<m>[01]\d)(?<y>\d{2})(?<h>[01]\d|2[0-3])(?<min>[0-5]\d)(?<s>[0-5]\d)(?!\d)/;
const COMPLETE_DATES = [YEAR_FIRST, DAY_FIRST, MONTH_NAMED, MONTH_FIRST, new RegExp(TIMESTAMP, 'g')];
/** A date that may be a street name: the number after it may be a house number instead of a year. */
const LIKE_STREET = new RegExp(String.raw`\d\s*DE\s*(?:${MONTH_NAME})[A-Z]*(?:\s+\d+|[\s,.]+\d\d)$`);
const AFTER_STREET_WORD = new RegExp(String.raw`${anyOf('street', 'avenue', 'avenue-cut-short').source}\W*$`);
const AFTER_DAY_WORD = /\b(?:A|DIA|EL)\W*$/;
/** Spaces before and after a separator, and in a year that a wide gap splits: `2 022`. */
const GAPS = /(?<=\d) +(?=[/.-])|(?<=[/.-]) +(?=\d)|(?<=[/.-]2) (?=0[0-4]\d(?!\d))/g;

/**
 * The dates in a normalized text. Of two readings of the same print, the plausible one counts.
 * @param isLabelledDate whether the text has a label such as FECHA: only then may separators be missing
 * @param today `YYYY-MM-DD`
 */
export function datesIn(normalizedText: string, isLabelledDate: boolean, today: string): PrintedDate[] {
  const text = normalizedText
    .replaceAll('|', '/')
    .replaceAll(/(?<=[\d\s/.-])0CT(?![A-Z])/g, 'OCT')
    .replaceAll(/(?<=[\d\s/.-])AG0(?![A-Z])/g, 'AGO')
    .replaceAll(/(?<=[A-Z]{3})0(?![\d/:.-]*\d)/g, 'O')
    .replaceAll(/(?<![A-Z\d])O(?=\d\s*DE\s)/g, '0')
    .replaceAll(/(?<=\d)[OQ](?=[\d/.-])|(?<=[/.-])[OQ](?=\d)/g, '0');
  const completeIn = (some: string): RegExpExecArray[] =>
    COMPLETE_DATES.flatMap((pattern) => [...some.matchAll(pattern)].filter(hasMonth));
  // Gaps are removed only if the text has no date as printed: `REG #19- 21/03/2018` has one.
  const asPrinted = { text, positions: [...text].map((_, at) => at) };
  const { text: compact, positions } = completeIn(text).length > 0 ? asPrinted : withoutGaps(text);
  const complete = completeIn(compact);
  const withoutSeparators =
    complete.length === 0 && isLabelledDate ? [...compact.matchAll(DAY_FIRST_WITHOUT_SEPARATORS)] : [];
  const dates = [...complete, ...withoutSeparators].flatMap((match) => {
    const start = positions[match.index]!;
    const end = (positions[match.index + match[0].length - 1] ?? start) + 1;
    const parsed = parsedDate(match, today);
    const before = compact.slice(0, match.index);
    const isLikeStreet =
      (LIKE_STREET.test(match[0]) && !AFTER_DAY_WORD.test(before)) || AFTER_STREET_WORD.test(before);
    return parsed ? [{ ...parsed, isLikeStreet, isStandalone: isByItself(match, compact), start, end }] : [];
  });
  return withoutOverlaps(dates, today);
}

/** Whether a date can be that of a purchase: it is neither later than today nor before 2015. */
export function isPlausible(value: string, today: string): boolean {
  return value >= FIRST_DAY && value <= today;
}

/** Returns the dates without those that are another reading of the same print. */
function withoutOverlaps(dates: readonly PrintedDate[], today: string): PrintedDate[] {
  const plausible = dates.filter(({ value }) => isPlausible(value, today));
  const others = dates.filter(({ value }) => !isPlausible(value, today));
  return [...plausible, ...others].filter(
    ({ start, end }, at, all) => !all.slice(0, at).some((other) => start < other.end && other.start < end),
  );
}

/** Whether the word of a month before a year of two digits is a month, spelled out or not. */
function hasMonth({ groups: { m = '', rest, y = '' } = {} }: RegExpExecArray): boolean {
  return rest === undefined || y.length === 4 || MONTH_WORDS.some((word) => word.startsWith(m + rest));
}

function isByItself({ 0: matched, groups = {} }: RegExpExecArray, text: string): boolean {
  const hasCentury = groups.y?.length === 4 || groups.h !== undefined;
  const isAlone = text.replaceAll(/^\W+|\W+$/g, '') === matched && !/[A-Z]{4}/.test(matched);
  return hasCentury || matched.includes('/') || isAlone;
}

function parsedDate(
  { 0: matched, groups = {} }: RegExpExecArray,
  today: string,
): Pick<PrintedDate, 'value' | 'monthFirst' | 'order'> | null {
  const { y = '', m = '', d = '' } = groups;
  const year = y.length === 2 ? 2000 + Number(y) : Number(y);
  const named = MONTHS[m];
  // Next year may be a wrong clock; a later year is no date.
  if (year > Number(today.slice(0, 4)) + 1) return null;
  const dayFirst = isoDate(year, named ?? Number(m), Number(d));
  const monthFirst = named === undefined ? isoDate(year, Number(d), Number(m)) : null;
  const value = dayFirst ?? monthFirst;
  if (!value) return null;
  if (named !== undefined || /^20\d\d[/.-]/.test(matched) || dayFirst === monthFirst)
    return { value, monthFirst: null, order: null };
  if (!dayFirst || !monthFirst) return { value, monthFirst: null, order: dayFirst ? 'day' : 'month' };
  const onlyMonthFirst = dayFirst > today && monthFirst <= today;
  return onlyMonthFirst
    ? { value: monthFirst, monthFirst: null, order: null }
    : { value: dayFirst, monthFirst, order: null };
}

/** The text without the spaces beside separators, and the original position of each remaining character. */
function withoutGaps(text: string): { text: string; positions: number[] } {
  const gaps = new Set(
    [...text.matchAll(GAPS)].flatMap(({ index, 0: gap }) => [...gap].map((_, at) => index + at)),
  );
  const positions = [...text].flatMap((_, at) => (gaps.has(at) ? [] : [at]));
  return { text: positions.map((at) => text.charAt(at)).join(''), positions };
}

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 2000 ? date.toISOString().slice(0, 10) : null;
}
