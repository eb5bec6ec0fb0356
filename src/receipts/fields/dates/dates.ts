import { certaintyOf, regionOf, rowOf } from '../../layout/page.js';
import type { Row } from '../../layout/page.js';
import { surest } from '../found.js';
import type { Found } from '../found.js';
import { anyOf } from '../../vocabulary/meanings.js';

/** An `UPDATE 01/02/2025` is the software's. */
const DATE = anyOf('date', /(?<!UP)DATE/);
const MONTHS: Record<string, number> = {
  ENE: 1, JAN: 1, FEB: 2, MAR: 3, ABR: 4, APR: 4, MAY: 5, JUN: 6, JUL: 7, AGO: 8, AUG: 8, SEP: 9, SET: 9, OCT: 10, NOV: 11, DIC: 12, DEC: 12,
}; // prettier-ignore
const MONTH_NAME = Object.keys(MONTHS).join('|');

const YEAR_FIRST = /(?<!\d)(?<y>20[0-4]\d)[/.-](?<m>\d{1,2})[/.-](?<d>\d{2}|\d(?!\d))/g;
/** A short year may be glued to the hour: `01-07-2209:28`. */
const YEAR = String.raw`(?<y>20[0-4]\d(?!\d{2}\.)|\d{2}(?!\d)|\d{2}(?=\d\d:\d\d))`;
const DAY_FIRST = new RegExp(String.raw`(?<!\d)(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-]${YEAR}`, 'g');
/** A separator that was not read. */
const DAY_FIRST_BROKEN = /(?<!\d)(?<d>\d{2})[/.-]?(?<m>\d{2})[/.-]?(?<y>20[0-4]\d)(?!\d{2}(?!:))/g;
const MONTH_NAMED = new RegExp(
  String.raw`(?<!\d)(?<d>\d{1,2})[\s/.,-]*(?:DE\s*)?(?<m>${MONTH_NAME})[A-Z]*[\s/.,-]*(?:DE[L]?\s*)?${YEAR}`,
  'g',
);
const MONTH_FIRST = new RegExp(
  String.raw`(?<![A-Z])(?<!\d[\s/.,-]*)(?<m>${MONTH_NAME})[A-Z]*[\s/.,-]*(?<d>\d{1,2})[\s/.,-]+(?<y>20[0-4]\d)`,
  'g',
);
const BROKEN_BEFORE_YEAR = new RegExp(
  String.raw`\d{1,2}\s*(?:DE\s*)?(?:${MONTH_NAME})[A-Z0]*\s*(?:DEL?)?\W*$`,
);
const TIME =
  /(?<!\d)(?<h>[01]?\d|2[0-3])[:.;]\s?(?<m>[0-5]\d)(?:[:.;]\s?(?<s>[0-5]\d))?\s?(?<half>[AP]\.?\s?M\b)?/;
const TIME_AFTER_YEAR =
  /(?<=\d\d)(?<h>[01]\d|2[0-3]):(?<m>[0-5]\d)(?::(?<s>[0-5]\d))?\s?(?<half>[AP]\.?\s?M\b)?/;

interface DateCandidate extends Found<string> {
  row: number;
}

/** When the purchase was made, `YYYY-MM-DD` and `HH:MM:SS`, in the shop's own time. */
export function purchaseDate(rows: readonly Row[]): {
  date: Found<string> | null;
  time: Found<string> | null;
} {
  const candidates = rows.flatMap((row, index) => datesOf(withItsYear(row, rows[index + 1])));
  // The same day printed twice is surer than another that is printed once.
  const date = surest(
    candidates.map((candidate) => {
      const repeated = candidates.filter(({ value }) => value === candidate.value).length > 1;
      return repeated ? { ...candidate, certainty: Math.min(1, candidate.certainty + 0.05) } : candidate;
    }),
  );
  if (!date) return { date: null, time: timeNear(rows, null) };
  const { value, certainty, region } = date;
  return { date: { value, certainty, region }, time: timeNear(rows, date.row) };
}

/** A long date runs over two rows: `13 DE SEPTIEMBRE DE` / `2026 09:45`. */
function withItsYear(row: Row, below: Row | undefined): Row {
  const isBroken = below && BROKEN_BEFORE_YEAR.test(row.folded) && /^\W*20[0-4]\d/.test(below.folded);
  return isBroken ? rowOf(row.index, [...row.cells, ...below.cells]) : row;
}

