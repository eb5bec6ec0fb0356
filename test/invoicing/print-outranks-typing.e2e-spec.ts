import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { CfdiRejected } from '../../src/cfdi/rules/cfdi-rejected.js';
import { CreditsService } from '../../src/credits/credits.service.js';
import { PurchaseCollisions } from '../../src/invoicing/purchases/purchase-collisions.js';
import { failed as providerFailure, InvoicingProvider } from '../../src/provider/provider.js';
import { SandboxInvoicing } from '../../src/provider/embedded/sandbox-invoicing.js';
import { ExtractionStore } from '../../src/receipts/output/storage/extraction-store.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { rfcCheckDigit } from '../../src/sat/rfc.js';
import { createTicket, getMemberInvoices, settled } from '../support/http/requests.js';
import { signedIn, type Visitor } from '../support/http/visitor.js';
import { photo } from '../support/receipts/pictures.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { typedPage } from '../support/receipts/typed-page.js';
import { createMember, createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { registerWebhook } from '../support/service/webhooks.js';
import { scrape, valueOf } from '../support/service/metrics.js';
import { brokenChecks } from '../support/service/invoices.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const OTHER_RFC = `CNO140822H3${rfcCheckDigit('CNO140822H30')}`;
const PICTURE = `data:image/jpeg;base64,${receiptBytes().toString('base64')}`;
/** A receipt of 93 pesos, legible except for the RFC, which is torn off. */
const torn = (number: number) => `ABARROTES LA ESQUINA DE TERE S.A. DE C.V.
FECHA: 14/03/2026  HORA: 18:42:10
TICKET: ${number}
LECHE ENTERA  34.00
PAN DE CAJA  59.00
SUBTOTAL  80.17
IVA 16%  12.83
TOTAL  93.00
EFECTIVO  100.00
CAMBIO  7.00`;

let testApp: TestApp;
let organization: TestOrganization;
let admin: Visitor;
let read: MockInstance<LocalReceiptReader['read']>;
let number = 4000;

beforeAll(async () => {
  testApp = await startTestApp({
    realProvider: true,
    env: { REFUND_FAILED_INVOICES: 'true', REPEATED_RECEIPTS: 'refuse', METRICS_PORT: '0' },
  });
  organization = await createOrganization(testApp, { credits: 50 });
  admin = await signedIn(testApp, organization.admin.id);
});
afterAll(() => testApp.close());
beforeEach(() => {
  const paper = torn((number += 1));
  read = vi
    .spyOn(LocalReceiptReader.prototype, 'read')
    .mockImplementation(() => Promise.resolve(readFields(typedPage(paper))));
});
afterEach(() => read.mockRestore());

const end = (id: string) => settled(testApp, organization.admin.key, organization.id, id);
const failed = async (): Promise<string> => {
  const { body } = await createTicket(testApp, organization.admin.key, { receipt_image: PICTURE }).expect(
    200,
  );
  expect((await end(body.id)).failure.code).toBe('VENDOR_RFC_NOT_FOUND');
  return body.id;
};
/** The form with what was read, and the RFC of the printed name. */
const form = () => ({
  vendor_rfc: RFC,
  vendor: 'ABARROTES LA ESQUINA DE TERE',
  date: '2026-03-14',
  time: '18:42:10',
  ticket_number: `${number}`,
  payment_form: '01',
  subtotal: '80.17',
  discount: '',
  iva: '12.83',
  total: '93.00',
  articles: '2',
  'article-0-was': '0',
  'article-0-description': 'LECHE ENTERA',
  'article-0-quantity': '1',
  'article-0-price': '34.00',
  'article-0-amount': '34.00',
  'article-1-was': '1',
  'article-1-description': 'PAN DE CAJA',
  'article-1-quantity': '1',
  'article-1-price': '59.00',
  'article-1-amount': '59.00',
});
const send = (id: string, over: Record<string, string> = {}) =>
  admin.submit(`/account/invoices/${id}/correct`, `/account/invoices/${id}/correct`, { ...form(), ...over });
const balance = () => testApp.app.get(CreditsService).balanceOf(organization.admin.id);
const CERTAIN = 'This was read with certainty';

describe('a torn receipt whose RFC could not be read', () => {
  it('is invoiced with the RFC of the vendor whose name is printed', async () => {
    const id = await failed();
    expect((await send(id)).headers['location']).toBe(`/account/invoices/${id}`);
    expect(await end(id)).toMatchObject({ status: 'completed', amount: 93, vendor: { rfc: RFC } });
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('is not rewritten as another purchase of another vendor', async () => {
    const id = await failed();
    const before = await balance();
    const { status, text } = await send(id, {
      vendor_rfc: OTHER_RFC,
      vendor: 'CEMENTOS DEL NORTE OCCIDENTAL',
      total: '999999999.99',
      subtotal: '',
      iva: '',
      date: '2026-11-20',
      ticket_number: '7',
      articles: '0',
    });
    expect(status).toBe(422);
    for (const field of ['vendor', 'total', 'subtotal', 'iva', 'date', 'ticket_number'])
      expect(text).toMatch(new RegExp(`id="${field}-error"[^>]*>${CERTAIN}`));
    expect(text).toMatch(/id="vendor_rfc-error"[^>]*>This is not the RFC of the vendor/);
    expect((await end(id)).status).toBe('failed');
    expect(await balance()).toBe(before);
    expect(await testApp.rows('SELECT * FROM receipt_corrections WHERE invoice_id = $1', [id])).toEqual([]);
  });

  it('is not rewritten as a draft either, and is marked if its RFC is corrected before it is paid', async () => {
    const { name, bytes } = photo();
    const { body } = await admin.agent
      .post('/account/tickets')
      .field('_csrf', await admin.token('/account/invoices/new'))
      .attach('receipt_image', bytes, { filename: name })
      .expect(200);
    const { page } = await eventually(
      async () => (await admin.get(`/account/tickets?ids=${body.id}`)).body.tickets[0],
      ({ state }) => state !== 'reading',
    );
    const before = await balance();
    const correct = `${page.href}/correct`;
    const request = { for: '', cfdi_usage: 'G03', expense_description: '' };
    const refused = await admin.submit(page.href, correct, { ...form(), ...request, total: '999999999.99' });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(new RegExp(`id="total-error"[^>]*>${CERTAIN}`));
    expect(await balance()).toBe(before);
    expect((await admin.submit(page.href, correct, { ...form(), ...request })).status).toBe(303);
    expect(await end(body.id)).toMatchObject({ status: 'completed', amount: 93, corrected: true });
    expect(await balance()).toBe(before - 1);
  });

  it('keeps what is printed if the extraction had been removed, and is read again', async () => {
    const id = await failed();
    await testApp.app.get(ExtractionStore).clearFull(id);
    await send(id, { total: '999999999.99', subtotal: '', iva: '', articles: '0' });
    expect(await end(id)).toMatchObject({ status: 'completed', amount: 93, vendor: { rfc: RFC } });
  });

  it('keeps its line items if the extraction had been removed, and only its RFC was not found', async () => {
    const id = await failed();
    await testApp.app.get(ExtractionStore).clearFull(id);
    const issue = vi.spyOn(SandboxInvoicing.prototype, 'issue');
    await send(id, {
      articles: '1',
      'article-0-was': '',
      'article-0-description': 'LAPTOP',
      'article-0-price': '93.00',
      'article-0-amount': '93.00',
    });
    expect(await end(id)).toMatchObject({ status: 'completed', vendor: { rfc: RFC }, corrected: true });
    const lines = issue.mock.lastCall?.[0].receipt.lines ?? [];
    issue.mockRestore();
    expect(lines.map(({ description }) => description)).toEqual(['LECHE ENTERA', 'PAN DE CAJA']);
  });

  it('is marked as corrected in the detail, the lists, the export, webhooks and the security log', async () => {
    const messages = () =>
      testApp.rows<{ data: object }>(
        `SELECT data FROM webhook_messages WHERE type = 'invoice.completed' AND data ->> 'invoice_id' = $1`,
        [id],
      );
    await registerWebhook(testApp, organization.id, 'https://hooks.example.com/');
    const id = await failed();
    expect(await end(id)).not.toHaveProperty('corrected');
    await send(id);
    expect(await end(id)).toMatchObject({ status: 'completed', corrected: true });
    const list = await getMemberInvoices(testApp, organization.admin.key, {
      org_id: organization.id,
      rfc: organization.admin.rfc,
      limit: 100,
    });
    const listed = list.body.invoices.find((invoice: { id: string }) => invoice.id === id);
    expect(listed).toMatchObject({ corrected: true });
    expect((await admin.get(`/account/invoices/${id}`)).text).toContain('A person corrected data');
    expect((await admin.get('/account/invoices?month=2026-03')).text).toContain('Corrected by hand');
    expect((await admin.get('/account/organization/security')).text).toContain('Data of a receipt corrected');
    const [message] = await eventually(messages, ({ length }) => length > 0);
    expect(message?.data).toMatchObject({ invoice_id: id, corrected: true });
  });
});

describe('a legible receipt whose amounts the provider refused', () => {
  it('is issued without the subtotal, though it was certain, that a person removed', async () => {
    const paper = torn(number).replace('\n', `\nRFC: ${RFC}\n`);
    read.mockImplementation(() => Promise.resolve(readFields(typedPage(paper))));
    const issue = vi
      .spyOn(SandboxInvoicing.prototype, 'issue')
      .mockRejectedValueOnce(new CfdiRejected('AMOUNTS_DISAGREE', 'no rate explains the printed taxes'));
    const { body } = await createTicket(testApp, organization.admin.key, { receipt_image: PICTURE }).expect(
      200,
    );
    expect((await end(body.id)).failure.code).toBe('AMOUNTS_DISAGREE');
    expect(issue.mock.lastCall?.[0].receipt.subtotal?.toFixed(2)).toBe('80.17');
    expect((await send(body.id, { subtotal: '' })).status).toBe(303);
    expect((await end(body.id)).status).toBe('completed');
    const { subtotal } = issue.mock.lastCall?.[0].receipt ?? {};
    issue.mockRestore();
    expect(subtotal).toBeNull();
  });
});

describe('a purchase that somebody typed', () => {
  const PAPER = (ticket: string, over = '') => `ABARROTES LA ESQUINA DE TERE S.A. DE C.V.
RFC: ${RFC}
FECHA: 14/03/2026  HORA: 19:42:10
TICKET: ${ticket}
LECHE ENTERA  34.00
PAN DE CAJA  59.00
TOTAL  93.00${over}`;
  let stranger: TestOrganization;

  beforeAll(async () => {
    stranger = await createOrganization(testApp, { credits: 50 });
  });

  const shows = (paper: string) =>
    read.mockImplementation(() => Promise.resolve(readFields(typedPage(paper))));
  const invoice = async ({ id, admin: { key } }: TestOrganization): Promise<string> => {
    const { body } = await createTicket(testApp, key, { receipt_image: PICTURE }).expect(200);
    await settled(testApp, key, id, body.id);
    return body.id;
  };
  const endOf = ({ id, admin: { key } }: TestOrganization, invoiceId: string) =>
    settled(testApp, key, id, invoiceId);
  /** Types the RFC of the vendor over a picture of a receipt whose RFC is torn off. */
  const typed = async (who: TestOrganization, ticket: string): Promise<string> => {
    shows(PAPER(ticket).replace(/RFC.*\n/, ''));
    const id = await invoice(who);
    const visitor = await signedIn(testApp, who.admin.id);
    const page = `/account/invoices/${id}/correct`;
    await visitor.submit(page, page, {
      ...form(),
      ticket_number: ticket,
      time: '19:42:10',
      payment_form: '',
      subtotal: '',
      iva: '',
    });
    return id;
  };
  const kindsOf = async ({ id }: TestOrganization): Promise<string[]> =>
    (await testApp.rows<{ kind: string }>('SELECT kind FROM security_events WHERE scope_id = $1', [id])).map(
      ({ kind }) => kind,
    );

  it('blocks no receipt that is read, is flagged, and the administrators of both learn of it', async () => {
    const fake = await typed(stranger, '70001');
    expect(await endOf(stranger, fake)).toMatchObject({ status: 'completed', corrected: true });
    shows(PAPER('70001'));
    const genuine = await invoice(organization);
    const detail = await end(genuine);
    expect(detail).toMatchObject({ status: 'completed' });
    expect(detail).not.toHaveProperty('contested');
    expect(await endOf(stranger, fake)).toMatchObject({ contested: true });
    expect(await kindsOf(stranger)).toContain('purchase-contested');
    expect(await kindsOf(organization)).toContain('purchase-contested');
    expect(
      valueOf(await scrape(testApp), 'receipt_invoicing_purchase_collisions_total', { kind: 'typed' }),
    ).toBe(1);
    const collisions = testApp.app.get(PurchaseCollisions);
    const [collision] = await collisions.list({ limit: 1 });
    expect(collision).toMatchObject({ invoiceId: fake, corrected: true, otherInvoiceId: genuine });
    expect(await collisions.list({ limit: 9, before: fake })).not.toContainEqual(collision);
    const collidedAt = collision?.collidedAt.getTime() ?? 0;
    expect(await collisions.list({ limit: 9, since: new Date(collidedAt - 60_000) })).toContainEqual(
      collision,
    );
    expect(await collisions.list({ limit: 9, since: new Date(collidedAt + 60_000) })).toEqual([]);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('is not marked because of a receipt that gets no invoice', async () => {
    const fake = await typed(stranger, '70008');
    expect((await endOf(stranger, fake)).status).toBe('completed');
    shows(PAPER('70008'));
    vi.spyOn(testApp.app.get(InvoicingProvider), 'submit').mockResolvedValueOnce(
      providerFailure('PROVIDER_REFUSED', 'The store refused it.'),
    );
    expect((await end(await invoice(organization))).status).toBe('failed');
    expect(await endOf(stranger, fake)).not.toHaveProperty('contested');
    expect((await end(await invoice(organization))).status).toBe('completed');
    expect(await endOf(stranger, fake)).toMatchObject({ contested: true });
  });

  it('gets no invoice if it was read before, for nothing', async () => {
    shows(PAPER('70002'));
    expect((await end(await invoice(organization))).status).toBe('completed');
    const balanceOf = () => testApp.app.get(CreditsService).balanceOf(stranger.admin.id);
    const before = await balanceOf();
    const fake = await typed(stranger, '70002');
    const { status, failure } = await endOf(stranger, fake);
    expect({ status, ...failure }).toMatchObject({ status: 'failed', code: 'RECEIPT_ALREADY_INVOICED' });
    expect(failure).not.toHaveProperty('invoice_id');
    expect(await balanceOf()).toBe(before);
  });

  it('gets one invoice, however often the same torn receipt is corrected, for whichever vendor', async () => {
    const first = await typed(stranger, '70003');
    expect((await endOf(stranger, first)).status).toBe('completed');
    for (const who of [stranger, organization]) {
      shows(
        PAPER('70003')
          .replace(/RFC.*\n/, '')
          .replace(/^ABARROTES.*\n/, 'TIENDA LA LUZ\n'),
      );
      const id = await invoice(who);
      const visitor = await signedIn(testApp, who.admin.id);
      const page = `/account/invoices/${id}/correct`;
      await visitor.submit(page, page, {
        ...form(),
        vendor_rfc: 'CACX7605101P8',
        vendor: 'TIENDA LA LUZ',
        ticket_number: '70003',
        time: '19:42:10',
        payment_form: '',
        subtotal: '',
        iva: '',
      });
      expect((await endOf(who, id)).failure?.code).toBe('RECEIPT_ALREADY_INVOICED');
    }
  });

  it('gets one invoice, whichever total is typed on a receipt whose total could not be read', async () => {
    const withoutTotal = PAPER('70005').replace(/\nLECHE.*\nPAN.*\nTOTAL.*/, '\nCAMBIO  90.00');
    const correctedTo = async (who: TestOrganization, total: string) => {
      shows(withoutTotal);
      const id = await invoice(who);
      expect((await endOf(who, id)).failure?.code).toBe('TOTAL_NOT_FOUND');
      const visitor = await signedIn(testApp, who.admin.id);
      const page = `/account/invoices/${id}/correct`;
      const values = { ...form(), ticket_number: '70005', time: '19:42:10', payment_form: '', articles: '0' };
      await visitor.submit(page, page, { ...values, subtotal: '', iva: '', total });
      return endOf(who, id);
    };
    expect(await correctedTo(stranger, '116.00')).toMatchObject({ status: 'completed', amount: 116 });
    for (const who of [stranger, organization])
      expect((await correctedTo(who, '118.00')).failure?.code).toBe('RECEIPT_ALREADY_INVOICED');
    shows(PAPER('70005'));
    expect((await endOf(stranger, await invoice(stranger))).failure?.code).toBe('RECEIPT_ALREADY_INVOICED');
  });

  it('is one purchase with the receipt that the same person sends later', async () => {
    const first = await typed(organization, '70004');
    expect((await end(first)).status).toBe('completed');
    shows(PAPER('70004'));
    expect((await end(await invoice(organization))).failure).toMatchObject({
      code: 'RECEIPT_ALREADY_INVOICED',
      invoice_id: first,
    });
  });

  it('is one purchase with the receipt that a colleague sends later', async () => {
    const first = await typed(organization, '70006');
    expect((await end(first)).status).toBe('completed');
    const colleague = await createMember(testApp, { orgId: organization.id }, 5);
    shows(PAPER('70006'));
    const id = await invoice({ ...organization, admin: colleague });
    const { failure } = await settled(testApp, colleague.key, organization.id, id);
    expect(failure.code).toBe('RECEIPT_ALREADY_INVOICED');
    expect(await testApp.app.get(CreditsService).balanceOf(colleague.id)).toBe(5);
  });

  it('is shown beside a draft of the same receipt, before it is paid', async () => {
    const first = await typed(organization, '70007');
    expect((await end(first)).status).toBe('completed');
    shows(PAPER('70007'));
    const { name, bytes } = photo();
    const { body } = await admin.agent
      .post('/account/tickets')
      .field('_csrf', await admin.token('/account/invoices/new'))
      .attach('receipt_image', bytes, { filename: name })
      .expect(200);
    const ticket = await eventually(
      async () => (await admin.get(`/account/tickets?ids=${body.id}`)).body.tickets[0],
      ({ state }) => state !== 'reading',
    );
    expect(ticket.link?.href).toBe(`/account/invoices/${first}`);
  });
});
