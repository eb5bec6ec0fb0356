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

/** The time of a day alone, such as `12:00 p.m.`. */
export function formatClock(iso: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone: TIME_ZONE }).format(
    new Date(iso),
  );
}
