import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Decimal } from 'decimal.js';
import supertest from 'supertest';
import { CreditsService } from '../../src/credits/credits.service.js';
import { Prices } from '../../src/invoicing/payment/invoice-price.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { completed } from '../../src/testing/scripted-provider.js';
import { receiptBytes, TINY_PNG } from '../support/receipts/receipts.js';
import {
  bearer,
  createFull,
  createTicket,
  createTicketOrg,
  fullBody,
  getMemberInvoices,
  settled,
} from '../support/http/requests.js';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp();
  organization = await createOrganization(testApp, { credits: 100, orgCredits: 5 });
});
afterAll(() => testApp.close());

describe('create-invoice-full', () => {
  it('creates the member, debits the key owner and returns an invoice in processing', async () => {
    const { admin } = await createOrganization(testApp, { credits: 3 });
    const body = fullBody({
      tax_info: { tax_id: ' cacx7605101p8 ', fiscal_regimen: '612', taxpayer: 'XOCHILT CASAS CHAVEZ' },
      email: 'Xochilt@EXAMPLE.com',
      phone_number: '044 55 1234 5678',
    });
    const response = await createFull(testApp, admin.key, body).expect(200);
    expect(response.body).toEqual({
      success: true,
      data: {
        invoice: {
          id: expect.stringMatching(UUID),
          status: 'processing',
          amount: null,
          currency: 'MXN',
          vendor: null,
          member_rfc: 'CACX7605101P8',
          created_at: expect.stringMatching(ISO),
          pdf_url: null,
          xml_url: null,
        },
        member: {
          id: expect.stringMatching(UUID),
          name: 'XOCHILT CASAS CHAVEZ',
          email: 'Xochilt@example.com',
          phone_number: '+525512345678',
          tax_id: 'CACX7605101P8',
          org_id: expect.stringMatching(UUID),
          created_at: expect.stringMatching(ISO),
        },
        created_profile: true,
        credits_remaining: 2,
      },
    });
  });

  it('records once who created a member', async () => {
    const { admin, id: orgId } = organization;
    const answers = [await createFull(testApp, admin.key), await createFull(testApp, admin.key)];
    expect(answers.map(({ body }) => body.data.created_profile)).toEqual([true, false]);
    const events = await testApp.rows(
      'SELECT kind, profile_id, made_by, address FROM security_events WHERE scope_id = $1',
      [orgId],
    );
    const made = { profile_id: answers[0]?.body.data.member.id, made_by: admin.id };
    expect(events).toEqual([{ kind: 'profile-created', ...made, address: '127.0.0.1' }]);
  });

  it('uses the existing member, and its only regime whatever was supplied', async () => {
    const member = await createMember(testApp, {
      orgId: organization.id,
      taxData: someTaxData({ taxId: 'XAXX010101000', fiscalRegimen: '616', cfdiUse: 'S01' }),
    });
    const body = fullBody({ tax_info: { tax_id: 'XAXX010101000', fiscal_regimen: '612', cfdi_use: 'P01' } });
    const response = await createFull(testApp, organization.admin.key, body).expect(200);
    expect(response.body.data).toMatchObject({
      created_profile: false,
      member: { id: member.id, email: null, phone_number: null },
    });
    const [row] = await testApp.rows('SELECT receiver_regimen, cfdi_usage FROM invoices WHERE id = $1', [
      response.body.data.invoice.id,
    ]);
    expect(row).toEqual({ receiver_regimen: '616', cfdi_usage: 'P01' });
  });

  it('accepts integers for digits, and counts characters as a person does', async () => {
    const { admin } = await createOrganization(testApp);
    const expense_description = 'n\u0303👨‍👩‍👧‍👦'.repeat(25);
    const numbers = { tax_id: someTaxData().taxId, postal_code: 6600, fiscal_regimen: 601 };
    const body = fullBody({ tax_info: numbers, phone_number: 525512345678, expense_description });
    const { data } = (await createFull(testApp, admin.key, body).expect(200)).body;
    expect(data.member.phone_number).toBe('+525512345678');
    expect(
      await testApp.rows(
        `SELECT receiver_regimen, postal_code, expense_description
           FROM invoices JOIN tax_infos USING (profile_id) WHERE invoices.id = $1`,
        [data.invoice.id],
      ),
    ).toEqual([{ receiver_regimen: '601', postal_code: '06600', expense_description }]);
  });

  it.each([
    ['JSON text', (tax: Record<string, string>) => [['tax_info', JSON.stringify(tax)]]],
    ['brackets', (tax: Record<string, string>) => Object.entries(tax).map(([k, v]) => [`tax_info[${k}]`, v])],
    ['dots', (tax: Record<string, string>) => Object.entries(tax).map(([k, v]) => [`tax_info.${k}`, v])],
  ])('accepts a form with an uploaded file and tax_info as %s', async (_, fieldsOf) => {
    const { tax_info } = fullBody() as { tax_info: Record<string, string> };
    const request = testApp.http
      .post('/api/invoicing/create-invoice-full')
      .set(...bearer(organization.admin.key))
      .field('expense_description', 'Comida')
      .attach('receipt_image', receiptBytes(), {
        filename: 'r.jpg',
        contentType: 'application/octet-stream',
      });
    for (const [name, value] of fieldsOf(tax_info)) request.field(name ?? '', value ?? '');
    const response = await request.expect(200);
    const [row] = await testApp.rows<{ image_key: string; expense_description: string }>(
      'SELECT image_key, expense_description FROM invoices WHERE id = $1',
      [response.body.data.invoice.id],
    );
    expect(row).toMatchObject({ image_key: expect.stringMatching(/\.jpg$/), expense_description: 'Comida' });
  });
});

