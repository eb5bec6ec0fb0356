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
  return vendor.rfc === null || date === null || total === null
    ? []
    : hashesOf({ ...partsOf({ vendor, date, total }), ticketNumber, time }, receiverRfc);
}

/** What identifies a purchase beside its number and time; empty texts for what is left out. */
interface PurchaseParts {
  vendor: string;
  date: string;
  total: string;
}

const partsOf = ({
  vendor,
  date,
  total,
}: Pick<PartialReceipt, 'vendor' | 'date' | 'total'>): PurchaseParts => ({
  vendor: vendor.rfc === null ? '' : normalizeRfc(vendor.rfc),
  date: date ?? '',
  total: total?.toFixed(2) ?? '',
});

function hashesOf(
  { vendor, date, total, ticketNumber, time }: PurchaseParts & Pick<PartialReceipt, 'ticketNumber' | 'time'>,
  receiverRfc: string,
): PurchaseFingerprint[] {
  const purchase = [vendor, date, total];
  const number = ticketNumber?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const byNumber = number ? hash(['number', ...purchase, number]) : null;
  const timed = time === null ? null : ['hour', ...purchase, time];
  const byTime = timed && hash(isMinute(time) ? [...timed, normalizeRfc(receiverRfc)] : timed);
  return [
    ...(byNumber ? [{ fingerprint: byNumber, secondaryKey: timed && hash(timed) }] : []),
    ...(byTime ? [{ fingerprint: byTime, secondaryKey: byNumber }] : []),
  ];
}

/** A fingerprint by which an invoice claims a purchase. */
export interface ClaimedFingerprint extends PurchaseFingerprint {
  /**
   * Whether it rests on values that a person typed. Print outranks typing: such a fingerprint blocks nothing that was read,
   * unless it is of the same scope.
   */
  isTyped: boolean;
  /**
   * What it leaves out; null: nothing. Such a fingerprint is made of what was read, so that the same receipt cannot be corrected
   * into several purchases. It blocks corrected receipts only: two purchases may have the rest in common.
   */
  leavesOut: 'vendor' | 'total' | 'day' | null;
}

/**
 * The fingerprints that claim a receipt that a person may have corrected: of the corrected fields, and of the fields as they were read. So a
 * correction of the number, time, day or vendor leads to the same purchase. A fingerprint of both with different secondary
 * keys has none.
 * @param asRead the certain fields before the correction; undefined if nothing was corrected.
 */
export function claimedFingerprints(
  receipt: PartialReceipt,
  asRead: PartialReceipt | undefined,
  receiverRfc: string,
): ClaimedFingerprint[] {
  const printed = purchaseFingerprints(asRead ?? receipt, receiverRfc);
  const isRead = new Set(printed.map(({ fingerprint }) => fingerprint.toString('hex')));
  const whole = allFingerprints(receipt, asRead, receiverRfc).map((each) => ({
    ...each,
    isTyped: !isRead.has(each.fingerprint.toString('hex')),
    leavesOut: null,
  }));
  const isTyped = printed.length === 0;
  return [
    ...whole,
    ...partialFingerprints(asRead ?? receipt, receiverRfc).map((each) => ({ ...each, isTyped })),
  ];
}

/**
 * Fingerprints of what was read of a receipt, without its vendor, its total or its day: number or time, day and total; number,
 * day and, if it was read, the vendor; number, vendor and total. The last two need a number: in a chain, many people pay within
 * the same second.
 */
function partialFingerprints(
  { vendor, date, total, ticketNumber, time }: PartialReceipt,
  receiverRfc: string,
): Omit<ClaimedFingerprint, 'isTyped'>[] {
  const read = { ...partsOf({ vendor, date, total }), ticketNumber, time };
  const hashedWithout = (leavesOut: ClaimedFingerprint['leavesOut'], parts: Partial<PurchaseParts>) =>
    hashesOf({ ...read, ...parts }, receiverRfc).map((each) => ({ ...each, leavesOut }));
  const numbered = /[A-Z0-9]/i.test(ticketNumber ?? '');
  return [
    ...(read.date && read.total ? hashedWithout('vendor', { vendor: '' }) : []),
    ...(read.date && numbered ? hashedWithout('total', { total: '' }).slice(0, 1) : []),
    ...(read.vendor && read.total && numbered ? hashedWithout('day', { date: '' }).slice(0, 1) : []),
  ];
}

function allFingerprints(
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

/**
 * The key under which a claim that rests on typed values is stored, apart from those that were read. That of one without its
 * vendor is different, so that it is not found by what was read on a receipt of another vendor.
 */
export const typedKey = (fingerprint: Buffer, leavesOut: ClaimedFingerprint['leavesOut']): Buffer =>
  createHash('sha256')
    .update(leavesOut === 'vendor' ? 'typed, without vendor' : 'typed')
    .update(fingerprint)
    .digest();

/** A time printed without seconds is extracted with `:00`. */
const isMinute = (time: string | null): boolean => time?.endsWith(':00') ?? false;

const hash = (parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();
