import { ZONA_CENTRO } from '../../sat/codigo-postal.js';
import type { Language } from './language.js';

/** How numbers and times are written. */
export const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** For whom something is written: a visit is one. */
export interface Reader {
  language: Language;
  /** IANA, such as `America/Tijuana`. */
  timeZone: string;
}

/** For whom it is written where nobody knows who reads, as in mails. */
export const inCentralMexico = (language: Language): Reader => ({ language, timeZone: ZONA_CENTRO });

/** An amount as people write it, such as `$1,234.50`; a dash for what is not known yet. */
export function formatMoney(amount: number | null, currency: string, language: Language): string {
  if (amount === null) return '–';
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}

/** Day and time where the reader is, such as `31 ene 2026, 12:00 p.m.` @param iso ISO 8601, or a Date. */
export function formatTime(iso: string | Date, { language, timeZone }: Reader): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso));
}

/** The day alone, where the reader is. */
export function formatDay(iso: string | Date, { language, timeZone }: Reader): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone }).format(new Date(iso));
}

/** The time of a day alone, where the reader is, such as `12:00 p.m.`. */
export function formatClock(iso: string | Date, { language, timeZone }: Reader): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone }).format(new Date(iso));
}

/** A day of the calendar, which is the same everywhere. @param date such as `2026-01-31`. */
export function formatDate(date: string, language: Language): string {
  return formatDay(`${date}T12:00:00Z`, { language, timeZone: 'UTC' });
}

/** A whole number, such as `1,234`. */
export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language]).format(count);

/** A change, with its sign: `+5`, `−1`. */
export const formatChange = (change: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { signDisplay: 'always' }).format(change);

/** A month of the calendar in words, such as `noviembre de 2026`. @param month `YYYY-MM`. */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  );

/** The same, as short as a plot has room for, such as `nov`. */
export const formatShortMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${month}-01T12:00:00Z`))
    .replace('.', '');

/** A day of a month that is known from where it stands, such as `jueves 12`. @param date such as `2026-11-12`. */
export function formatDayOfMonth(date: string, language: Language): string {
  const time = new Date(`${date}T12:00:00Z`);
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(
    time,
  );
  return `${weekday} ${time.getUTCDate()}`;
}

export { titleCase } from './title-case.js';
