import type { Language } from './language.js';

const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };
/** Where the receipts are from. */
const TIME_ZONE = 'America/Mexico_City';

/** An amount as people write it, such as `$1,234.50`; a dash for what is not known yet. */
export function formatMoney(amount: number | null, currency: string, language: Language): string {
  if (amount === null) return '–';
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}

/** Day and time in Mexico's centre, such as `31 ene 2026, 12:00 p.m.` @param iso ISO 8601, or a Date. */
export function formatTime(iso: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(new Date(iso));
}

/** The day alone. */
export function formatDay(iso: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: TIME_ZONE }).format(
    new Date(iso),
  );
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
export const formatDayOfMonth = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

export { titleCase } from './title-case.js';
