import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  ApiError,
  dataUrl,
  NotSettledInTime,
  ReceiptInvoicing,
  type ReceiptInvoicingOptions,
} from '../../src/client/index.js';
import { createOrganization, someTaxData, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { completed } from '../../src/testing/scripted-provider.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { METHODS } from '../support/http/api-document.js';
import { fullBody } from '../support/http/requests.js';

type Settings = Partial<ReceiptInvoicingOptions>;

const SECOND = { firstPauseMs: 20, deadlineMs: 20_000 };

let testApp: TestApp;
let organization: TestOrganization;
let url: string;

async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
  testApp = await startTestApp({ env });
  organization = await createOrganization(testApp, { credits: 50 });
  url = await testApp.app.getUrl();
}

const client = (settings: Settings = {}): ReceiptInvoicing =>
  new ReceiptInvoicing({ key: organization.admin.key, baseUrl: url, ...settings });

const ticket = () => ({ receipt_image: dataUrl(receiptBytes()), cfdi_usage: 'G03' });

async function createTicket(receipts: ReceiptInvoicing): Promise<{ org_id: string; invoice_id: string }> {
  const { id } = answer(await receipts.api.POST('/api/invoicing/facturar-ticket', { body: ticket() }));
  return { org_id: organization.id, invoice_id: id };
}

/** The error of a promise that must have one. */
const errorOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const result = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(result).not.toBeNull();
  return result;
};

const WAYS: [string, NodeJS.ProcessEnv, (own: URL) => Settings][] = [
  ['one host', {}, () => ({})],
  [
    'two hosts',
    { BASE_URL_HOST: '127.0.0.1', APP_URL_HOST: 'localhost' },
    ({ port }) => ({ baseUrl: `http://127.0.0.1:${port}/`, appUrl: `http://localhost:${port}` }),
  ],
  ['another segment', { API_FAMILY_SEGMENT: 'facturas-v1' }, () => ({ familySegment: 'facturas-v1' })],
];

describe.each(WAYS)('on %s', (_, env, settings) => {
  beforeAll(() => start(env));
  afterAll(() => testApp.close());

  const here = (more: Settings = {}) => client({ ...settings(new URL(url)), ...more });

  it('turns a receipt into its PDF and XML', async () => {
    const receipts = here();
    const { tax_info } = fullBody({ tax_info: { tax_id: someTaxData().taxId } });
    const { data } = answer(
      await receipts.api.POST('/api/invoicing/create-invoice-full', {
        body: { receipt_image: dataUrl(receiptBytes()), tax_info: tax_info as never },
      }),
    );
    expect(data).toMatchObject({ created_profile: true, invoice: { status: 'processing' } });
    const id = { org_id: data.member.org_id ?? '', invoice_id: data.invoice.id };
    const invoice = await receipts.settled(id, SECOND);
    expect(invoice).toMatchObject({ id: data.invoice.id, status: 'completed', amount: 116 });

    const pdf = await receipts.download(invoice.pdf_url ?? '');
    expect([pdf.name, pdf.type]).toEqual([`CFDI-${invoice.uuid}.pdf`, 'application/pdf']);
    expect(new TextDecoder().decode(await pdf.bytes())).toBe('%PDF-1.7');
    const xml = await receipts.download(invoice.xml_url ?? '');
    expect(await new Response(xml.stream()).text()).toBe('<cfdi/>');
    const picture = await receipts.download(invoice.receipt_image_url);
    expect([...(await picture.bytes()).subarray(0, 2)]).toEqual([0xff, 0xd8]);

    const { invoices } = answer(
      await receipts.api.GET('/api/invoicing/member-invoices', {
        params: { query: { org_id: id.org_id, rfc: data.member.tax_id } },
      }),
    );
    expect(invoices.map((item) => item.id)).toEqual([data.invoice.id]);
  });

  it('sends a form', async () => {
    const form = new FormData();
    form.set('cfdi_usage', 'G03');
    form.set('receipt_image', new Blob([new Uint8Array(receiptBytes())]), 'receipt.jpg');
    const invoice = answer(await here().api.POST('/api/invoicing/facturar-ticket', { body: form }));
    expect(invoice.status).toBe('processing');
  });

  it('sends each operation to the server that the document names', async () => {
    const { port } = new URL(url);
    const { appUrl = url } = settings(new URL(url));
    const document = (await (await fetch(`${appUrl}/api/openapi.json`)).json()) as {
      servers: [{ url: string }];
      paths: Record<string, Record<string, { servers?: [{ url: string }]; parameters?: { name: string }[] }>>;
    };
    const sent: Request[] = [];
    const { api } = here({
      fetch: (request) => {
        sent.push(request);
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    });
    // The types want parameters that say nothing about the address.
    const request = api.request as unknown as (method: string, path: string) => Promise<unknown>;
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const method of METHODS) {
        const operation = operations[method];
        if (!operation) continue;
        const written = path.replace(`/api/${env['API_FAMILY_SEGMENT'] ?? 'invoicing'}/`, '/api/invoicing/');
        await request(method, written);
        const last = sent.at(-1);
        const [server] = operation.servers ?? document.servers;
        expect(decodeURI(last?.url ?? '')).toBe(`${server.url}${path}`);
        const hasKey = (operation.parameters ?? []).some(({ name }) => name === 'Idempotency-Key');
        expect([path, last?.headers.has('Idempotency-Key')]).toEqual([path, hasKey]);
      }
    }
    expect(new Set(sent.map(({ url: of }) => new URL(of).port))).toEqual(new Set([port]));
    expect(sent.length).toBeGreaterThan(15);
  });
});

