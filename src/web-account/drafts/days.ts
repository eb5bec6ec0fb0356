import { LOCALES, type Reader } from '../texts/format.js';

/** The day of a purchase in short, such as `12 nov`; with its year where that is not the running one. @param day `YYYY-MM-DD`. */
export const shortDay = (day: string, { language }: Reader, now: Date): string =>
  written(new Date(`${day}T12:00:00Z`), { language, timeZone: 'UTC' }, now, 'short');

/** The day of a moment in full, where the reader is, such as `12 de noviembre`; with its year where that is not the running one. */
export const fullDay = (at: Date, reader: Reader, now: Date): string => written(at, reader, now, 'long');

function written(at: Date, { language, timeZone }: Reader, now: Date, month: 'short' | 'long'): string {
  const isThisYear = yearOf(at, timeZone) === yearOf(now, timeZone);
  return new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month,
    ...(!isThisYear && { year: 'numeric' }),
    timeZone,
  }).format(at);
}

const yearOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(at);
