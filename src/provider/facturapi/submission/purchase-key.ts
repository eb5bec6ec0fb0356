import { createHash } from 'node:crypto';
import { normalizeRfc } from '../../../sat/rfc.js';
import type { Ticket } from '../../../receipts/ticket/ticket.js';

/**
 * What tells a purchase from every other, and gives nothing of it away: its vendor, day and total, and the ticket's
 * number, or where none was read its hour. Null where that is not known: two purchases of a day may cost the same.
 */
export function purchaseKeyOf({ vendor, date, time, total, ticketNumber }: Ticket): string | null {
  const number = ticketNumber?.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || null;
  const mark = number ? `number ${number}` : time && `hour ${time}`;
  if (date === null || !mark) return null;
  const purchase = [normalizeRfc(vendor.rfc), date, total.toFixed(2), mark];
  return createHash('sha256').update(purchase.join('|')).digest('hex');
}