describe('facturar-ticket', () => {
  it('invoices the key owner, at its expense', async () => {
    const owner = await createMember(testApp, { orgId: organization.id }, 2);
    const response = await createTicket(testApp, owner.key, {
      expense_description: 'x'.repeat(1_000),
    }).expect(200);
    expect(response.body).toEqual({
      id: expect.stringMatching(UUID),
      status: 'processing',
      amount: null,
      currency: 'MXN',
      vendor: null,
      created_at: expect.stringMatching(ISO),
      pdf_url: null,
      xml_url: null,
    });
    expect(await balanceOf(owner.id)).toBe('1');
  });

  it('accepts base64 without a data URL', async () => {
    await createTicket(testApp, organization.admin.key, { receipt_image: TINY_PNG.split(',')[1] }).expect(
      200,
    );
  });

  it('charges the current price, and is refused if the balance covers only the earlier price', async () => {
    const owner = await createMember(testApp, { orgId: organization.id }, 4);
    const price = vi.spyOn(testApp.app.get(Prices), 'of').mockResolvedValue(3);
    try {
      const { body } = await createTicket(testApp, owner.key).expect(200);
      expect(await testApp.rows('SELECT price FROM invoices WHERE id = $1', [body.id])).toEqual([
        { price: 3 },
      ]);
      await createTicket(testApp, owner.key).expect(402);
    } finally {
      price.mockRestore();
    }
    expect(await testApp.app.get(CreditsService).balanceOf(owner.id)).toBe(1);
    await createTicket(testApp, owner.key).expect(200);
  });

  it('works for an owner without an organization, whose own id is its org_id', async () => {
    const owner = await createMember(testApp, { orgId: null });
    const { body } = await createTicket(testApp, owner.key).expect(200);
    const invoice = await settled(testApp, owner.key, owner.id, body.id);
    expect(invoice.status).toBe('completed');
  });
});

describe('facturar-ticket-org', () => {
  it("invoices a member, at the organization's expense", async () => {
    const member = await createMember(testApp, { orgId: organization.id });
    const { body } = await createTicketOrg(testApp, organization.admin.key, {
      rfc: member.rfc.toLowerCase(),
    }).expect(200);
    expect(body).toMatchObject({ status: 'processing', member_rfc: member.rfc });
    expect(Object.keys(body)).toHaveLength(9);
    expect(await balanceOf(organization.id)).toBe('4');
    expect(await balanceOf(member.id)).toBe('10');
  });
});

