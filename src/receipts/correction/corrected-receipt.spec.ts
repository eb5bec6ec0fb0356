import { describe, expect, it } from 'vitest';
import { typedPage } from '../../../test/support/receipts/typed-page.js';
import { rfcCheckDigit } from '../../sat/rfc.js';
import { readFields } from '../fields/read-fields.js';
import { emptyReceipt, type ExtractedReceipt } from '../extraction/extracted-receipt.js';
import { shownFields } from '../output/shown-fields.js';
import { correctedReceipt, receiptSums } from './corrected-receipt.js';
import { CORRECTION, type Correction } from './correction.js';
import { judgeCorrected } from './judge-corrected.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const RECEIVER = 'EKU9003173C9';
const NOW = new Date('2026-03-20T18:00:00Z');
const PAPER = [
  'ABARROTES LA ESQUINA DE TERE S.A. DE C.V.',
  `RFC: ${RFC}`,
  'FECHA: 14/03/2026  HORA: 18:42:10',
  'TICKET: 004817',
  'LECHE ENTERA  57.00',
  'PAN DE CAJA  59.00',
  'SUBTOTAL  100.00',
  'IVA 16%  16.00',
  'TOTAL  116.00',
];
/** Extracts the receipt with rows removed or changed. */
const extract = (change: (row: string) => string | null = (row) => row): ExtractedReceipt =>
  readFields(typedPage(PAPER.flatMap((row) => change(row) ?? []).join('\n')));
const extractWithout = (...words: string[]) =>
  extract((row) => (words.some((word) => row.startsWith(word)) ? null : row));
const verdictOn = (extracted: ExtractedReceipt, correction: Correction, options = {}) =>
  judgeCorrected(extracted, CORRECTION.parse(correction), { receiverRfc: RECEIVER, now: NOW, ...options })
    .verdict;
const articles = (...amounts: string[]) =>
  amounts.map((amount, was) => ({
    was,
    description: `Artículo ${was}`,
    quantity: '1',
    unitPrice: amount,
    amount,
  }));

