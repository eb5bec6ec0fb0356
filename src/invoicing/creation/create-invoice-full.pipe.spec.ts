import { describe, expect, it } from 'vitest';
import { CreateInvoiceFullPipe } from './create-invoice-full.pipe.js';

const GOOD = {
  tax_info: {
    tax_id: ' eku9003173c9 ',
    cfdi_use: 'G03',
    fiscal_regimen: '601',
    taxpayer: 'ESCUELA KEMPER URGATE',
    postal_code: '42501',
  },
  email: 'ana@example.com',
  phone_number: '5512345678',
  expense_description: ' ',
  receipt_image: 'data:image/png;base64,AAAA',
};

const check = (body: object) =>
  new CreateInvoiceFullPipe().transform({ ...body }, { type: 'body', metatype: Object });

/** Code and message of the refusal. */
const told = (body: object) =>
  check(body).then(
    () => null,
    ({ code, message }) => [code, message],
  );

const withTax = (tax_info: object, rest: object = {}) => ({
  ...GOOD,
  ...rest,
  tax_info: { ...GOOD.tax_info, ...tax_info },
});

describe('a body of create-invoice-full', () => {
  it('is rejected with the first broken rule in the specified order', async () => {
    const wrong: Record<string, unknown> = {
      tax_info: 5,
      email: 5,
      phone_number: '123',
      expense_description: 'x'.repeat(51),
      receipt_image: 5,
    };
    const tax: Record<string, unknown> = {
      tax_id: 'x',
      fiscal_regimen: '999',
      taxpayer: 'x'.repeat(301),
      postal_code: true,
    };
    const steps: [mend: () => void, code: string | null, message?: string][] = [
      [() => undefined, 'INVALID_REQUEST_BODY', 'tax_info must be an object'],
      [() => (wrong['tax_info'] = tax), 'INVALID_REQUEST_BODY', 'tax_info.postal_code must be a string'],
      [() => (tax['postal_code'] = '4'), 'INVALID_REQUEST_BODY', 'email must be a string'],
      [() => (wrong['email'] = 'x'), 'INVALID_REQUEST_BODY', 'receipt_image must be a string'],
      [
        () => (wrong['receipt_image'] = null),
        'MISSING_REQUIRED_FIELDS',
        'Missing required fields: cfdi_use, receipt_image',
      ],
      [() => (wrong['receipt_image'] = 'x'), 'MISSING_REQUIRED_FIELDS', 'Missing required fields: cfdi_use'],
      [() => (tax['cfdi_use'] = 'x'), 'INVALID_REQUEST_BODY', 'taxpayer can have at most 300 characters'],
      [() => (tax['taxpayer'] = 'x'), 'INVALID_RFC_FORMAT'],
      [() => (tax['tax_id'] = 'EKU9003173C9'), 'INVALID_TAX_REGIME'],
      [() => (tax['fiscal_regimen'] = '601'), 'INVALID_POSTAL_CODE'],
      [() => (tax['postal_code'] = '42501'), 'INVALID_EMAIL'],
      [() => (wrong['email'] = ''), 'INVALID_PHONE_NUMBER'],
      [() => (wrong['phone_number'] = null), 'INVALID_EXPENSE_DESCRIPTION'],
      [() => (wrong['expense_description'] = 'x'), null],
    ];
    for (const [mend, code, message] of steps) {
      mend();
      expect(await told(wrong)).toEqual(code && [code, message ?? expect.any(String)]);
    }
  });

  it.each([
    ['{"tax_id":', 'tax_info is not valid JSON'],
    ['"EKU9003173C9"', 'tax_info must be an object'],
    ['[]', 'tax_info must be an object'],
  ])('is rejected with the reason if tax_info is the text %s', async (tax_info, message) => {
    expect(await told({ ...GOOD, tax_info, email: 5 })).toEqual(['INVALID_REQUEST_BODY', message]);
  });

  it('is trimmed, and loses unknown fields', async () => {
    expect(await check(withTax({ other: 1 }, { other: 1, phone_number: undefined }))).toEqual({
      ...GOOD,
      tax_info: { ...GOOD.tax_info, tax_id: 'eku9003173c9' },
      phone_number: undefined,
      expense_description: null,
      address_lines: [],
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['JSON text', { tax_info: JSON.stringify(GOOD.tax_info) }],
    [
      'names with dots',
      Object.fromEntries(Object.entries(GOOD.tax_info).map(([k, v]) => [`tax_info.${k}`, v])),
    ],
    ['names alone', { ...GOOD.tax_info }],
    ['names alone, beside a blank text', { ...GOOD.tax_info, tax_info: ' ' }],
  ])('accepts tax_info as %s', async (_, fields) => {
    const { tax_info: _tax, ...rest } = GOOD;
    expect(await check({ ...rest, ...fields })).toEqual(await check(GOOD));
  });

  it('does not change the bytes of a file', async () => {
    const bytes = Buffer.from('x');
    const { receipt_image } = (await check({ ...GOOD, receipt_image: bytes })) as { receipt_image: Buffer };
    expect(receipt_image).toBe(bytes);
  });
});