describe('an accepted invoice', () => {
  it('is completed with amounts, vendor, UUID and signed links', async () => {
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    const invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
    expect(invoice).toEqual({
      id: body.id,
      status: 'completed',
      amount: 116,
      subtotal: 100,
      tax: 16,
      taxes: { iva: 16, ieps: 0, local: 0, withheld: 0 },
      currency: 'MXN',
      vendor: { name: 'ABARROTES EL SOL', rfc: 'AES010203AB1', address: 'CALLE 1, CENTRO' },
      cfdi_usage: 'G03',
      uuid: expect.stringMatching(/^[0-9A-F-]{36}$/),
      assumptions: [],
      created_at: body.created_at,
      completed_at: expect.stringMatching(ISO),
      pdf_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/files\//),
      xml_url: expect.stringMatching(/^http/),
      receipt_image_url: expect.stringMatching(/^http/),
    });
  });

  it.each([
    [
      'has all taxes that its provider states',
      { tax: '20.24', ieps: '26.50', localTaxes: '3.00', withheldTaxes: '1.25' },
      { iva: 20.24, ieps: 26.5, local: 3, withheld: 1.25 },
    ],
    ['has no taxes that its provider does not state', { ieps: null }, null],
  ])('%s', async (_, stated, taxes) => {
    const amounts = Object.entries(stated).map(([name, amount]) => [name, amount && new Decimal(amount)]);
    testApp.provider.willDo(() => {
      const outcome = completed();
      if (outcome.state !== 'completed') throw new Error('No document');
      return { ...outcome, document: { ...outcome.document, ...Object.fromEntries(amounts) } };
    });
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    const invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
    expect(invoice).toMatchObject({ status: 'completed', taxes });
  });

  it('fails with the provider’s code and message, and is not refunded', async () => {
    const owner = await createMember(testApp, { orgId: organization.id }, 1);
    testApp.provider.willDo(() => ({
      state: 'failed',
      code: 'TOTAL_NOT_FOUND',
      message: 'The total is not readable.',
    }));
    const { body } = await createTicket(testApp, owner.key).expect(200);
    const invoice = await settled(testApp, owner.key, organization.id, body.id);
    expect(invoice).toMatchObject({
      status: 'failed',
      failure: { code: 'TOTAL_NOT_FOUND', message: 'The total is not readable.' },
      amount: null,
      taxes: null,
      vendor: null,
      uuid: null,
      completed_at: null,
      pdf_url: null,
      xml_url: null,
    });
    expect(await balanceOf(owner.id)).toBe('0');
  });

  it('is submitted again under the same id when the outcome is unknown', async () => {
    testApp.provider.willDo(() => Promise.reject(new Error('socket hang up')));
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    const invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
    expect(invoice.status).toBe('completed');
    expect(testApp.provider.submitted.filter(({ invoiceId }) => invoiceId === body.id)).toHaveLength(2);
  });

  it('fails when the provider returns the document of another invoice', async () => {
    const outcome = completed();
    testApp.provider.willDo(
      () => outcome,
      () => outcome,
    );
    const first = await createTicket(testApp, organization.admin.key).expect(200);
    expect((await settled(testApp, organization.admin.key, organization.id, first.body.id)).status).toBe(
      'completed',
    );
    const second = await createTicket(testApp, organization.admin.key).expect(200);
    const invoice = await settled(testApp, organization.admin.key, organization.id, second.body.id);
    expect(invoice.failure).toMatchObject({ code: 'RECEIPT_ALREADY_INVOICED', invoice_id: first.body.id });
  });

  it('keeps its picture when the answer of the database was lost after the commit', async () => {
    const owner = await createMember(testApp, { orgId: null }, 1);
    const query = testApp.dataSource.query.bind(testApp.dataSource);
    testApp.dataSource.query = async (sql: string, parameters?: unknown) => {
      const rows = await query(sql, parameters as unknown[]);
      if (sql.includes('debited AS')) throw new Error('Connection terminated unexpectedly');
      return rows as never;
    };
    try {
      await createTicket(testApp, owner.key).expect(503);
    } finally {
      testApp.dataSource.query = query;
    }
    const { body } = await getMemberInvoices(testApp, owner.key, { org_id: owner.id, rfc: owner.rfc }).expect(
      200,
    );
    expect(body.total).toBe(1);
    const invoice = await settled(testApp, owner.key, owner.id, body.invoices[0].id);
    expect(invoice.status).toBe('completed');
    await supertest(invoice.receipt_image_url).get('').expect(200);
  });

  it('is looked up, not submitted again, while the provider has it pending', async () => {
    const { documents } = testApp.provider;
    testApp.provider.willDo(({ invoiceId }) => {
      const refusal = {
        state: 'failed',
        code: 'RECEIPT_UNREADABLE',
        message: 'It was no receipt after all.',
      } as const;
      setTimeout(() => documents.set(invoiceId, refusal), 100);
      return { state: 'pending', reference: 'job-1', retryAfterMs: 10 };
    });
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    const invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
    expect(invoice.failure.code).toBe('RECEIPT_UNREADABLE');
    expect(testApp.provider.submitted.filter(({ invoiceId }) => invoiceId === body.id)).toHaveLength(1);
  });
});

