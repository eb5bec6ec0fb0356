import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { NOON, sampleComprobante } from '../../../../test/support/cfdi/sample-comprobante.js';
import { SPECIAL_RECEIPTS, type SpecialReceipt } from '../../../../test/support/cfdi/special-receipts.js';
import { totalsOfItems } from '../../../../test/support/providers/facturapi/item-totals.js';
import {
  sampleReceiver,
  type LineSketch,
  type ReceiptSketch,
} from '../../../testing/samples/sample-receipts.js';
import { readableReceipt } from '../../../testing/samples/readable-receipt.js';
import { sampleRequest } from '../../../testing/samples/sample-request.js';
import type { Receiver } from '../../provider.js';
import type { InvoiceBody } from './invoice-body.js';
import { submissionOf } from './receipt-submission.js';

const ID = '018f0000-0000-7000-8000-000000000001';
function bodyOf(ticket: ReceiptSketch, changes: { attempt?: number; receiver?: Partial<Receiver> } = {}) {
  const { attempt = 1, receiver } = changes;
  const request = sampleRequest({
    invoiceId: ID,
    attempt,
    receiver: sampleReceiver(receiver),
    receipt: readableReceipt({ ticket }),
  });
  return submissionOf(request, NOON).body.request as InvoiceBody;
}
const taxesOf = (sketch: ReceiptSketch) => bodyOf(sketch).items.map(({ product }) => product.taxes);

describe('the items of an invoice', () => {
  it.each(Object.keys(SPECIAL_RECEIPTS) as SpecialReceipt[])(
    'add up to the receipt, with its taxes: %s',
    (name) => {
      const comprobante = sampleComprobante(SPECIAL_RECEIPTS[name]);
      const { items } = bodyOf(SPECIAL_RECEIPTS[name]);
      const computed = totalsOfItems(JSON.parse(JSON.stringify(items)));
      expect(computed.total.toFixed(2)).toBe(SPECIAL_RECEIPTS[name].total);
      expect(computed.subtotal.toFixed(2)).toBe(comprobante.subTotal.toFixed(2));
      expect(computed.iva.plus(computed.ieps).toFixed(2)).toBe(
        (comprobante.impuestos.totalImpuestosTrasladados ?? comprobante.total.times(0)).toFixed(2),
      );
    },
  );

  it('state taxes, and prices without them', () => {
    const { items } = bodyOf(SPECIAL_RECEIPTS.coupons);
    expect(items.map(({ product }) => product.tax_included)).toEqual([false, false]);
    const [bucket] = bodyOf({ lines: [['CUBETA', '1', '116.00', '116.00']] }).items;
    expect([bucket?.product.taxability, bucket?.product.taxes]).toEqual([
      '02',
      [{ type: 'IVA', factor: 'Tasa', rate: 0.16 }],
    ]);
  });

  it('have no item for a donation, and the expected document is not over it', () => {
    const lines: LineSketch[] = [
      ['CUBETA', '1', '116.00', '116.00'],
      ['REDONDEO CLIENTE', '1', '2.00', '2.00'],
    ];
    const receipt = readableReceipt({ ticket: { total: '118.00', lines } });
    const { body, expected } = submissionOf(sampleRequest({ receipt }), NOON);
    const { items } = body.request as InvoiceBody;
    expect(items.map(({ product }) => product.description)).toEqual(['CUBETA']);
    expect([totalsOfItems(items).total.toFixed(2), expected.total]).toEqual(['116.00', '116.00']);
  });

  it('state taxes of states and towns beside, at their rate', () => {
    const { items } = bodyOf(SPECIAL_RECEIPTS.lodging);
    expect(items.map(({ product }) => [product.description, product.local_taxes])).toEqual([
      [
        'HABITACION DOBLE',
        [{ type: 'IMPUESTO SOBRE HOSPEDAJE', rate: 0.03, base: 1000, withholding: false }],
      ],
    ]);
  });

  it('have a local tax on the base that gives its amount', () => {
    const duty = {
      name: 'DERECHO DE SANEAMIENTO AMBIENTAL',
      rate: null,
      amount: new Decimal('33.33'),
    };
    const { items } = bodyOf({ ...SPECIAL_RECEIPTS.lodging, total: '1193.33', localTaxes: [duty] });
    expect(items[0]?.product.local_taxes).toMatchObject([{ rate: 0.0333, base: 1000.900901 }]);
    expect(totalsOfItems(items).local.toFixed(2)).toBe('33.33');
    expect(totalsOfItems(items).total.toFixed(2)).toBe('1193.33');
  });

  it('have numbers of up to six decimals as they are', () => {
    const text = JSON.stringify(bodyOf(SPECIAL_RECEIPTS.fuel).items);
    expect(text).toContain('"quantity":37.751');
    expect(text).not.toMatch(/\d\.\d{7,}/);
    expect(text).not.toMatch(/\de-?\d/);
  });

  it('have exempt taxes with a rate of 0, which is required', () => {
    expect(taxesOf(SPECIAL_RECEIPTS.exempt)).toEqual([[{ type: 'IVA', factor: 'Exento', rate: 0 }]]);
  });

  it('have IEPS in what IVA is charged on', () => {
    expect(taxesOf(SPECIAL_RECEIPTS.beer)).toEqual([
      [
        { type: 'IEPS', factor: 'Tasa', rate: 0.265, ieps_mode: 'sum_before_taxes' },
        { type: 'IVA', factor: 'Tasa', rate: 0.16 },
      ],
    ]);
    expect(taxesOf(SPECIAL_RECEIPTS['soda-by-the-litre'])).toEqual([
      [
        { type: 'IEPS', factor: 'Cuota', rate: 3.0818, base: 2.4, ieps_mode: 'sum_before_taxes' },
        { type: 'IVA', factor: 'Tasa', rate: 0.16 },
      ],
    ]);
  });

  it('name the part of a price that bears IVA, where a part bears none', () => {
    const [fuel] = taxesOf(SPECIAL_RECEIPTS.fuel);
    expect(fuel).toEqual([
      { type: 'IEPS', factor: 'Cuota', rate: 0.638394, base: 37.751, ieps_mode: 'break_down' },
      { type: 'IVA', factor: 'Tasa', rate: 0.16, base: 818.125 },
    ]);
  });

  it('adjust a price by millionths if quantities of it would miss the total', () => {
    // 3 × 33.333333 is 99.999999; quantities with three decimals are further off.
    for (const quantity of ['3', '7', '0.333', '113.457', '999.999']) {
      for (const total of ['100.00', '0.07', '1234.56', '99999.99']) {
        const { items } = bodyOf({ total, lines: [['VARIOS', quantity, '1.00', total]] });
        expect(totalsOfItems(items).total.toFixed(2)).toBe(total);
      }
    }
  });
});

