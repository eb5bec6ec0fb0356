const MONTHS = 'ENE|JAN FEB MAR ABR|APR MAY JUN JUL AGO|AUG SEP OCT NOV DIC|DEC'.split(' ');
const YEAR_FIRST = '(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})';
const DAY_FIRST = '(?<day>\\d{1,2})[-/.](?<month>\\d{1,2})[-/.](?<year>\\d{4}|\\d{2})';
const NAMED = `(?<day>\\d{1,2})[-/. ]*(?:DE )?(?<name>${MONTHS.join('|')})[A-Z]*[-/., ]*(?:DE )?(?<year>\\d{4}|\\d{2})`;
const DATE = new RegExp(`(?<!\\d)(?:${YEAR_FIRST}|${DAY_FIRST}|${NAMED})(?!\\d)`, 'g');

/**
 * Finds the first date in a text, as `YYYY-MM-DD`: `25/12/2018`, `14 MAR 2018`, `03-01-17`, `2023-08-08`. The day is
 * first, as in Mexico, unless the month would be greater than 12. Dates that do not exist are ignored.
 */
export function findDate(text: string): string | null {
  for (const { groups } of text.toUpperCase().matchAll(DATE)) {
    const { year = '', month, day, name } = groups ?? {};
    const first = Number(day);
    const second = name ? monthOf(name) : Number(month);
    const date = dateOf(year, second, first) ?? (name ? null : dateOf(year, first, second));
    if (date) return date;
  }
  return null;
}

function monthOf(name: string): number {
  return MONTHS.findIndex((names) => names.split('|').includes(name)) + 1;
}

function dateOf(year: string, month: number, day: number): string | null {
  const date = new Date(Date.UTC(Number(year.padStart(4, '20')), month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
