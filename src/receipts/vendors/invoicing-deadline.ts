import type { InvoicingWindow } from './self-invoicing.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Offset behind UTC of Tijuana in winter, where a day ends last in Mexico. */
const WESTERNMOST_OFFSET_MS = 8 * HOUR_MS;

/**
 * Returns the last moment at which a vendor may invoice a purchase, wherever in Mexico it was made.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM:SS`, or null: at the end of the day
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
  // Day 0 of the following month is the last day of the month.
  const lastDay = new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
  return new Date(endOfDay(lastDay) + days * DAY_MS);
}

const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) + DAY_MS + WESTERNMOST_OFFSET_MS;
