import type { Invoice } from '../invoice.entity.js';

const DAY_MS = 86_400_000;
/** An invoice has a higher priority from so many days before its vendor's deadline. */
const NEAR_DAYS = 3;

/** The priority of an invoice's jobs. Of the jobs that are due, those closest to the vendor's deadline go first. */
export function priorityOf({ openUntil }: Invoice, now: Date): number {
  if (!openUntil || openUntil < now) return 0;
  const days = Math.floor((openUntil.getTime() - now.getTime()) / DAY_MS);
  return Math.min(0, days - NEAR_DAYS);
}
