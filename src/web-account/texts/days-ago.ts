import { formatDay, type Reader } from './format.js';

const DAY_MS = 86_400_000;

/** The day of a time where somebody is. Sweden writes it as ISO 8601 does. */
const dayOf = (at: Date, timeZone: string): number =>
  Date.parse(new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at));

/** So many days ago are counted; what is older is told by its date. */
const COUNTED = 30;

/** How many days ago something was where its reader is: `hoy`, `ayer`, `hace 3 días`, and after a month `31 ene 2026`. */
export function daysAgo(at: Date, now: Date, reader: Reader): string {
  const days = Math.round((dayOf(now, reader.timeZone) - dayOf(at, reader.timeZone)) / DAY_MS);
  if (days > COUNTED) return formatDay(at, reader);
  return new Intl.RelativeTimeFormat(reader.language, { numeric: 'auto' }).format(-Math.max(days, 0), 'day');
}
