/** A calendar month, `YYYY-MM`. */
export type Month = string;

const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;

/** Parses a month; null if it is invalid. */
export const readMonth = (text: string | null | undefined): Month | null =>
  text && MONTH.test(text) ? text : null;

/** Parses a calendar day, `YYYY-MM-DD`; null if it is invalid. */
export function readDay(text: string | null | undefined): string | null {
  if (!text || !/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text ? text : null;
}

/** The month some months later, or earlier if negative. */
export function monthAfter(month: Month, months = 1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** First and last day of a month. */
export function daysOf(month: Month): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The day of a time in a time zone, `YYYY-MM-DD`. @param zone IANA name, such as `America/Tijuana`. */
export const dayIn = (zone: string, time: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(time);
