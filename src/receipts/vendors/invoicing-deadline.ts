import type { InvoicingWindow } from './self-invoicing.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day ends in Tijuana, in winter, so much later than in Greenwich: then it is over all over Mexico. */
const WESTERNMOST_OFFSET_MS = 8 * HOUR_MS;

/**
 * The last moment at which a vendor may invoice a purchase, wherever in Mexico it was made.
 * @param day `YYYY-MM-DD` @param time `HH:MM:SS`, or null: at its end
 */
export function invoicingDeadline(window: InvoicingWindow, day: string, time: string | null): Date {
  if ('hours' in window) {
    const purchaseTime =
      time === null ? endOfDay(day) : Date.parse(`${day}T${time}Z`) + WESTERNMOST_OFFSET_MS;
    return new Date(purchaseTime + window.hours * HOUR_MS);
  }
  if ('days' in window) return new Date(endOfDay(day) + window.days * DAY_MS);
  const { months = 0, days = 0 } = window.month_end_plus;
  const [year = 0, month = 0] = day.split('-').map(Number);
  // The day before the first of the month that follows.
  const lastDay = new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
  return new Date(endOfDay(lastDay) + days * DAY_MS);
}

const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) + DAY_MS + WESTERNMOST_OFFSET_MS;
