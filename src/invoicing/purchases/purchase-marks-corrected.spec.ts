import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import type { PartialReceipt } from '../../receipts/validation/validated-receipt.js';
import { allFingerprints, purchaseFingerprints } from './purchase-fingerprints.js';

const RECEIVER = 'EKU9003173C9';
const ticket = (over: Partial<PartialReceipt> = {}): PartialReceipt => ({
  vendor: { name: 'TIENDA', rfc: 'AET140822H37', address: null, postalCode: null, placeOfIssue: null },
  date: '2026-03-14',
  time: '18:42:10',
  currency: 'MXN',
  total: new Decimal(116),
  paymentForm: null,
  ticketNumber: '4817',
  fuelPermit: null,
  printsFuelPermit: false,
  ...over,
});
const prints = (marks: ReturnType<typeof allFingerprints>) =>
  marks.map(({ fingerprint }) => fingerprint.toString('hex'));

describe('the marks of a purchase that a person has corrected', () => {
  it('are those of the ticket where nothing was corrected', () => {
    expect(allFingerprints(ticket(), undefined, RECEIVER)).toEqual(purchaseFingerprints(ticket(), RECEIVER));
    expect(allFingerprints(ticket(), ticket(), RECEIVER)).toEqual(purchaseFingerprints(ticket(), RECEIVER));
  });

  it.each<[string, Partial<PartialReceipt>]>([
    ['number', { ticketNumber: '9999' }],
    ['hour', { time: '09:00:01' }],
    ['day', { date: '2026-03-13' }],
    ['vendor', { vendor: { ...ticket().vendor, rfc: 'CCO8605231N4' } }],
  ])('are also those of what was read, where another %s is said', (_, said) => {
    const marks = prints(allFingerprints(ticket(said), ticket(), RECEIVER));
    expect(marks).toEqual(expect.arrayContaining(prints(purchaseFingerprints(ticket(), RECEIVER))));
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('are of the total that was said where none was read, and mark by the hour alone whatever number stands beside', () => {
    const marks = allFingerprints(ticket({ ticketNumber: '9999' }), ticket({ total: null }), RECEIVER);
    const [, byHour] = purchaseFingerprints(ticket(), RECEIVER);
    const mark = marks.find(({ fingerprint }) => byHour && fingerprint.equals(byHour.fingerprint));
    expect(mark).toEqual({ fingerprint: byHour?.fingerprint, secondaryKey: null });
  });
});