describe('waiting for an invoice', () => {
  beforeAll(() => start());
  afterAll(() => testApp.close());

  it('returns a failed invoice with its reason', async () => {
    testApp.provider.willDo(() => ({
      state: 'failed',
      reference: null,
      code: 'NOT_A_RECEIPT',
      message: 'No.',
    }));
    const receipts = client();
    const waiting = { ...SECOND, deadlineMs: Infinity };
    const invoice = await receipts.settled(await createTicket(receipts), waiting);
    expect(invoice).toMatchObject({ status: 'failed', failure: { code: 'NOT_A_RECEIPT', message: 'No.' } });
  });

  it('ends at its deadline or when it is aborted, and can be continued', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    testApp.provider.willDo(() => finished.then(completed));
    const receipts = client();
    const id = await createTicket(receipts);

    const late = await errorOf(
      receipts.settled(id, { firstPauseMs: 20, longestPauseMs: 100, deadlineMs: 2_000 }),
    );
    expect(late).toBeInstanceOf(NotSettledInTime);
    expect((late as NotSettledInTime).invoice).toMatchObject({ id: id.invoice_id, status: 'processing' });

    const told = new AbortController();
    const waiting = receipts.settled(id, { longestPauseMs: 20, signal: told.signal });
    told.abort(new Error('enough'));
    expect(await errorOf(waiting)).toEqual(new Error('enough'));

    const again = receipts.settled(id, SECOND);
    finish();
    expect((await again).status).toBe('completed');
  });

  it('increases its delays', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    testApp.provider.willDo(() => finished.then(completed));
    const times: number[] = [];
    const receipts = client({
      fetch: (request) => {
        if (request.method === 'GET') times.push(performance.now());
        if (times.length === 5) finish();
        return fetch(request);
      },
    });
    await receipts.settled(await createTicket(receipts), { firstPauseMs: 40, longestPauseMs: 60 });
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    // A timer may come a millisecond early; what is late says nothing.
    expect(pauses[0]).toBeGreaterThanOrEqual(39);
    for (const ms of pauses.slice(1)) expect(ms).toBeGreaterThanOrEqual(59);
  });

  it('ends at once if the invoice does not exist', async () => {
    const id = { org_id: organization.id, invoice_id: '00000000-0000-7000-8000-000000000000' };
    expect(await errorOf(client().settled(id))).toMatchObject({ name: 'ApiError', status: 404 });
  });
});

describe('errors', () => {
  beforeAll(() => start());
  afterAll(() => testApp.close());

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'with a code',
      async () =>
        answer(
          await client().api.POST('/api/invoicing/create-invoice-full', {
            body: fullBody({ tax_info: { fiscal_regimen: '999' } }) as never,
          }),
        ),
      { status: 400, code: 'INVALID_TAX_REGIME', message: 'Invalid fiscal regimen code' },
    ],
    [
      'with a status alone',
      async () =>
        answer(await client().api.GET('/api/profile/{rfc}', { params: { path: { rfc: 'ZZZ020202AB1' } } })),
      { status: 404, code: null, message: 'Profile not found' },
    ],
    [
      'of a missing key, which has no code',
      async () => {
        const { api } = client();
        api.use({ onRequest: ({ request }) => request.headers.delete('Authorization') });
        return answer(await api.POST('/api/invoicing/create-invoice-full', { body: fullBody() as never }));
      },
      { status: 401, code: null, message: expect.stringMatching(/API key is missing/) },
    ],
  ])('%s are thrown with what the service says', async (_, request, expected) => {
    const error = await errorOf(request());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...expected, requestId: expect.stringMatching(/\S/) });
  });

  it('of changed and expired links', async () => {
    const receipts = client();
    const { pdf_url } = await receipts.settled(await createTicket(receipts), SECOND);
    const link = pdf_url ?? '';
    expect(await errorOf(receipts.download(link.replace('/pdf?', '/xml?')))).toMatchObject({ status: 403 });
    testApp.clock.advance(8 * 86_400_000);
    expect(await errorOf(receipts.download(link))).toMatchObject({ name: 'ApiError', status: 410 });
  });
});
