import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import type { PartialReceipt } from '../../receipts/validation/validated-receipt.js';
import { allFingerprints, purchaseFingerprints } from './purchase-fingerprints.js';

const RECEIVER = 'EKU9003173C9';
const receipt = (over: Partial<PartialReceipt> = {}): PartialReceipt => ({
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
const prints = (fingerprints: ReturnType<typeof allFingerprints>) =>
  fingerprints.map(({ fingerprint }) => fingerprint.toString('hex'));

describe('the fingerprints of a corrected receipt', () => {
  it('are those of the receipt if nothing was corrected', () => {
    expect(allFingerprints(receipt(), undefined, RECEIVER)).toEqual(
      purchaseFingerprints(receipt(), RECEIVER),
    );
    expect(allFingerprints(receipt(), receipt(), RECEIVER)).toEqual(
      purchaseFingerprints(receipt(), RECEIVER),
    );
  });

  it.each<[string, Partial<PartialReceipt>]>([
    ['number', { ticketNumber: '9999' }],
    ['hour', { time: '09:00:01' }],
    ['day', { date: '2026-03-13' }],
    ['vendor', { vendor: { ...receipt().vendor, rfc: 'CCO8605231N4' } }],
  ])('include those of the extracted fields if the %s is corrected', (_, corrected) => {
    const fingerprints = prints(allFingerprints(receipt(corrected), receipt(), RECEIVER));
    expect(fingerprints).toEqual(expect.arrayContaining(prints(purchaseFingerprints(receipt(), RECEIVER))));
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
  });

  it('use the corrected total if none was extracted, and have no secondary key if the numbers differ', () => {
    const fingerprints = allFingerprints(
      receipt({ ticketNumber: '9999' }),
      receipt({ total: null }),
      RECEIVER,
    );
    const [, byHour] = purchaseFingerprints(receipt(), RECEIVER);
    const mark = fingerprints.find(({ fingerprint }) => byHour && fingerprint.equals(byHour.fingerprint));
    expect(mark).toEqual({ fingerprint: byHour?.fingerprint, secondaryKey: null });
  });
});
