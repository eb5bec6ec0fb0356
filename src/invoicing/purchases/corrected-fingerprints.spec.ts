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
  marks.flatMap(({ isPrint, fingerprint, secondaryKey }) => (isPrint ? [] : [{ fingerprint, secondaryKey }]));
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
      isPrint: false,
    });
  });

  it('include what the picture prints of its purchase, whatever vendor is typed', () => {
    const torn = receipt({ vendor: { ...receipt().vendor, rfc: null } });
    const printOf = (rfc: string) =>
      marksOf({ ...torn, vendor: { ...torn.vendor, rfc } }, torn).find(({ isPrint }) => isPrint);
    expect(printOf('AET140822H37')).toMatchObject({ isTyped: true });
    expect(printOf('AET140822H37')).toEqual(printOf('CCO8605231N4'));
    const [genuine] = marksOf(receipt()).filter(({ isPrint }) => isPrint);
    expect(genuine).toEqual({ ...printOf('AET140822H37'), isTyped: false });
    expect(marksOf(receipt({ total: null }), receipt({ total: null }))).toEqual([]);
  });
});
