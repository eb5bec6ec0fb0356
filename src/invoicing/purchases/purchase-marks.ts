import { createHash } from 'node:crypto';
import type { PartialTicket } from '../../receipts/ticket/ticket.js';
import { normalizeRfc } from '../../sat/rfc.js';

/**
 * By what two pictures are known to be of one purchase: the ticket's number, or its hour, with the vendor's RFC, the day and
 * the total. Hashed: what is kept of all purchases tells nobody who bought what.
 */
export interface PurchaseMark {
  fingerprint: Buffer;
  /** The other mark of the receipt, or null where it has none: purchases of which both are known and differ are two. */
  besides: Buffer | null;
}

/**
 * The marks of a receipt, from what is certain of it: none, one or two. Without number and hour it is like others of the day.
 * In one minute, several customers of a chain may pay the same: an hour without seconds marks a purchase only of its receiver.
 */
export function purchaseMarks(
  { vendor, date, total, ticketNumber, time }: PartialTicket,
  receiverRfc: string,
): PurchaseMark[] {
  if (vendor.rfc === null || date === null || total === null) return [];
  const purchase = [normalizeRfc(vendor.rfc), date, total.toFixed(2)];
  const number = ticketNumber?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const byNumber = number ? hash(['number', ...purchase, number]) : null;
  const hour = time === null ? null : ['hour', ...purchase, time];
  const byHour = hour && hash(isMinute(time) ? [...hour, normalizeRfc(receiverRfc)] : hour);
  return [
    ...(byNumber ? [{ fingerprint: byNumber, besides: hour && hash(hour) }] : []),
    ...(byHour ? [{ fingerprint: byHour, besides: byNumber }] : []),
  ];
}

/** A till that prints no seconds is read as one that prints `:00`. */
const isMinute = (time: string | null): boolean => time?.endsWith(':00') ?? false;

const hash = (parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();
