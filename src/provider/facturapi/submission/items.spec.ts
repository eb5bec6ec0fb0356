import { describe, expect, it } from '@jest/globals';
import { sampleComprobante } from '../../../../test/support/cfdi/sample-comprobante.js';
import { SPECIAL_TICKETS, type SpecialTicket } from '../../../../test/support/cfdi/special-tickets.js';
import { totalsOfItems } from '../../../../test/support/providers/facturapi/item-totals.js';
import type { TicketSketch } from '../../../../test/support/cfdi/sample-tickets.js';
import { invoiceBodyOf } from './invoice-body.js';

const ID = '018f0000-0000-7000-8000-000000000001';
const bodyOf = (sketch: TicketSketch, attempt = 1) =>
  invoiceBodyOf(sampleComprobante(sketch), { invoiceId: ID, attempt });
const taxesOf = (sketch: TicketSketch) => bodyOf(sketch).items.map(({ product }) => product.taxes);

describe('the items of an invoice', () => {
  it.each(Object.keys(SPECIAL_TICKETS) as SpecialTicket[])(
    'add up to the receipt, with its taxes: %s',
    (name) => {
      const comprobante = sampleComprobante(SPECIAL_TICKETS[name]);
      const { items } = invoiceBodyOf(comprobante, { invoiceId: ID, attempt: 1 });
      const computed = totalsOfItems(JSON.parse(JSON.stringify(items)));
      expect(computed.total.toFixed(2)).toBe(SPECIAL_TICKETS[name].total);
      expect(computed.subtotal.toFixed(2)).toBe(comprobante.subTotal.toFixed(2));
      expect(computed.iva.plus(computed.ieps).toFixed(2)).toBe(
        (comprobante.impuestos.totalImpuestosTrasladados ?? comprobante.total.times(0)).toFixed(2),
      );
    },
  );

  it('state taxes, even none, and prices without them', () => {
    const { items } = bodyOf(SPECIAL_TICKETS.lodging);
    expect(items.map(({ product }) => product.tax_included)).toEqual([false, false]);
    expect(items.map(({ product }) => [product.taxability, product.taxes])).toEqual([
      ['02', [{ type: 'IVA', factor: 'Tasa', rate: 0.16 }]],
      ['01', []],
    ]);
  });

  it('have numbers of up to six decimals as they are', () => {
    const text = JSON.stringify(bodyOf(SPECIAL_TICKETS.fuel).items);
    expect(text).toContain('"quantity":37.751');
    expect(text).not.toMatch(/\d\.\d{7,}/);
    expect(text).not.toMatch(/\de-?\d/);
  });

  it('have exempt taxes with a rate of 0, which is required', () => {
    expect(taxesOf(SPECIAL_TICKETS.exempt)).toEqual([[{ type: 'IVA', factor: 'Exento', rate: 0 }]]);
  });

  it('have IEPS in what IVA is charged on', () => {
    expect(taxesOf(SPECIAL_TICKETS.beer)).toEqual([
      [
        { type: 'IEPS', factor: 'Tasa', rate: 0.265, ieps_mode: 'sum_before_taxes' },
        { type: 'IVA', factor: 'Tasa', rate: 0.16 },
      ],
    ]);
    expect(taxesOf(SPECIAL_TICKETS['soda-by-the-litre'])).toEqual([
      [
        { type: 'IEPS', factor: 'Cuota', rate: 3.0818, base: 2.4, ieps_mode: 'sum_before_taxes' },
        { type: 'IVA', factor: 'Tasa', rate: 0.16 },
      ],
    ]);
  });

  it('name the part of a price that bears IVA, where a part bears none', () => {
    const [fuel] = taxesOf(SPECIAL_TICKETS.fuel);
    expect(fuel).toEqual([
      { type: 'IEPS', factor: 'Cuota', rate: 0.638394, base: 37.751, ieps_mode: 'break_down' },
      { type: 'IVA', factor: 'Tasa', rate: 0.16, base: 818.125 },
    ]);
  });

  it('move a price by millionths where quantities of it would miss the total', () => {
    // 3 × 33.333333 is 99.999999, and quantities with three decimals miss what was paid by more.
    for (const quantity of ['3', '7', '0.333', '113.457', '999.999']) {
      for (const total of ['100.00', '0.07', '1234.56', '99999.99']) {
        const { items } = bodyOf({ total, lines: [['VARIOS', quantity, '1.00', total]] });
        expect(totalsOfItems(items).total.toFixed(2)).toBe(total);
      }
    }
  });
});

describe('the body of an invoice', () => {
  it('has the receiver as SAT knows it, and what Facturapi would choose otherwise', () => {
    expect(bodyOf({ paymentForm: '28' })).toMatchObject({
      type: 'I',
      payment_method: 'PUE',
      payment_form: '28',
      use: 'G03',
      external_id: ID,
      idempotency_key: ID,
      customer: {
        legal_name: 'XOCHILT CASAS CHÁVEZ',
        tax_id: 'CACX7605101P8',
        tax_system: '612',
        address: { zip: '36257' },
      },
    });
    expect(bodyOf({})).not.toHaveProperty('address');
  });

  it('has a key of its own for each attempt', () => {
    expect(bodyOf({}, 3).idempotency_key).toBe(`${ID}-3`);
    expect(bodyOf({}, 3).external_id).toBe(ID);
  });

  it("leaves out a company's legal form, and puts a generic RFC where the invoice is issued", () => {
    const company = sampleComprobante(
      {},
      { rfc: 'EKU9003173C9', name: 'Escuela Kemper Urgate, S.A. de C.V.', fiscalRegimen: '601' },
    );
    expect(invoiceBodyOf(company, { invoiceId: ID, attempt: 1 }).customer.legal_name).toBe(
      'ESCUELA KEMPER URGATE',
    );
    const generic = sampleComprobante({}, { rfc: 'XAXX010101000', name: 'Ana' });
    expect(invoiceBodyOf(generic, { invoiceId: ID, attempt: 1 })).toMatchObject({
      use: 'S01',
      customer: { tax_system: '616', address: { zip: '06600' } },
      address: { zip: '06600' },
    });
  });
});
