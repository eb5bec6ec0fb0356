import { LOCALES, type UserLocale } from './format.js';

/** A day of purchase in short form, such as `12 nov`, with the year if it isn't the current one. @param day `YYYY-MM-DD`. */
export const shortDay = (day: string, { language }: UserLocale, now: Date): string =>
  formatDay(new Date(`${day}T12:00:00Z`), { language, timeZone: 'UTC' }, now, 'short');

/** The day of an instant in the user's time zone, such as `12 de noviembre`, with the year if it isn't the current one. */
export const fullDay = (instant: Date, locale: UserLocale, now: Date): string =>
  formatDay(instant, locale, now, 'long');

function formatDay(
  instant: Date,
  { language, timeZone }: UserLocale,
  now: Date,
  month: 'short' | 'long',
): string {
  const isThisYear = yearOf(instant, timeZone) === yearOf(now, timeZone);
  return new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month,
    ...(!isThisYear && { year: 'numeric' }),
    timeZone,
  }).format(instant);
}

const yearOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(instant);
