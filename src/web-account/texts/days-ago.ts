import { formatDay } from './format.js';
import type { Language } from './language.js';

const DAY_MS = 86_400_000;

/** Days are those of central Mexico. Sweden writes them as ISO 8601 does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Mexico_City' });

/** So many days ago are counted; what is older is told by its date. */
const COUNTED = 30;

/** How long ago a day was: `hoy`, `ayer`, `hace 3 días`, and after a month `31 ene 2026`. */
export function daysAgo(at: Date, now: Date, language: Language): string {
  const days = Math.round((Date.parse(DAY.format(now)) - Date.parse(DAY.format(at))) / DAY_MS);
  if (days > COUNTED) return formatDay(at, language);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(days, 0), 'day');
}