/** The dates of one row. Ambiguous ones are read day first, as Mexico writes them. */
export function datesOf(row: Row): DateCandidate[] {
  const text = row.folded
    .replaceAll('|', '/')
    .replaceAll(/(?<=[\d\s/.-])0CT(?![A-Z])/g, 'OCT')
    .replaceAll(/(?<=[\d\s/.-])AG0(?![A-Z])/g, 'AGO')
    .replaceAll(/(?<=[A-Z]{3})0(?![\d/:.-]*\d)/g, 'O')
    .replaceAll(/(?<![A-Z\d])O(?=\d\s*DE\s)/g, '0')
    .replaceAll(/(?<=\d)[OQ](?=[\d/.-])|(?<=[/.-])[OQ](?=\d)/g, '0');
  const wholeIn = (some: string): RegExpExecArray[] =>
    [YEAR_FIRST, DAY_FIRST, MONTH_NAMED, MONTH_FIRST].flatMap((pattern) => [...some.matchAll(pattern)]);
  // Gaps are closed only where nothing is a date as it stands: `REG #19- 21/03/2018` has one.
  const asPrinted = { text, positions: [...text].map((_, at) => at) };
  const { text: tight, positions } = wholeIn(text).length > 0 ? asPrinted : withoutGaps(text);
  const whole = wholeIn(tight);
  const broken = whole.length === 0 && DATE.test(text) ? [...tight.matchAll(DAY_FIRST_BROKEN)] : [];
  return [...whole, ...broken].flatMap((match) => {
    const { y = '', m = '', d = '' } = match.groups ?? {};
    const value = isoDate(y, m, d);
    if (!value) return [];
    const start = positions[match.index]!;
    const end = (positions[match.index + match[0].length - 1] ?? start) + 1;
    const certainty = Math.min(1, 0.75 + 0.25 * certaintyOf(row, start, end)) * meaning(text);
    return [{ value, certainty, region: regionOf(row, start, end), row: row.index }];
  });
}

const OF_SOMETHING_ELSE = anyOf(
  'limit',
  'approved-cut-short',
  /VENC|VIGEN|CADUC|EXPIR|ANTES DE|VALID|HASTA|NACIM|RESOL/,
);
const OF_PURCHASE = anyOf(DATE, 'issued-cut-short', 'emission', /HORA/);

/** What the row says that the date is; a warranty or a permit has dates too. */
function meaning(text: string): number {
  if (OF_SOMETHING_ELSE.test(text)) return 0.3;
  if (OF_PURCHASE.test(text)) return 1;
  // A journey begins later than its ticket is bought; a parked car leaves when it is paid for.
  if (/SALIDA|LLEGADA|ENTRADA/.test(text)) return 0.8;
  return TIME.test(text) ? 0.95 : 0.85;
}

/** Spaces beside the separators left out, and where each character of the rest was. */
function withoutGaps(text: string): { text: string; positions: number[] } {
  const positions: number[] = [];
  let kept = '';
  for (let at = 0; at < text.length; at++) {
    const gap =
      text.charAt(at) === ' ' &&
      (/\d\s*$/.test(text.slice(0, at)) ? /^\s*[/.-]/ : /(?!)/).test(text.slice(at));
    const after =
      text.charAt(at) === ' ' && /[/.-]\s*$/.test(text.slice(0, at)) && /^\s*\d/.test(text.slice(at));
    // A year broken by a wide gap: `2 022`.
    const inYear =
      text.charAt(at) === ' ' && /[/.-]2$/.test(text.slice(0, at)) && /^ 0[0-4]\d(?!\d)/.test(text.slice(at));
    if (gap || after || inYear) continue;
    positions.push(at);
    kept += text.charAt(at);
  }
  return { text: kept, positions };
}

function isoDate(yearText: string, monthText: string, dayText: string): string | null {
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  let month = MONTHS[monthText] ?? Number(monthText);
  let day = Number(dayText);
  if (month > 12 && day <= 12) [month, day] = [day, month];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 2000 && year < 2050 ? date.toISOString().slice(0, 10) : null;
}

/** The time in the date's row, else in a neighbour, else the first one on the page that is called so. */
function timeNear(rows: readonly Row[], dateRow: number | null): Found<string> | null {
  const near = dateRow === null ? [] : [rows[dateRow], rows[dateRow + 1], rows[dateRow - 1]];
  const named = rows.filter(({ folded }) => /HORA|TIME/.test(folded));
  for (const row of [...near, ...named]) {
    if (!row) continue;
    const match = TIME_AFTER_YEAR.exec(row.folded) ?? /\d{1,2}:\d{2}/.exec(row.folded);
    const time = match && TIME.exec(row.folded.slice(match.index));
    const { h, m, s = '00', half } = time?.groups ?? {};
    if (!match || !h || !m) continue;
    const hour = (Number(h) % (half ? 12 : 24)) + (half?.startsWith('P') ? 12 : 0);
    const end = match.index + match[0].length;
    return {
      value: `${String(hour).padStart(2, '0')}:${m}:${s}`,
      certainty: certaintyOf(row, match.index, end),
      region: regionOf(row, match.index, end),
    };
  }
  return null;
}
