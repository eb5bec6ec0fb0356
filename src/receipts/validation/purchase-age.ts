import { certainValue } from '../extraction/certainty.js';
import type { OptionalField } from '../extraction/extracted-receipt.js';

/** What is odd about the date of a purchase; an invoice is made all the same unless the operator wants otherwise. */
export type DateWarning = 'DATE_IN_FUTURE' | 'DATE_OLD';

const DAY_MS = 86_400_000;

/**
 * Compares the date of purchase with today. A day begins in Mexico after it has begun in Greenwich, so that a date
 * which is later than Greenwich's is in the future everywhere in Mexico.
 * @param date `YYYY-MM-DD`; what is not certain is not judged
 */
export function dateWarning(date: OptionalField<string>, now: Date, maxAgeDays: number): DateWarning | null {
  const day = certainValue({ date }, 'date');
  if (day === null) return null;
  if (day > now.toISOString().slice(0, 10)) return 'DATE_IN_FUTURE';
  return isOlder(day, now, maxAgeDays) ? 'DATE_OLD' : null;
}

const isOlder = (day: string, now: Date, maxAgeDays: number): boolean =>
  (now.getTime() - Date.parse(`${day}T00:00:00Z`)) / DAY_MS > maxAgeDays + 1;

/** Mexico's centre is behind Greenwich by this, and its year begins later. */
const ZONA_CENTRO_OFFSET_MS = 6 * 3_600_000;

/**
 * How old a purchase is for who wants to deduct it: `old` after a year and a day, as {@link dateWarning} has it, or of
 * `another year`, which is another fiscal one.
 * @param day `YYYY-MM-DD`
 */
export function purchaseAge(day: string, now: Date, maxAgeDays = 366): 'old' | 'another year' | null {
  if (isOlder(day, now, maxAgeDays)) return 'old';
  return isOfEarlierYear(day, now) ? 'another year' : null;
}

/** Whether a purchase is of an earlier fiscal year than the running one. @param day `YYYY-MM-DD` */
export function isOfEarlierYear(day: string, now: Date): boolean {
  const year = new Date(now.getTime() - ZONA_CENTRO_OFFSET_MS).getUTCFullYear();
  return Number(day.slice(0, 4)) < year;
}
