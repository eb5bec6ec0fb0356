import { createHash } from 'node:crypto';
import type { PartialReceipt } from '../../receipts/validation/validated-receipt.js';
import { normalizeRfc } from '../../sat/rfc.js';

/**
 * By what two pictures are known to be of one purchase: the ticket's number, or its hour, with the vendor's RFC, the day and
 * the total. Hashed: what is kept of all purchases tells nobody who bought what.
 */
export interface PurchaseFingerprint {
  fingerprint: Buffer;
  /** The other mark of the receipt, or null where it has none: purchases of which both are known and differ are two. */
  secondaryKey: Buffer | null;
}

/**
 * The marks of a receipt, from what is certain of it: none, one or two. Without number and hour it is like others of the day.
 * In one minute, several customers of a chain may pay the same: an hour without seconds marks a purchase only of its receiver.
 */
export function purchaseFingerprints(
  { vendor, date, total, ticketNumber, time }: PartialReceipt,
  receiverRfc: string,
): PurchaseFingerprint[] {
  if (vendor.rfc === null || date === null || total === null) return [];
  const purchase = [normalizeRfc(vendor.rfc), date, total.toFixed(2)];
  const number = ticketNumber?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const byNumber = number ? hash(['number', ...purchase, number]) : null;
  const hour = time === null ? null : ['hour', ...purchase, time];
  const byHour = hour && hash(isMinute(time) ? [...hour, normalizeRfc(receiverRfc)] : hour);
  return [
    ...(byNumber ? [{ fingerprint: byNumber, secondaryKey: hour && hash(hour) }] : []),
    ...(byHour ? [{ fingerprint: byHour, secondaryKey: byNumber }] : []),
  ];
}

/**
 * The marks of a receipt that a person may have corrected: with what was said, and with what was read in its place. So whoever
 * gives another number, hour, day or vendor comes to the same purchase. What marks it both times, each time beside something
 * else, marks it whatever stands beside.
 */
export function allFingerprints(
  ticket: PartialReceipt,
  asRead: PartialReceipt | undefined,
  receiverRfc: string,
): PurchaseFingerprint[] {
  const marks = purchaseFingerprints(ticket, receiverRfc);
  if (!asRead) return marks;
  const read: PartialReceipt = {
    ...ticket,
    vendor: { ...ticket.vendor, rfc: asRead.vendor.rfc ?? ticket.vendor.rfc },
    date: asRead.date ?? ticket.date,
    time: asRead.time ?? ticket.time,
    total: asRead.total ?? ticket.total,
    ticketNumber: asRead.ticketNumber ?? ticket.ticketNumber,
  };
  const byPrint = Map.groupBy([...marks, ...purchaseFingerprints(read, receiverRfc)], ({ fingerprint }) =>
    fingerprint.toString('hex'),
  );
  return [...byPrint.values()].flatMap(([mark, same]) => {
    if (!mark) return [];
    const isSame = !same || same.secondaryKey?.toString('hex') === mark.secondaryKey?.toString('hex');
    return [isSame ? mark : { ...mark, secondaryKey: null }];
  });
}

/** A till that prints no seconds is read as one that prints `:00`. */
const isMinute = (time: string | null): boolean => time?.endsWith(':00') ?? false;

const hash = (parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();