describe('a receipt whose IVA is unknown', () => {
  it('is not sent', () => {
    const lines = [['CAMISA', '1', '116.00', '116.00']] as const;
    expect(() => bodyOf({ ivaRate: null, lines })).toThrow(
      expect.objectContaining({ code: 'TAXES_NOT_FOUND' }),
    );
    expect(bodyOf({ ivaRate: null, iva: '16.00', lines }).items).toHaveLength(1);
  });
});

describe('the body of an invoice', () => {
  it('has the receiver as SAT knows it, and explicit values where Facturapi has other defaults', () => {
    expect(bodyOf({ paymentForm: '28' })).toMatchObject({
      type: 'I',
      payment_method: 'PUE',
      payment_form: '28',
      use: 'G03',
      external_id: ID,
      customer: {
        legal_name: 'XOCHILT CASAS CHÁVEZ',
        tax_id: 'CACX7605101P8',
        tax_system: '612',
        address: { zip: '36257' },
      },
    });
  });

  it('has the key of its purchase, however the receipt is spelled', () => {
    const keyOf = (sketch: ReceiptSketch) => bodyOf(sketch).idempotency_key;
    const key = keyOf({});
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(keyOf({ ticketNumber: 'a 1234', time: null, paymentForm: '28' })).toBe(key);
    expect(bodyOf({}, { attempt: 3, receiver: { cfdiUse: 'G01' } }).idempotency_key).toBe(key);
    const byHour = keyOf({ ticketNumber: null });
    const others = [
      byHour,
      keyOf({ ticketNumber: null, time: '14:05:00' }),
      keyOf({ ticketNumber: 'A-1235' }),
      keyOf({ date: '2026-11-19' }),
      keyOf({ total: '116.01' }),
      keyOf({ vendor: { rfc: 'AET140822H32' } }),
    ];
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
    expect(keyOf({ ticketNumber: ' - ' })).toBe(byHour);
  });

  it('has a key of its own for each attempt, if its purchase cannot be identified', () => {
    for (const unknown of [{ ticketNumber: null, time: null }, { date: null }]) {
      expect(bodyOf(unknown).idempotency_key).toBe(ID);
      expect(bodyOf(unknown, { attempt: 3 })).toMatchObject({
        external_id: ID,
        idempotency_key: `${ID}-3`,
      });
    }
  });

  it('has the printed place of purchase: the branch’s, or else the vendor’s', () => {
    const placeOf = (vendor: NonNullable<ReceiptSketch['vendor']>) => bodyOf({ vendor }).address;
    expect(placeOf({ placeOfIssue: '64000' })).toEqual({ zip: '64000' });
    expect(placeOf({})).toEqual({ zip: '06600' });
    expect(placeOf({ postalCode: null })).toBeUndefined();
    expect(placeOf({ postalCode: '00000' })).toBeUndefined();
  });

  it("omits a company's legal form, and uses the place of issue for a generic RFC", () => {
    const receiver = {
      rfc: 'EKU9003173C9',
      name: 'Escuela Kemper Urgate, S.A. de C.V.',
      fiscalRegimen: '601',
    };
    expect(bodyOf({ vendor: { rfc: 'AET140822H32' } }, { receiver }).customer.legal_name).toBe(
      'ESCUELA KEMPER URGATE',
    );
    const generic = { rfc: 'XAXX010101000', name: 'Ana' };
    expect(bodyOf({}, { receiver: generic })).toMatchObject({
      use: 'S01',
      customer: { tax_system: '616', address: { zip: '06600' } },
      address: { zip: '06600' },
    });
    const nowhere = bodyOf({ vendor: { postalCode: null } }, { receiver: generic });
    expect(nowhere.address).toEqual(nowhere.customer.address);
  });
});
