/** Tests of the fake that all tests about Facturapi use, against Facturapi's OpenAPI document. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { complementOf } from '../../../src/provider/facturapi/submission/complement.js';
import { faultsOfAnswer, ROUTES } from '../../support/providers/facturapi/contract.js';
import { FakeFacturapi } from '../../support/providers/facturapi/fake-facturapi.js';
import { refuses } from '../../support/providers/facturapi/refuses.js';

const VENDOR = 'EKU9003173C9';
const CUSTOMER = {
  legal_name: 'XOCHILT CASAS CHÁVEZ',
  tax_id: 'CACX7605101P8',
  tax_system: '612',
  address: { zip: '36257' },
};
const PERMIT = {
  tipoPermiso: 'PER01',
  numeroPermiso: 'PL/12345/EXP/ES/2015',
  claveHyp: '15101514',
  subProductoHyp: 'SP16',
};
const COMPLEMENT = {
  tipo_permiso: 'PER01',
  numero_permiso: 'PL/12345/EXP/ES/2015',
  sub_producto_hyp: 'SP16',
  clave_hyp: '15101514',
};
const PRODUCT = {
  description: 'HABITACION DOBLE',
  product_key: '90111800',
  unit_key: 'E48',
  unit_name: 'Unidad de servicio',
  price: 500,
  tax_included: false,
  taxability: '02',
  taxes: [
    { type: 'IEPS', factor: 'Tasa', rate: 0.08, ieps_mode: 'break_down' },
    { type: 'IVA', factor: 'Tasa', rate: 0.16, base: 1000 },
  ],
  local_taxes: [{ type: 'ISH', rate: 0.03, base: 1000, withholding: false }],
};
const INVOICE = {
  type: 'I',
  customer: CUSTOMER,
  items: [{ quantity: 2, discount: 0, product: PRODUCT, complement: COMPLEMENT }],
  use: 'G03',
  payment_form: '04',
  payment_method: 'PUE',
  address: { zip: '64000' },
  external_id: 'one',
  idempotency_key: 'one',
};

let facturapi: FakeFacturapi;

beforeEach(async () => {
  facturapi = await FakeFacturapi.start({ [VENDOR]: 'sk_test_1' });
  facturapi.organization(VENDOR).receipts.set('r9YqYarL', { key: 'r9YqYarL', total: '116.00' });
});
afterEach(async () => {
  facturapi.departures.length = 0;
  await facturapi.close();
});

async function ask(method: string, path: string, body?: unknown, key = 'sk_test_1') {
  const response = await fetch(`${facturapi.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json';
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

describe('the fake Facturapi', () => {
  it('answers each of its routes as documented', async () => {
    facturapi.willMake({}, { status: 'pending' });
    const stamped = await ask('POST', '/invoices', INVOICE);
    expect(stamped).toMatchObject({ status: 200, body: { status: 'valid', external_id: 'one' } });
    const repeated = await ask('POST', '/invoices', INVOICE);
    expect(repeated.body.id).toBe(stamped.body.id);
    const pending = await ask('POST', '/invoices', { ...INVOICE, idempotency_key: 'two' });
    expect(pending).toMatchObject({ status: 202, body: { status: 'pending', uuid: null } });

    const { id } = stamped.body;
    const since = encodeURIComponent('2026-01-01T00:00:00.000Z');
    const listed = await ask('GET', `/invoices?q=CACX7605101P8&date[gte]=${since}&limit=100`);
    expect(listed.body.data.map((invoice: { id: string }) => invoice.id)).toEqual([pending.body.id, id]);
    expect((await ask('GET', '/invoices?external_id=another')).body.data).toEqual([]);
    expect((await ask('GET', `/invoices/${id}`)).body).toMatchObject({ id, uuid: expect.any(String) });
    for (const format of ['xml', 'pdf'])
      expect((await ask('GET', `/invoices/${id}/${format}`)).status).toBe(200);
    expect((await ask('GET', '/check')).body).toEqual({ ok: true });

    const toInvoice = { keys: ['r9YqYarL'], customer: CUSTOMER, use: 'G03' };
    expect((await ask('POST', '/receipts/to-invoice', { ...toInvoice, dry_run: true })).status).toBe(200);
    const ofReceipt = await ask('POST', '/receipts/to-invoice', toInvoice);
    const receipts = await ask('GET', `/receipts?invoice=${ofReceipt.body.id}&limit=100`);
    expect(receipts.body.data).toEqual([
      expect.objectContaining({
        key: 'r9YqYarL',
        invoice: ofReceipt.body.id,
        status: 'invoiced_to_customer',
      }),
    ]);
    expect((await ask('GET', `/receipts?invoice=${id}`)).body.data).toEqual([]);

    expect(facturapi.departures).toEqual([]);
    expect(new Set(facturapi.requests.map(({ route }) => route))).toEqual(new Set(ROUTES));
  });

  it('refuses as documented', async () => {
    expect((await ask('GET', '/check', undefined, 'sk_test_unknown')).status).toBe(401);
    expect((await ask('GET', '/invoices/gone')).body.code).toBe('invoice_not_found');
    const unknown = await ask('POST', '/receipts/to-invoice', { keys: ['gone'], customer: CUSTOMER });
    expect(unknown.body).toMatchObject({ ok: false, status: 400, errors: [{ path: 'keys.0' }] });
    for (const given of [refuses(400), refuses(402, 'x', 'y@z.0'), refuses(400, 'x', '402', 'CFDI40145')]) {
      expect(faultsOfAnswer('POST /invoices', given.answers)).toEqual([]);
    }
    expect(facturapi.departures).toEqual([]);
  });

  const { use: _use, ...WITHOUT_USE } = INVOICE;
  const withItem = (item: object) => ({ ...INVOICE, items: [{ product: PRODUCT, ...item }] });
  const withProduct = (product: object) => withItem({ product: { ...PRODUCT, ...product } });
  it.each<[string, string, string, unknown]>([
    ['without a required field', 'POST', '/invoices', WITHOUT_USE],
    ['with an undocumented field', 'POST', '/invoices', { ...INVOICE, place: '64000' }],
    ['with an undocumented field of an item', 'POST', '/invoices', withItem({ permit: 'x' })],
    ['with a local tax without a rate', 'POST', '/invoices', withProduct({ local_taxes: [{ type: 'ISH' }] })],
    [
      'with IVA in a mode of IEPS',
      'POST',
      '/invoices',
      withProduct({ taxes: [{ rate: 0.16, type: 'IVA', ieps_mode: 'unit' }] }),
    ],
    [
      'with a permit of an unknown kind',
      'POST',
      '/invoices',
      withItem({ complement: { ...COMPLEMENT, tipo_permiso: 'PER12' } }),
    ],
    [
      'with a permit that is too short',
      'POST',
      '/invoices',
      withItem({ complement: { ...COMPLEMENT, numero_permiso: 'PL/1' } }),
    ],
    [
      'with an id of ours for a receipt',
      'POST',
      '/receipts/to-invoice',
      { keys: ['a'], customer: CUSTOMER, external_id: 'x' },
    ],
    ['without a key', 'POST', '/receipts/to-invoice', { keys: [], customer: CUSTOMER }],
    ['with an unknown filter', 'GET', '/receipts?key=r9YqYarL', undefined],
    ['for more than a hundred', 'GET', '/invoices?limit=101', undefined],
    ['with an undocumented route', 'GET', '/receipts/r9YqYarL', undefined],
  ])('records and refuses a request %s', async (_, method, path, body) => {
    expect((await ask(method, path, body)).status).toBe(400);
    expect(facturapi.departures).not.toEqual([]);
    expect(facturapi.stamps).toBe(0);
  });

  it('stamps fuel only with the permit under which it is sold', async () => {
    const fuel = { ...PRODUCT, product_key: '15101514', unit_key: 'LTR', unit_name: 'Litro' };
    const refused = await ask('POST', '/invoices', withProduct(fuel));
    expect(refused.body).toMatchObject({ errors: [{ code: 'CFDI40163', source: 'sat' }] });
    const complement = complementOf(PERMIT);
    const stamped = await ask('POST', '/invoices', withItem({ product: fuel, complement }));
    expect([stamped.status, facturapi.departures]).toEqual([200, []]);
    expect(complement).toEqual(COMPLEMENT);
  });

  it('fails to close if it has recorded a fault', async () => {
    const other = await FakeFacturapi.start({ [VENDOR]: 'sk_test_1' });
    other.departures.push('POST /invoices was sent something');
    await expect(other.close()).rejects.toThrow('was sent something');
  });

  it.each<[string, { status: number; body: unknown; headers?: Record<string, string> }]>([
    [
      'done, as one that waits',
      {
        status: 202,
        body: { id: '1', created_at: '2026-11-21T18:00:00Z', livemode: false, status: 'valid' },
      },
    ],
    [
      'with a status that there is not',
      {
        status: 200,
        body: { id: '1', created_at: '2026-11-21T18:00:00Z', livemode: false, status: 'frozen' },
      },
    ],
    ['without an id', { status: 200, body: { created_at: '2026-11-21T18:00:00Z', livemode: false } }],
    ['as created', { status: 201, body: {} }],
    ['wrong, without a code', { status: 400, body: { ok: false, status: 400, message: 'x' } }],
    [
      'wrong, with another status',
      { status: 400, body: { ok: false, status: 422, message: 'x', code: 'x' } },
    ],
    [
      'wrong, of a source that there is not',
      {
        status: 400,
        body: {
          ok: false,
          status: 400,
          message: 'x',
          code: 'x',
          errors: [{ message: 'x', code: '1', source: 'csd' }],
        },
      },
    ],
  ])('fails if it answers an invoice %s', (_, answer) => {
    expect(faultsOfAnswer('POST /invoices', answer)).not.toEqual([]);
  });
});
