import type { Language } from '../texts/language.js';

const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };
const TIME_ZONE = 'America/Mexico_City';

/** The day of a purchase in short, such as `12 nov`; with its year where that is not the running one. @param day `YYYY-MM-DD`. */
export function shortDay(day: string, language: Language, now: Date): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return written(noon, 'UTC', language, now, 'short');
}

/** The day of a moment in full, such as `12 de noviembre`; with its year where that is not the running one. */
export const fullDay = (at: Date, language: Language, now: Date): string =>
  written(at, TIME_ZONE, language, now, 'long');

function written(at: Date, timeZone: string, language: Language, now: Date, month: 'short' | 'long'): string {
  const isThisYear = yearOf(at, timeZone) === yearOf(now, TIME_ZONE);
  return new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month,
    ...(!isThisYear && { year: 'numeric' }),
    timeZone,
  }).format(at);
}

const yearOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(at);
