import { certainValue } from '../extraction/certainty.js';
import type { OptionalField } from '../extraction/extracted-receipt.js';

/** Warning about the date of a purchase. It doesn't prevent an invoice unless the operator refuses old receipts. */
export type DateWarning = 'DATE_IN_FUTURE' | 'DATE_OLD';

const DAY_MS = 86_400_000;

/**
 * Compares the date of purchase with today. A date later than the current date in UTC is in the future everywhere in
 * Mexico, since days start later there.
 * @param date `YYYY-MM-DD`; an uncertain date is not judged
 */
export function dateWarning(date: OptionalField<string>, now: Date, maxAgeDays: number): DateWarning | null {
  const day = certainValue({ date }, 'date');
  if (day === null) return null;
  if (day > now.toISOString().slice(0, 10)) return 'DATE_IN_FUTURE';
  return isOlder(day, now, maxAgeDays) ? 'DATE_OLD' : null;
}

const isOlder = (day: string, now: Date, maxAgeDays: number): boolean =>
  (now.getTime() - Date.parse(`${day}T00:00:00Z`)) / DAY_MS > maxAgeDays + 1;

/** Offset of Zona Centro behind UTC. Its year starts that much later. */
const ZONA_CENTRO_OFFSET_MS = 6 * 3_600_000;

/**
 * Returns how old a purchase is for a deduction: `old` after a year and a day, as in {@link dateWarning}, or of
 * `another year`, which is another fiscal year.
 * @param day `YYYY-MM-DD`
 */
export function purchaseAge(day: string, now: Date, maxAgeDays = 366): 'old' | 'another year' | null {
  if (isOlder(day, now, maxAgeDays)) return 'old';
  return isOfEarlierYear(day, now) ? 'another year' : null;
}

/** Whether a purchase is from an earlier fiscal year than the current one. @param day `YYYY-MM-DD` */
export function isOfEarlierYear(day: string, now: Date): boolean {
  const year = new Date(now.getTime() - ZONA_CENTRO_OFFSET_MS).getUTCFullYear();
  return Number(day.slice(0, 4)) < year;
}
