import { createHash } from 'node:crypto';
import type { PartialReceipt } from '../../receipts/validation/validated-receipt.js';
import { normalizeRfc } from '../../sat/rfc.js';

/**
 * Identifies a purchase across pictures: a hash of the ticket number, or of the time, with the vendor's RFC, the day and the
 * total. Hashed, so that the stored fingerprints do not reveal who bought what.
 */
export interface PurchaseFingerprint {
  fingerprint: Buffer;
  /** The other fingerprint of the receipt, null if it has none. Two purchases whose secondary keys are known and differ are two. */
  secondaryKey: Buffer | null;
}

/**
 * The fingerprints of a receipt, from its certain fields: none, one or two. Without number and time, a receipt cannot be told
 * from others of the day. Several customers of a chain may pay the same total within a minute, so a time without seconds
 * identifies a purchase only together with its receiver.
 */
export function purchaseFingerprints(
  { vendor, date, total, ticketNumber, time }: PartialReceipt,
  receiverRfc: string,
): PurchaseFingerprint[] {
  if (vendor.rfc === null || date === null || total === null) return [];
  const purchase = [normalizeRfc(vendor.rfc), date, total.toFixed(2)];
  const number = ticketNumber?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const byNumber = number ? hash(['number', ...purchase, number]) : null;
  const timed = time === null ? null : ['hour', ...purchase, time];
  const byTime = timed && hash(isMinute(time) ? [...timed, normalizeRfc(receiverRfc)] : timed);
  return [
    ...(byNumber ? [{ fingerprint: byNumber, secondaryKey: timed && hash(timed) }] : []),
    ...(byTime ? [{ fingerprint: byTime, secondaryKey: byNumber }] : []),
  ];
}

/**
 * The fingerprints of a receipt that a person may have corrected: of the corrected fields, and of the fields as they were
 * extracted. So a correction of the number, time, day or vendor leads to the same purchase. A fingerprint of both with
 * different secondary keys has none.
 */
export function allFingerprints(
  receipt: PartialReceipt,
  asRead: PartialReceipt | undefined,
  receiverRfc: string,
): PurchaseFingerprint[] {
  const corrected = purchaseFingerprints(receipt, receiverRfc);
  if (!asRead) return corrected;
  const extracted: PartialReceipt = {
    ...receipt,
    vendor: { ...receipt.vendor, rfc: asRead.vendor.rfc ?? receipt.vendor.rfc },
    date: asRead.date ?? receipt.date,
    time: asRead.time ?? receipt.time,
    total: asRead.total ?? receipt.total,
    ticketNumber: asRead.ticketNumber ?? receipt.ticketNumber,
  };
  const byFingerprint = Map.groupBy(
    [...corrected, ...purchaseFingerprints(extracted, receiverRfc)],
    ({ fingerprint }) => fingerprint.toString('hex'),
  );
  return [...byFingerprint.values()].flatMap(([first, second]) => {
    if (!first) return [];
    const isSame = !second || second.secondaryKey?.toString('hex') === first.secondaryKey?.toString('hex');
    return [isSame ? first : { ...first, secondaryKey: null }];
  });
}

/** A time printed without seconds is extracted with `:00`. */
const isMinute = (time: string | null): boolean => time?.endsWith(':00') ?? false;

const hash = (parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();
