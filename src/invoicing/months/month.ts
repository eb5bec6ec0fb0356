/** A month of the calendar, `YYYY-MM`. */
export type Month = string;

const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;

/** What somebody asks for as a month; null for what is none. */
export const readMonth = (text: string | null | undefined): Month | null =>
  text && MONTH.test(text) ? text : null;

/** A day of the calendar, `YYYY-MM-DD`; null for what is none. */
export function readDay(text: string | null | undefined): string | null {
  if (!text || !/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text ? text : null;
}

/** The month so many months later, or earlier. */
export function monthAfter(month: Month, months = 1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Its first and last day. */
export function daysOf(month: Month): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The day of a moment, `YYYY-MM-DD`, where somebody is. @param zone of the IANA, such as `America/Tijuana`. */
export const dayIn = (zone: string, time: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(time);
