import { ZONA_CENTRO } from '../../sat/codigo-postal.js';
import type { Language } from './language.js';

/** BCP 47 tags of the languages, for `Intl`. */
export const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** Language and time zone of a user. A `Visit` is one. */
export interface UserLocale {
  language: Language;
  /** IANA name, such as `America/Tijuana`. */
  timeZone: string;
}

/** Central Mexico, for texts whose recipient is unknown, such as emails. */
export const inCentralMexico = (language: Language): UserLocale => ({ language, timeZone: ZONA_CENTRO });

/** An amount with its currency sign, such as `$1,234.50`. A dash if it is null. */
export function formatMoney(amount: number | null, currency: string, language: Language): string {
  if (amount === null) return '–';
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}

/** Date and time in the user's time zone, such as `31 ene 2026, 12:00 p.m.` @param iso ISO 8601, or a Date. */
export function formatTime(iso: string | Date, { language, timeZone }: UserLocale): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso));
}

/** The date in the user's time zone, such as `31 ene 2026`. */
export function formatDay(iso: string | Date, { language, timeZone }: UserLocale): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone }).format(new Date(iso));
}

/** The time of day in the user's time zone, such as `12:00 p.m.`. */
export function formatClock(iso: string | Date, { language, timeZone }: UserLocale): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone }).format(new Date(iso));
}

/** A calendar date, which has no time zone. @param date `YYYY-MM-DD`. */
export function formatDate(date: string, language: Language): string {
  return formatDay(`${date}T12:00:00Z`, { language, timeZone: 'UTC' });
}

/** An integer, such as `1,234`. */
export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language]).format(count);

/** A difference with its sign, such as `+5` or `−1`. */
export const formatChange = (change: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { signDisplay: 'always' }).format(change);

/** A month, such as `noviembre de 2026`. @param month `YYYY-MM`. */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  );

/** A short month name for charts, such as `nov`. @param month `YYYY-MM`. */
export const formatShortMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${month}-01T12:00:00Z`))
    .replace('.', '');

/** A day without its month, such as `jueves 12`. @param date `YYYY-MM-DD`. */
export function formatDayOfMonth(date: string, language: Language): string {
  const time = new Date(`${date}T12:00:00Z`);
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(
    time,
  );
  return `${weekday} ${time.getUTCDate()}`;
}

export { titleCase } from './title-case.js';
