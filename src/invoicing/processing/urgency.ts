import type { Invoice } from '../invoice.entity.js';

const DAY_MS = 86_400_000;
/** Days that a vendor still invoices a purchase from which on it goes before others. */
const NEAR_DAYS = 3;

/** The priority of an invoice's jobs: of those that are due, what its vendor will soon invoice no more goes first. */
export function priorityOf({ openUntil }: Invoice, now: Date): number {
  if (!openUntil || openUntil < now) return 0;
  const days = Math.floor((openUntil.getTime() - now.getTime()) / DAY_MS);
  return Math.min(0, days - NEAR_DAYS);
}
