import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RetryInvoice } from '../../src/invoicing/processing/retry-invoice.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { createTicket, settled } from '../support/http/requests.js';
import { FakeFacturapi } from '../support/providers/facturapi/fake-facturapi.js';
import { FakePortal } from '../support/providers/fake-portal.js';
import { typedPage } from '../support/receipts/typed-page.js';
import { PortalDocument } from '../support/providers/portal-document.js';
import {
  type ScriptedReading,
  ScriptedExtractionService,
} from '../support/providers/scripted-extraction-service.js';

/** A receipt whose totals are torn off. */
const TORN = `
ABARROTES EL TRIUNFO S.A. DE C.V.
RFC: AET140822H32
FECHA: 14/03/2026  HORA: 18:42
TICKET: 004817
PAN DE CAJA GRANDE                 59.00
LECHE ENTERA 1 L
EFECTIVO                          500.00
FACTURE EN www.factura-triunfo.com.mx`;
const ANONYMOUS = TORN.replace(/ABARR.*\nRFC.*/, '').replace('EFECTIVO', 'IVA 16%    8.14\nEFECTIVO');
const CODE = 'CODIGO DE FACTURACION: 8F3K22A9B1X7';
const QR = 'https://factura-triunfo.com.mx/?t=A-004817-220314';

interface Installation {
  testApp: TestApp;
  reader: ScriptedExtractionService;
  organization: TestOrganization;
}

const portal = await FakePortal.start();
const facturapi = await FakeFacturapi.start({ AET140822H32: 'sk_test_1' });
const byCode = { ...portal.env, PORTAL_FINDS_BY_CODE: 'true' };
const contract = new PortalDocument();

async function start(env: NodeJS.ProcessEnv): Promise<Installation> {
  const reader = new ScriptedExtractionService();
  const testApp = await startTestApp({ env, realProvider: true, ticketReader: reader });
  return { testApp, reader, organization: await createOrganization(testApp, { credits: 100 }) };
}

async function invoiceOf({ testApp, reader, organization }: Installation, ...papers: ScriptedReading[]) {
  reader.willRead(...papers);
  const { body } = await createTicket(testApp, organization.admin.key).expect(200);
  return settled(testApp, organization.admin.key, organization.id, body.id, 30_000);
}

afterAll(() => Promise.all([portal.close(), facturapi.close()]));

describe.each([
  ['the sandbox', () => ({})],
  ['Facturapi', () => facturapi.env],
  ['a portal that is not said to find by a code', () => portal.env],
])('a receipt without a certain total, with %s', (_, env) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await start(env());
  });
  afterAll(() => installation.testApp.close());

  it('cannot be invoiced, whatever code it has', async () => {
    const jobs = portal.counts.jobs;
    const invoice = await invoiceOf(installation, { paper: `${TORN}\n${CODE}`, qrCodes: [QR] });
    expect(invoice).toMatchObject({ status: 'failed', failure: { code: 'TOTAL_NOT_FOUND' } });
    expect([portal.counts.jobs - jobs, facturapi.stamps]).toEqual([0, 0]);
  });
});

describe('a receipt without a certain total, with a portal', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await start(byCode);
  });
  afterAll(() => installation.testApp.close());

  it.each<[string, ScriptedReading]>([
    ['a code', { paper: `${TORN}\n${CODE}` }],
    ['a QR code', { paper: TORN, qrCodes: [QR] }],
  ])('is found by %s, and its invoice has the vendor’s values', async (_, paper) => {
    portal.exchanges.length = 0;
    portal.willDo({ document: { total: '359.50' } });
    const invoice = await invoiceOf(installation, paper);
    expect(invoice).toMatchObject({
      status: 'completed',
      amount: 359.5,
      vendor: { rfc: 'AET140822H32' },
    });
    const sent = portal.exchanges.find(({ method }) => method === 'POST');
    expect(sent?.body?.receipt).toMatchObject({ vendor_rfc: 'AET140822H32', total: null, time: '18:42:00' });
    expect(contract.problemOfExchange(sent!)).toBeNull();
  });

  it('without a vendor has that of the document', async () => {
    portal.exchanges.length = 0;
    const invoice = await invoiceOf(installation, {
      paper: ANONYMOUS,
      qrCodes: [QR],
    });
    expect(portal.exchanges.at(-1)?.body?.receipt).toMatchObject({ vendor_rfc: null });
    expect(invoice).toMatchObject({ status: 'completed', vendor: { name: 'ABARROTES EL TRIUNFO' } });
  });

  it('is not invoiced by the receiver itself, or by another vendor than the receipt’s', async () => {
    portal.willDo({ document: { vendorRfc: 'EKU9003173C9' } });
    expect(await invoiceOf(installation, { paper: TORN, qrCodes: [QR] })).toMatchObject({
      failure: { code: 'PROVIDER_ANSWER_INVALID' },
    });
    const [{ receiver_rfc: own } = { receiver_rfc: '' }] = await installation.testApp.rows<{
      receiver_rfc: string;
    }>('SELECT receiver_rfc FROM invoices');
    portal.willDo({ document: { vendorRfc: own } });
    const anonymous = { paper: ANONYMOUS, qrCodes: [QR] };
    expect(await invoiceOf(installation, anonymous)).toMatchObject({
      failure: { code: 'PROVIDER_ANSWER_INVALID' },
    });
  });

  it('is read again when it is retried, and shown as it was read', async () => {
    const testApp = await startTestApp({ env: byCode, realProvider: true });
    const seen = readFields(typedPage(`${TORN}\n${CODE}`));
    const read = vi.spyOn(LocalReceiptReader.prototype, 'read').mockResolvedValue(seen);
    try {
      const { id, admin } = await createOrganization(testApp, { credits: 1 });
      portal.willDo({ failure: { code: 'ticket_not_open' } }, { document: { total: '359.50' } });
      const { body } = await createTicket(testApp, admin.key).expect(200);
      expect(await settled(testApp, admin.key, id, body.id)).toMatchObject({
        failure: { code: 'TICKET_NOT_OPEN' },
      });
      await testApp.app.get(RetryInvoice).retry(body.id, 'operator:test');
      expect(await settled(testApp, admin.key, id, body.id)).toMatchObject({
        status: 'completed',
        amount: 359.5,
      });
      expect(read).toHaveBeenCalledTimes(2);
      const kept = await testApp.rows<{ name: string; value: string }>(
        `SELECT field ->> 'name' AS name, field ->> 'value' AS value
           FROM receipt_readings, jsonb_array_elements(reading -> 'fields') AS field
          WHERE field ->> 'name' IN ('vendor_rfc', 'total')`,
      );
      expect(kept).toEqual([{ name: 'vendor_rfc', value: 'AET140822H32' }]);
    } finally {
      read.mockRestore();
      await testApp.close();
    }
  });

  it('is refused without a code, or if it is no receipt', async () => {
    expect(await invoiceOf(installation, { paper: TORN })).toMatchObject({
      failure: { code: 'TOTAL_NOT_FOUND' },
    });
    const quotation = { paper: TORN.replace('FECHA', 'COTIZACION\nFECHA'), qrCodes: [QR] };
    expect(await invoiceOf(installation, quotation)).toMatchObject({ failure: { code: 'NOT_A_RECEIPT' } });
  });
});
