import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { rfcCheckDigit } from '../../../sat/rfc.js';
import { typedPage } from '../../../../test/support/receipts/typed-page.js';
import { readFields } from '../../fields/read-fields.js';
import { STORED_FIELDS, storedFields } from './stored-fields.js';
import { emptyReceipt, type ExtractedReceipt } from '../extracted-receipt.js';
import { judge } from '../../verdict.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const WHOLE = readFields(
  typedPage(`TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nPAN  48.50\nCAFE  67.50\nTOTAL  116.00`),
);
const keptOf = (reading: ExtractedReceipt) => storedFields(reading, judge(reading));
/** As it comes back from the database. */
const readBack = (value: unknown) => STORED_FIELDS.parse(JSON.parse(JSON.stringify(value)));
const found = <T>(value: T) => ({ value, certainty: 0.9, region: null });

describe('what is kept of a reading', () => {
  it('has its fields, articles and places, and comes back as it was', () => {
    const kept = keptOf(WHOLE);
    expect(readBack(kept)).toEqual(kept);
    expect(kept).toMatchObject({
      version: 1,
      width: WHOLE.evidence.width,
      height: WHOLE.evidence.height,
      turned: 0,
      otherDocument: null,
      articlesRead: 2,
    });
    expect(kept.articles.map(({ description, amount }) => [description, amount])).toEqual([
      ['PAN', '48.5'],
      ['CAFE', '67.5'],
    ]);
    const total = kept.fields.find(({ name }) => name === 'total');
    expect(total).toMatchObject({ value: '116.00', standing: 'certain' });
    expect(total?.region).toEqual(WHOLE.total?.region?.map(({ x, y }) => [Math.round(x), Math.round(y)]));
  });

  it('is bounded, whatever stands in the picture', () => {
    const amount = new Decimal('1e20');
    const line = {
      description: '😀'.repeat(5_000),
      quantity: amount,
      unitPrice: amount,
      amount,
      taxLetter: null,
    };
    const reading = {
      ...WHOLE,
      address: found('x'.repeat(100_000)),
      vendorName: { ...found('FARO'), region: Array.from({ length: 500 }, () => ({ x: 1, y: 1 })) },
      qrCodes: Array.from({ length: 500 }, () => found('😀'.repeat(5_000))),
      lines: found(Array.from({ length: 500 }, () => line)),
    };
    const kept = keptOf(reading);
    expect(readBack(kept)).toEqual(kept);
    expect([kept.fields.length, kept.articles.length, kept.articlesRead]).toEqual([48, 100, 500]);
    expect(kept.articles[0]?.quantity).toBe('100000000000000000000');
    expect(kept.fields.find(({ name }) => name === 'vendor')?.region).toBeNull();
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(200_000);
  });

  it('has nothing that PostgreSQL or a page could not write', () => {
    const odd = 'A\u0000B\u2028C\uD800D';
    const kept = keptOf({ ...WHOLE, address: found(odd), qrCodes: [found(odd)] });
    expect(kept.fields.filter(({ value }) => value === 'A B C\uFFFDD')).toHaveLength(2);
  });

  it('tells what no picture could be decoded, and what is no receipt', () => {
    expect(keptOf(emptyReceipt())).toMatchObject({ width: 0, height: 0, articles: [] });
    const quotation = { ...WHOLE, evidence: { ...WHOLE.evidence, otherDocument: 'quotation' as const } };
    expect(readBack(keptOf(quotation)).otherDocument).toBe('quotation');
  });

  it.each([
    ['another version', { version: 2 }],
    ['an angle that there is not', { turned: 45 }],
    [
      'an unknown standing',
      { fields: [{ name: 'x', value: null, certainty: 0, region: null, standing: 'y' }] },
    ],
    [
      'a certainty of more than 1',
      { fields: [{ name: 'x', value: '', certainty: 2, region: null, standing: 'aside' }] },
    ],
    ['an amount that is none', { payments: [{ form: '01', amount: '1e9' }] }],
  ])('is not believed with %s', (_, over) => {
    expect(STORED_FIELDS.safeParse({ ...keptOf(WHOLE), ...over }).success).toBe(false);
  });
});