describe('a corrected extraction', () => {
  it('is readable after the total was added', () => {
    const extracted = extract((row) =>
      /^(SUBTOTAL|IVA|LECHE|PAN)/.test(row) ? null : row.replace('TOTAL  116.00', 'CAMBIO  84.00'),
    );
    expect(verdictOn(extracted, {})).toMatchObject({ state: 'refused', code: 'TOTAL_NOT_FOUND' });
    const verdict = verdictOn(extracted, { total: '116.00' });
    expect(verdict).toMatchObject({ state: 'readable', warnings: [] });
    expect(verdict.state === 'readable' && verdict.receipt.total.toFixed(2)).toBe('116.00');
  });

  it('has a vendor after the RFC was added', () => {
    const extracted = extractWithout('RFC');
    expect(verdictOn(extracted, {})).toMatchObject({ code: 'VENDOR_RFC_NOT_FOUND' });
    expect(verdictOn(extracted, { vendorRfc: RFC })).toMatchObject({ receipt: { vendor: { rfc: RFC } } });
  });

  it('is refused with the receiver as vendor', () => {
    expect(verdictOn(extractWithout('RFC'), { vendorRfc: RECEIVER })).toMatchObject({
      code: 'VENDOR_RFC_NOT_FOUND',
    });
  });

  it('marks the field as corrected, and keeps its region', () => {
    const extracted = extract();
    const corrected = correctedReceipt(extracted, { date: '2026-03-13' });
    expect(corrected.date).toEqual({
      value: '2026-03-13',
      certainty: 1,
      region: extracted.date?.region,
      isByPerson: true,
    });
    const shown = shownFields(corrected, verdictOn(extracted, { date: '2026-03-13' }));
    expect(shown.find(({ name }) => name === 'date')?.status).toBe('corrected');
    expect(shown.find(({ name }) => name === 'vendor')?.status).toBe('certain');
    expect(extracted.date?.value).toBe('2026-03-14');
  });

  it.each<[string, Correction]>([
    ['another total than the receipt supports', { total: '1116.00' }],
    ['items that do not add up to the total', { lines: articles('57.00', '60.00') }],
    ['a subtotal that does not add up to the total', { subtotal: '10.00' }],
    ['a tax that does not fit', { iva: '61.00' }],
    ['a total and items that contradict the printed taxes', { total: '20.00', lines: articles('20.00') }],
  ])('is refused with %s', (_, correction) => {
    expect(verdictOn(extract(), correction)).toMatchObject({ state: 'refused', code: 'AMOUNTS_DISAGREE' });
  });

  it('is readable when the misread item is corrected', () => {
    const extracted = extract((row) => row.replace('59.00', '89.00').replace(/^(SUBTOTAL|IVA).*/, ''));
    const sums = receiptSums(correctedReceipt(extracted, { total: '116.00' }));
    expect(sums).toEqual([expect.objectContaining({ of: 'articles', agrees: false })]);
    expect(verdictOn(extracted, { total: '116.00' })).toMatchObject({ code: 'AMOUNTS_DISAGREE' });
    const verdict = verdictOn(extracted, { total: '116.00', lines: articles('57.00', '59.00') });
    expect(verdict.state === 'readable' && verdict.receipt.lines).toHaveLength(2);
  });

  it('has no items when the person removes them', () => {
    const extracted = extract((row) => row.replace('59.00', '89.00').replace(/^(SUBTOTAL|IVA|TOTAL).*/, ''));
    const verdict = verdictOn(extracted, { total: '116.00', lines: [] });
    expect(verdict).toMatchObject({ state: 'readable', receipt: { lines: [], addsUp: null } });
  });

  it('is readable when the IVA is added that the printed subtotal includes', () => {
    const extracted = extract((row) =>
      row.startsWith('IVA') ? null : row.replace('SUBTOTAL  100.00', 'SUBTOTAL  116.00'),
    );
    const verdict = verdictOn(extracted, { iva: '16.00' });
    expect(verdict.state === 'readable' && verdict.receipt.iva?.toFixed(2)).toBe('16.00');
  });

  it('does not hide a printed tax', () => {
    const verdict = verdictOn(extract(), { iva: null, subtotal: null });
    expect(verdict).toMatchObject({ state: 'refused', code: 'AMOUNTS_DISAGREE' });
  });

  it('does not make a purchase younger than its printed date', () => {
    const extracted = extract((row) => row.replace('2026', '2021'));
    const options = { refuseOld: true };
    expect(verdictOn(extracted, { date: '2026-03-14' }, options)).toMatchObject({ code: 'RECEIPT_TOO_OLD' });
    expect(verdictOn(extracted, { date: '2026-03-14' })).toMatchObject({ state: 'readable' });
    const undated = extract((row) => (row.startsWith('FECHA') ? null : row));
    expect(verdictOn(undated, { date: '2026-03-14' }, options)).toMatchObject({ state: 'readable' });
    expect(verdictOn(undated, { date: '2021-03-14' }, options)).toMatchObject({ code: 'RECEIPT_TOO_OLD' });
  });

  it.each([
    [
      'another document',
      (extracted: ExtractedReceipt) => ({
        ...extracted,
        evidence: { ...extracted.evidence, otherDocument: 'quotation' as const },
      }),
      'NOT_A_RECEIPT',
    ],
    [
      'two receipts',
      (extracted: ExtractedReceipt) => ({
        ...extracted,
        evidence: { ...extracted.evidence, severalReceipts: true },
      }),
      'SEVERAL_RECEIPTS',
    ],
    [
      'dollars',
      (extracted: ExtractedReceipt) => ({
        ...extracted,
        currency: { value: 'USD', certainty: 1, region: null },
      }),
      'CURRENCY_NOT_SUPPORTED',
    ],
    ['nothing that can be read', () => emptyReceipt(), 'RECEIPT_UNREADABLE'],
  ])('is refused when the picture shows %s', (_, change, code) => {
    const all: Correction = { total: '116.00', vendorRfc: RFC, vendorName: 'TERE', lines: [] };
    expect(verdictOn(change(extract()), all)).toMatchObject({ state: 'refused', code });
  });

  it('keeps the tax letter of an extracted item', () => {
    const extracted = extract((row) => row.replace('57.00', '57.00 A').replace('59.00', '59.00 E'));
    const letters = correctedReceipt(extracted, { lines: articles('57.00', '59.00') }).lines?.value;
    expect(letters?.map(({ taxLetter }) => taxLetter)).toEqual(
      extracted.lines?.value.map(({ taxLetter }) => taxLetter),
    );
  });
});
