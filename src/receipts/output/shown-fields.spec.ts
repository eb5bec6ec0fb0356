import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { rfcCheckDigit } from '../../sat/rfc.js';
import { typedPage } from '../../../test/support/receipts/typed-page.js';
import { readFields } from '../fields/read-fields.js';
import { statedCertainty } from '../extraction/certainty.js';
import { emptyReceipt, type ExtractedReceipt } from '../extraction/extracted-receipt.js';
import { shownFields } from './shown-fields.js';
import { judge } from '../verdict.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const WHOLE = readFields(
  typedPage(`TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nPAN  48.50\nCAFE  67.50\nTOTAL  116.00`),
);

const found = <T>(value: T, certainty: number) => ({ value, certainty, region: null });
const shownIn = (extracted: ExtractedReceipt) =>
  Object.fromEntries(
    shownFields(extracted, judge(extracted)).map(({ name, value, status }) => [name, [value, status]]),
  );

describe('shownFields', () => {
  it('marks the fields of the invoice as certain', () => {
    expect(shownIn(WHOLE)).toMatchObject({
      vendor: ['TIENDA EL FARO SA DE CV', 'certain'],
      vendor_rfc: [RFC, 'certain'],
      total: ['116.00', 'certain'],
      lines: ['2 articles, 116.00', 'certain'],
    });
  });

  it('has the measured certainty of each field', () => {
    const extracted = { ...WHOLE, paymentForm: found('04', 0.95) };
    const form = shownFields(extracted, judge(extracted)).find(({ name }) => name === 'payment_form');
    expect(form?.certainty).toBe(statedCertainty('paymentForm', 0.95));
    expect(form?.certainty).not.toBe(0.95);
  });

  it('marks what is not certain enough, and what does not add up', () => {
    const extracted = {
      ...WHOLE,
      time: found('10:00:00', 0.2),
      subtotal: found(new Decimal(90), 0.95),
      discount: found(new Decimal(1), 0.3),
    };
    expect(shownIn(extracted)).toMatchObject({
      time: ['10:00:00', 'uncertain'],
      subtotal: ['90.00', 'contradicted'],
      discount: ['1.00', 'uncertain'],
    });
  });

  it('marks the field that caused the rejection, even if it was not read', () => {
    expect(shownIn({ ...WHOLE, vendorRfc: null })).toMatchObject({ vendor_rfc: [null, 'contradicted'] });
    const disputed = { ...WHOLE, evidence: { ...WHOLE.evidence, totalDisputed: true } };
    expect(shownIn(disputed)).toMatchObject({ total: ['116.00', 'contradicted'] });
    const foreign = { ...WHOLE, currency: found('USD', 0.95) };
    expect(shownIn(foreign)).toMatchObject({ currency: ['USD', 'contradicted'] });
  });

  it('assumes pesos', () => {
    expect(shownIn({ ...WHOLE, currency: found('MXN', 0.1) })).toMatchObject({
      currency: ['MXN', 'certain'],
    });
  });

  it('formats rates, taxes and payments', () => {
    const iva = { kind: 'IVA' as const, base: null, amount: new Decimal('8.5'), exempt: false };
    const extracted = {
      ...emptyReceipt(),
      ivaRate: found(new Decimal('0.16'), 1),
      taxes: found(
        [
          { ...iva, rate: new Decimal('0.08') },
          { ...iva, rate: null },
          { ...iva, rate: null, exempt: true },
        ],
        1,
      ),
      payments: found(
        [
          { form: '04', amount: new Decimal(5) },
          { form: null, amount: new Decimal(7) },
        ],
        1,
      ),
      qrCodes: [found('https://a.mx', 1)],
    };
    expect(shownIn(extracted)).toMatchObject({
      iva_rate: ['16 %', 'certain'],
      taxes: ['IVA 8 % 8.50, IVA 8.50, IVA exempt', 'certain'],
      payments: ['04 5.00, card 7.00', 'certain'],
      qr_code: ['https://a.mx', 'aside'],
    });
  });
});
