import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { statedCertainty } from '../extraction/certainty.js';
import { emptyReceipt, type ExtractedReceipt } from '../extraction/extracted-receipt.js';
import { receiptJson } from './receipt-json.js';
import { decodeReceipt, encodeReceipt } from '../extraction/receipt-transfer.js';
import { judge } from '../verdict.js';

const READING: ExtractedReceipt = {
  ...emptyReceipt(800, 1200),
  vendorName: { value: 'TIENDA EL FARO', certainty: 0.91234, region: [{ x: 1, y: 2 }] },
  total: { value: new Decimal('116.10'), certainty: 0.97, region: null },
  lines: {
    value: [
      {
        description: 'PAN',
        quantity: new Decimal(2),
        unitPrice: new Decimal('58.05'),
        amount: new Decimal('116.1'),
        taxLetter: 'A',
      },
    ],
    certainty: 0.95,
    region: null,
  },
};

describe('receiptJson', () => {
  it('prints unknown values as null, and money as numbers', () => {
    expect(receiptJson('a.jpg', READING, judge(READING), 1234.5)).toEqual({
      file: 'a.jpg',
      status: 'failed',
      code: 'RECEIPT_UNREADABLE',
      message: expect.any(String),
      vendor: 'TIENDA EL FARO',
      vendor_rfc: null,
      address: null,
      postal_code: null,
      branch_address: null,
      branch_postal_code: null,
      date: null,
      time: null,
      currency: null,
      subtotal: null,
      discount: null,
      iva: null,
      iva_rate: null,
      ieps: null,
      local_taxes: null,
      taxes: [],
      tip: null,
      total: 116.1,
      payment_form: null,
      payments: [],
      ticket_number: null,
      fuel_permit: null,
      invoicing_code: null,
      invoicing_site: null,
      qr_codes: [],
      barcodes: [],
      codes: [],
      lines: [{ description: 'PAN', quantity: 2, unit_price: 58.05, amount: 116.1, tax_letter: 'A' }],
      certainty: {
        vendor: expect.closeTo(statedCertainty('vendorName', 0.91234), 3),
        total: expect.closeTo(statedCertainty('total', 0.97), 3),
        lines: expect.closeTo(statedCertainty('lines', 0.95), 3),
      },
      regions: { vendor: [[1, 2]] },
      milliseconds: 1235,
    });
  });
});

describe('an encoded receipt', () => {
  it('is decoded unchanged', () => {
    const arrived = decodeReceipt(encodeReceipt(READING));
    expect(arrived).toEqual(READING);
    expect(arrived.total?.value).toBeInstanceOf(Decimal);
  });
});