describe('member-invoices', () => {
  it('lists newest first, with the total and the values used', async () => {
    const owner = await createMember(testApp, { orgId: organization.id }, 5);
    const created: string[] = [];
    for (let count = 0; count < 3; count++) created.unshift((await createTicket(testApp, owner.key)).body.id);
    for (const id of created) await settled(testApp, owner.key, organization.id, id);

    const query = { org_id: organization.id, rfc: owner.rfc };
    const all = await getMemberInvoices(testApp, owner.key, query).expect(200);
    expect(all.body).toMatchObject({ total: 3, limit: 10, offset: 0 });
    expect(all.body.invoices.map(({ id }: { id: string }) => id)).toEqual(created);
    expect(all.body.invoices[0]).toEqual({
      id: created[0],
      status: 'completed',
      amount: 116,
      currency: 'MXN',
      vendor: 'ABARROTES EL SOL',
      created_at: expect.stringMatching(ISO),
      pdf_url: expect.stringMatching(/^http/),
      xml_url: expect.stringMatching(/^http/),
    });

    const page = await getMemberInvoices(testApp, organization.admin.key, {
      ...query,
      limit: '99999999999999999999',
      offset: 1,
    });
    expect(page.body).toMatchObject({ total: 3, limit: 100, offset: 1 });
    expect(page.body.invoices.map(({ id }: { id: string }) => id)).toEqual(created.slice(1));

    // As clients write what is not set.
    for (const unset of ['', 'undefined', 'null', 'None']) {
      const { body } = await getMemberInvoices(testApp, owner.key, { ...query, limit: unset, offset: unset });
      expect([unset, body]).toMatchObject([unset, { total: 3, limit: 10, offset: 0 }]);
      const members = await testApp.http
        .get(`/api/organizations/${organization.id}/members`)
        .query({ limit: unset, offset: unset })
        .set(...bearer(organization.admin.key))
        .expect(200);
      expect(members.body.members.length).toBeGreaterThan(1);
      const nobody = await getMemberInvoices(testApp, owner.key, { ...query, rfc: unset }).expect(400);
      expect(nobody.body.message).toBe('rfc is required');
    }
  });
});

async function balanceOf(accountId: string): Promise<string | undefined> {
  const [row] = await testApp.rows<{ balance: string }>('SELECT balance FROM credit_accounts WHERE id = $1', [
    accountId,
  ]);
  return row?.balance;
}
