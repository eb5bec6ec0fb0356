import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { rfcCheckDigit } from '../../../sat/rfc.js';
import { typedPage } from '../../../../test/support/receipts/typed-page.js';
import { readFields } from '../../fields/read-fields.js';
import { STORED_FIELDS, storedFields } from './stored-fields.js';
import { emptyReceipt, type ExtractedReceipt } from '../../extraction/extracted-receipt.js';
import { judge } from '../../verdict.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const WHOLE = readFields(
  typedPage(`TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nPAN  48.50\nCAFE  67.50\nTOTAL  116.00`),
);
const storedFrom = (extracted: ExtractedReceipt) => storedFields(extracted, judge(extracted));
/** The value as it is read from the database. */
const readBack = (value: unknown) => STORED_FIELDS.parse(JSON.parse(JSON.stringify(value)));
const found = <T>(value: T) => ({ value, certainty: 0.9, region: null });

describe('stored fields', () => {
  it('have fields, articles and regions, and are read back unchanged', () => {
    const stored = storedFrom(WHOLE);
    expect(readBack(stored)).toEqual(stored);
    expect(stored).toMatchObject({
      version: 1,
      width: WHOLE.evidence.width,
      height: WHOLE.evidence.height,
      turned: 0,
      otherDocument: null,
      articlesRead: 2,
    });
    expect(stored.articles.map(({ description, amount }) => [description, amount])).toEqual([
      ['PAN', '48.5'],
      ['CAFE', '67.5'],
    ]);
    const total = stored.fields.find(({ name }) => name === 'total');
    expect(total).toMatchObject({ value: '116.00', standing: 'certain' });
    expect(total?.region).toEqual(WHOLE.total?.region?.map(({ x, y }) => [Math.round(x), Math.round(y)]));
  });

  it('are bounded for any picture', () => {
    const amount = new Decimal('1e20');
    const line = {
      description: '😀'.repeat(5_000),
      quantity: amount,
      unitPrice: amount,
      amount,
      taxLetter: null,
    };
    const extracted = {
      ...WHOLE,
      address: found('x'.repeat(100_000)),
      vendorName: { ...found('FARO'), region: Array.from({ length: 500 }, () => ({ x: 1, y: 1 })) },
      qrCodes: Array.from({ length: 500 }, () => found('😀'.repeat(5_000))),
      lines: found(Array.from({ length: 500 }, () => line)),
    };
    const stored = storedFrom(extracted);
    expect(readBack(stored)).toEqual(stored);
    expect([stored.fields.length, stored.articles.length, stored.articlesRead]).toEqual([48, 100, 500]);
    expect(stored.articles[0]?.quantity).toBe('100000000000000000000');
    expect(stored.fields.find(({ name }) => name === 'vendor')?.region).toBeNull();
    expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThan(200_000);
  });

  it('have no characters that PostgreSQL or a page cannot write', () => {
    const odd = 'A\u0000B\u2028C\uD800D';
    const stored = storedFrom({ ...WHOLE, address: found(odd), qrCodes: [found(odd)] });
    expect(stored.fields.filter(({ value }) => value === 'A B C\uFFFDD')).toHaveLength(2);
  });

  it('represent a picture that cannot be decoded, and a document that is not a receipt', () => {
    expect(storedFrom(emptyReceipt())).toMatchObject({ width: 0, height: 0, articles: [] });
    const quotation = { ...WHOLE, evidence: { ...WHOLE.evidence, otherDocument: 'quotation' as const } };
    expect(readBack(storedFrom(quotation)).otherDocument).toBe('quotation');
  });

  it.each([
    ['another version', { version: 2 }],
    ['an unknown rotation', { turned: 45 }],
    [
      'an unknown standing',
      { fields: [{ name: 'x', value: null, certainty: 0, region: null, standing: 'y' }] },
    ],
    [
      'a certainty of more than 1',
      { fields: [{ name: 'x', value: '', certainty: 2, region: null, standing: 'aside' }] },
    ],
    ['an invalid amount', { payments: [{ form: '01', amount: '1e9' }] }],
  ])('are rejected with %s', (_, over) => {
    expect(STORED_FIELDS.safeParse({ ...storedFrom(WHOLE), ...over }).success).toBe(false);
  });
});
