import { formatDay, type UserLocale } from './format.js';

const DAY_MS = 86_400_000;

/** Midnight of an instant's day in a time zone, as milliseconds of UTC. The Swedish format is that of ISO 8601. */
const dayOf = (instant: Date, timeZone: string): number =>
  Date.parse(new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(instant));

/** Older days are shown as a date. */
const MAX_DAYS = 30;

/** How many days ago an instant was in the user's time zone: `hoy`, `ayer`, `hace 3 días`, and after 30 days `31 ene 2026`. */
export function daysAgo(instant: Date, now: Date, locale: UserLocale): string {
  const days = Math.round((dayOf(now, locale.timeZone) - dayOf(instant, locale.timeZone)) / DAY_MS);
  if (days > MAX_DAYS) return formatDay(instant, locale);
  return new Intl.RelativeTimeFormat(locale.language, { numeric: 'auto' }).format(-Math.max(days, 0), 'day');
}
