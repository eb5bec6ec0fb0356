import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import type { PartialReceipt } from '../../receipts/validation/validated-receipt.js';
import {
  type ClaimedFingerprint,
  purchaseFingerprints,
  claimedFingerprints,
} from './purchase-fingerprints.js';

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
const claimedBy = (corrected: PartialReceipt, asRead?: PartialReceipt): ClaimedFingerprint[] =>
  claimedFingerprints(corrected, asRead, RECEIVER);
const purchasesOf = (claimed: ClaimedFingerprint[]) =>
  claimed.flatMap(({ leavesOut, fingerprint, secondaryKey }) =>
    leavesOut === null ? [{ fingerprint, secondaryKey }] : [],
  );
const prints = (fingerprints: { fingerprint: Buffer }[]) =>
  fingerprints.map(({ fingerprint }) => fingerprint.toString('hex'));

describe('the claimed fingerprints of a corrected receipt', () => {
  it('are those of the receipt if nothing was corrected, and none is typed', () => {
    for (const claimed of [claimedBy(receipt()), claimedBy(receipt(), receipt())]) {
      expect(purchasesOf(claimed)).toEqual(purchaseFingerprints(receipt(), RECEIVER));
      expect(claimed.some(({ isTyped }) => isTyped)).toBe(false);
    }
  });

  it.each<[string, Partial<PartialReceipt>]>([
    ['number', { ticketNumber: '9999' }],
    ['hour', { time: '09:00:01' }],
    ['day', { date: '2026-03-13' }],
    ['vendor', { vendor: { ...receipt().vendor, rfc: 'CCO8605231N4' } }],
  ])(
    'include those of the extracted fields if the %s is corrected, and only the others are typed',
    (_, over) => {
      const claimed = claimedBy(receipt(over), receipt());
      const read = prints(purchaseFingerprints(receipt(), RECEIVER));
      expect(prints(purchasesOf(claimed))).toEqual(expect.arrayContaining(read));
      expect(new Set(prints(claimed)).size).toBe(claimed.length);
      const typed = claimed.filter(({ isTyped }) => isTyped);
      expect(typed.length).toBeGreaterThan(0);
      expect(prints(typed).some((one) => read.includes(one))).toBe(false);
    },
  );

  it('use the corrected total if none was extracted, and have no secondary key if the numbers differ', () => {
    const claimed = claimedBy(receipt({ ticketNumber: '9999' }), receipt({ total: null }));
    const [, byHour] = purchaseFingerprints(receipt(), RECEIVER);
    const one = claimed.find(({ fingerprint }) => byHour && fingerprint.equals(byHour.fingerprint));
    expect(one).toEqual({
      fingerprint: byHour?.fingerprint,
      secondaryKey: null,
      isTyped: true,
      leavesOut: null,
    });
  });

  describe('of which the vendor, the total or the day could not be read', () => {
    const vendor = { ...receipt().vendor, rfc: null };
    const vendorOf = (rfc: string) => ({ vendor: { ...vendor, rfc } });
    const typedBy = (corrected: Partial<PartialReceipt>, asRead: Partial<PartialReceipt>) =>
      claimedBy(receipt(corrected), receipt(asRead));
    const shared = (one: ClaimedFingerprint[], other: ClaimedFingerprint[]) =>
      prints(one).filter((print) => prints(other).includes(print)).length;
    type Case = [string, Partial<PartialReceipt>, Partial<PartialReceipt>, Partial<PartialReceipt>];
    const cases: Case[] = [
      ['vendor', { vendor }, vendorOf('AET140822H37'), vendorOf('CCO8605231N4')],
      ['total', { total: null }, { total: new Decimal(116) }, { total: new Decimal(118) }],
      ['day', { date: null }, { date: '2026-03-14' }, { date: '2026-03-15' }],
      [
        'vendor and total',
        { vendor, total: null },
        {},
        { ...vendorOf('CCO8605231N4'), total: new Decimal(118) },
      ],
    ];

    it.each(cases)('are those of one purchase, whatever %s is typed', (_, asRead, one, other) => {
      const claimed = typedBy(one, asRead);
      expect(shared(claimed, typedBy(other, asRead))).toBeGreaterThan(0);
      expect(claimed.every(({ isTyped }) => isTyped)).toBe(true);
    });

    it.each(cases.slice(0, 3))(
      'are among those of the same receipt whose %s was read, which compares them with corrected receipts only',
      (leftOut, asRead, _, wrong) => {
        const read = claimedBy(receipt());
        const partial = read.filter((one) => one.leavesOut === leftOut);
        expect(shared(typedBy(wrong, asRead), partial)).toBeGreaterThan(0);
        expect(partial.some(({ isTyped }) => isTyped)).toBe(false);
      },
    );

    it('are claimed by the number and by the hour, as another picture may show one of them only', () => {
      const first = typedBy(vendorOf('AET140822H37'), { vendor });
      for (const hidden of [{ ticketNumber: null }, { time: null }])
        expect(
          shared(first, typedBy({ ...vendorOf('CCO8605231N4'), ...hidden }, { vendor, ...hidden })),
        ).toBeGreaterThan(0);
    });

    it('are none without number and hour, and without anything but the vendor', () => {
      expect(
        typedBy({ ticketNumber: null, time: null }, { total: null, ticketNumber: null, time: null }),
      ).toEqual([]);
      const claimed = typedBy({}, { total: null, date: null });
      expect(claimed.every(({ leavesOut }) => leavesOut === null)).toBe(true);
    });
  });
});
