import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import type { PartialReceipt } from '../../receipts/validation/validated-receipt.js';
import { type PurchaseMark, purchaseFingerprints, purchaseMarks } from './purchase-fingerprints.js';

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
const marksOf = (corrected: PartialReceipt, asRead?: PartialReceipt): PurchaseMark[] =>
  purchaseMarks(corrected, asRead, RECEIVER);
const purchasesOf = (marks: PurchaseMark[]) =>
  marks.flatMap(({ leavesOut, fingerprint, secondaryKey }) =>
    leavesOut === null ? [{ fingerprint, secondaryKey }] : [],
  );
const prints = (fingerprints: { fingerprint: Buffer }[]) =>
  fingerprints.map(({ fingerprint }) => fingerprint.toString('hex'));

describe('the marks of a corrected receipt', () => {
  it('are those of the receipt if nothing was corrected, and none is typed', () => {
    for (const marks of [marksOf(receipt()), marksOf(receipt(), receipt())]) {
      expect(purchasesOf(marks)).toEqual(purchaseFingerprints(receipt(), RECEIVER));
      expect(marks.some(({ isTyped }) => isTyped)).toBe(false);
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
      const marks = marksOf(receipt(over), receipt());
      const read = prints(purchaseFingerprints(receipt(), RECEIVER));
      expect(prints(purchasesOf(marks))).toEqual(expect.arrayContaining(read));
      expect(new Set(prints(marks)).size).toBe(marks.length);
      const typed = marks.filter(({ isTyped }) => isTyped);
      expect(typed.length).toBeGreaterThan(0);
      expect(prints(typed).some((mark) => read.includes(mark))).toBe(false);
    },
  );

  it('use the corrected total if none was extracted, and have no secondary key if the numbers differ', () => {
    const marks = marksOf(receipt({ ticketNumber: '9999' }), receipt({ total: null }));
    const [, byHour] = purchaseFingerprints(receipt(), RECEIVER);
    const mark = marks.find(({ fingerprint }) => byHour && fingerprint.equals(byHour.fingerprint));
    expect(mark).toEqual({
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
      marksOf(receipt(corrected), receipt(asRead));
    const shared = (one: PurchaseMark[], other: PurchaseMark[]) =>
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
      const marks = typedBy(one, asRead);
      expect(shared(marks, typedBy(other, asRead))).toBeGreaterThan(0);
      expect(marks.every(({ isTyped }) => isTyped)).toBe(true);
    });

    it.each(cases.slice(0, 3))(
      'are among those of the same receipt whose %s was read, which compares them with corrected receipts only',
      (leftOut, asRead, _, wrong) => {
        const read = marksOf(receipt());
        const partial = read.filter((mark) => mark.leavesOut === leftOut);
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
      const marks = typedBy({}, { total: null, date: null });
      expect(marks.every(({ leavesOut }) => leavesOut === null)).toBe(true);
    });
  });
});
