import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConfigType } from '@nestjs/config';
import { Decimal } from 'decimal.js';
import { Clock } from '../../../src/platform/clock.js';
import { httpSettings } from '../../../src/platform/http/http.settings.js';
import { PortalProvider } from '../../../src/provider/portal/portal-provider.js';
import { portalSettings } from '../../../src/provider/portal/portal.settings.js';
import { providerSettings } from '../../../src/provider/provider.settings.js';
import { InvoicingProvider, ProviderSilent, ProviderUnavailable } from '../../../src/provider/provider.js';
import { Submissions } from '../../../src/provider/remote/submissions.js';
import { emptyReceipt } from '../../../src/receipts/extraction/extracted-receipt.js';
import { createOrganization, type TestOrganization } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { FakePortal } from '../../support/providers/fake-portal.js';
import {
  actsThenDrops,
  answers,
  drops,
  type Fault,
} from '../../../src/testing/fake-provider/faulty-answers.js';
import { PortalDocument } from '../../support/providers/portal-document.js';
import { eventually } from '../../support/service/eventually.js';
import { createTicket, footprint, settled } from '../../support/http/requests.js';
import { sampleRequest } from '../../../src/testing/samples/sample-request.js';
import { ScriptedExtractionService } from '../../support/providers/scripted-extraction-service.js';
import { readableReceipt } from '../../../src/testing/samples/readable-receipt.js';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const contract = new PortalDocument();
const firstContract = new PortalDocument(1);

let portal: FakePortal;
let reader: ScriptedExtractionService;
let testApp: TestApp;
let provider: InvoicingProvider;
let organization: TestOrganization;

beforeAll(async () => {
  portal = await FakePortal.start();
  reader = new ScriptedExtractionService();
  testApp = await startTestApp({
    env: { ...portal.env, PROVIDER_TIMEOUT: '5', PUBLIC_URL: 'https://app.example.com' },
    realProvider: true,
    ticketReader: reader,
  });
  provider = testApp.app.get(InvoicingProvider);
  organization = await createOrganization(testApp, { credits: 100 });
});
afterAll(async () => {
  await testApp.close();
  await portal.close();
});

beforeEach(() => {
  portal.exchanges.length = 0;
  portal.health = { status: 204 };
});
// After each test: both sides have kept to the contract, and each invoice has at most one document.
afterEach(() => {
  expect(portal.exchanges.map((exchange) => contract.problemOfExchange(exchange))).toEqual(
    portal.exchanges.map(() => null),
  );
  // A service that sends no new members serves the first version as well.
  const asBefore = portal.exchanges.filter(({ answer }) => !(answer?.body as { reason?: object })?.reason);
  expect(asBefore.map((exchange) => firstContract.problemOfExchange(exchange))).toEqual(
    asBefore.map(() => null),
  );
  expect([...portal.documents.values()].filter(({ length }) => length > 1)).toEqual([]);
});

/** For tests about timeouts. */
function hurried(): PortalProvider {
  const { app } = testApp;
  const hurry = {
    ...app.get<ConfigType<typeof providerSettings>>(providerSettings.KEY),
    PROVIDER_TIMEOUT: 1,
  };
  const [own, http] = [app.get(portalSettings.KEY), app.get(httpSettings.KEY)];
  return new PortalProvider(own, hurry, http, app.get(Clock), app.get(Submissions));
}

const certain = <T>(value: T) => ({ value, certainty: 1, region: null });

/** The result of a submission; an error by its class. */
const submitted = (request = sampleRequest(), by = provider) => by.submit(request).catch(describeError);
const found = (invoiceId: string) => provider.find(invoiceId, null).catch(describeError);

function describeError(error: unknown) {
  if (error instanceof ProviderUnavailable) {
    return { unavailable: error.concerns, retryAfterMs: error.retryAfterMs };
  }
  if (error instanceof ProviderSilent) return { silent: true };
  return { unexpected: error };
}

const SILENT = { silent: true };
const completed = {
  state: 'completed',
  reference: expect.stringMatching(/^job_/),
  document: expect.objectContaining({ currency: 'MXN' }),
};

describe('a submission', () => {
  it("contains the extracted fields, and the caller's data", async () => {
    const ticket = readableReceipt({
      ticket: { total: '230.5', date: null },
      reading: {
        invoicingSite: certain('facturas.example.com'),
        invoicingCode: certain('8F3K'),
        branchAddress: certain('Calle 5, Puebla'),
        subtotal: certain(new Decimal('198.71')),
        qrCodes: [certain('https://facturas.example.com/?t=1'), certain('x'.repeat(5_000))],
        barcodes: [certain({ format: 'Code128', text: '012304001234' })],
        codes: [
          certain({ kind: 'web_id', label: 'Web ID', value: 'aB3-9xK' }),
          certain({ kind: 'litres', label: 'LITROS', value: '20,790' }),
        ],
        lines: certain([
          {
            description: 'MAGNA',
            quantity: new Decimal('9.5847'),
            unitPrice: new Decimal('24.05'),
            amount: new Decimal('230.50'),
            taxLetter: 'A',
          },
        ]),
        taxes: certain([
          {
            kind: 'IVA',
            rate: new Decimal('0.16'),
            base: null,
            amount: new Decimal('31.79'),
            exempt: false,
          },
        ]),
        payments: certain([{ form: null, amount: new Decimal('230.50') }]),
        text: [
          {
            value: 'TOTAL 230.50',
            certainty: 1,
            region: [
              { x: 100, y: 400 },
              { x: 300, y: 400 },
              { x: 300, y: 420 },
              { x: 100, y: 420 },
            ],
          },
          certain('GRACIAS'),
        ],
        evidence: { ...emptyReceipt(1_000, 2_000).evidence, turned: 90 },
      },
    });
    const receiverEmail = 'facturas@cliente.example';
    const request = sampleRequest({ receipt: ticket, receiverEmail, expenseDescription: 'Papelería' });
    await provider.submit(request);
    expect(portal.exchanges).toHaveLength(1);
    expect(portal.exchanges[0]).toMatchObject({
      method: 'POST',
      path: '/jobs',
      authorization: `Bearer ${portal.key}`,
    });
    expect(portal.exchanges[0]?.body).toEqual({
      contract: 2,
      invoice_id: request.invoiceId,
      attempt: 1,
      deadline_days: 7,
      receiver: {
        rfc: 'CACX7605101P8',
        name: 'Xochilt Casas Chávez',
        postal_code: '36257',
        fiscal_regimen: '612',
        cfdi_use: 'G03',
        email: 'facturas@cliente.example',
      },
      vendor_portal: null,
      receipt: {
        vendor_rfc: 'EKU9003173C9',
        vendor_name: 'Abarrotes El Güero, S.A. de C.V.',
        vendor_address: 'Av. Juárez 100, Col. Centro, Cuauhtémoc, CDMX',
        vendor_postal_code: '06600',
        date: null,
        time: '13:05:00',
        total: '230.50',
        currency: 'MXN',
        ticket_number: 'A-1234',
        payment_form: '04',
        invoicing_site: 'facturas.example.com',
        invoicing_code: '8F3K',
        qr_codes: ['https://facturas.example.com/?t=1'],
        branch_address: 'Calle 5, Puebla',
        branch_postal_code: null,
        subtotal: '198.71',
        discount: null,
        tip: null,
        permit: null,
        litres: '20.790',
        barcodes: [
          { format: 'QRCode', text: 'https://facturas.example.com/?t=1' },
          { format: 'Code128', text: '012304001234' },
        ],
        codes: [{ kind: 'web_id', label: 'Web ID', value: 'aB3-9xK', certainty: 1 }],
        lines: [
          {
            description: 'MAGNA',
            quantity: '9.5847',
            unit_price: '24.05',
            amount: '230.5',
            tax_letter: 'A',
          },
        ],
        taxes: [{ kind: 'IVA', rate: '0.16', base: null, amount: '31.79', exempt: false }],
        payments: [{ form: null, amount: '230.5' }],
        text: [
          {
            text: 'TOTAL 230.50',
            polygon: [
              [0.1, 0.2],
              [0.3, 0.2],
              [0.3, 0.21],
              [0.1, 0.21],
            ],
          },
          { text: 'GRACIAS', polygon: null },
        ],
        turned: 90,
      },
      expense_description: 'Papelería',
      callback_url: 'https://app.example.com/api/provider-callbacks',
      receipt_image: Buffer.from('a photograph').toString('base64'),
    });
  });

  it('returns the document', async () => {
    const request = sampleRequest();
    const outcome = await provider.submit(request);
    const [uuid] = portal.documents.get(request.invoiceId) ?? [];
    expect(outcome).toEqual({
      state: 'completed',
      reference: expect.stringMatching(/^job_/),
      document: {
        uuid,
        subtotal: expect.anything(),
        tax: expect.anything(),
        ieps: expect.anything(),
        localTaxes: expect.anything(),
        withheldTaxes: expect.anything(),
        total: expect.anything(),
        currency: 'MXN',
        vendor: {
          name: 'Abarrotes El Güero, S.A. de C.V.',
          rfc: 'EKU9003173C9',
          address: 'Av. Juárez 100, Col. Centro, Cuauhtémoc, CDMX',
        },
        xml: expect.any(Buffer),
        pdf: expect.any(Buffer),
        learnedVendor: { rfc: 'EKU9003173C9', name: 'ABARROTES EL GÜERO', signs: [] },
      },
    });
    expect(outcome.state === 'completed' && outcome.document.total.toFixed(2)).toBe('116.00');
  });

  it('is pending as long as the service says, and polled when it says', async () => {
    portal.willDo({ afterReads: 1, retryAfterSeconds: 7 });
    const request = sampleRequest();
    const pending = { state: 'pending', reference: expect.stringMatching(/^job_/), retryAfterMs: 7_000 };
    expect(await submitted(request)).toEqual(pending);
    expect(await found(request.invoiceId)).toEqual(pending);
    expect(await found(request.invoiceId)).toEqual(completed);
  });

  it('is polled after an hour at most, or by our own schedule if the service says nothing', async () => {
    portal.willDo({ afterReads: 9, retryAfterSeconds: 1_000_000 }, { afterReads: 9 });
    expect(await submitted()).toMatchObject({ retryAfterMs: 3_600_000 });
    expect(await submitted()).toEqual({ state: 'pending', reference: expect.any(String) });
  });

  const reason = { code: 'captcha', message: 'El\0 portal pide\nuna verificación.' };
  const SAID = 'El portal pide una verificación.';
  const DAYS_MS = 7 * 86_400_000;

  it.each([
    ['waiting_for_person', { retry_after_seconds: 60 }, 'WAITING_FOR_PERSON', { retryAfterMs: 60_000 }],
    ['portal_down', {}, 'PORTAL_DOWN', {}],
    ['needs_input', { fields: [{ name: 'web_id', why: 'Falta.' }] }, 'NEEDS_INPUT', {}],
  ])('waits as long as the service says: %s', async (status, more, code, pause) => {
    portal.willDo({ afterReads: 1, waits: { status, reason, ...more } });
    const request = sampleRequest();
    const before = Date.now();
    const outcome = await provider.submit(request);
    expect(outcome).toEqual({
      state: 'pending',
      reference: expect.stringMatching(/^job_/),
      ...pause,
      waits: {
        reason: code,
        message: expect.stringContaining(SAID),
        until: null,
        deadline: expect.any(Date),
      },
    });
    const deadline = outcome.state === 'pending' ? outcome.waits!.deadline.getTime() : 0;
    expect(deadline).toBeGreaterThanOrEqual(before + DAYS_MS);
    expect(deadline).toBeLessThan(before + DAYS_MS + 60_000);
    // The deadline counts from the submission, however often it is polled.
    expect(await found(request.invoiceId)).toMatchObject({ waits: { deadline: new Date(deadline) } });
    expect(await found(request.invoiceId)).toEqual(completed);
  });

  it('is polled at the time that the service names, and no later than the deadline', async () => {
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    const deferred = (not_before: string) => ({
      afterReads: 9,
      waits: { status: 'deferred', reason, not_before },
    });
    portal.willDo(deferred(inMs(DAYS_MS / 2)), deferred(inMs(-1_000)), deferred('2999-01-01T00:00:00-06:00'));
    const [soon, past, never] = [await submitted(), await submitted(), await submitted()] as {
      retryAfterMs: number;
      waits: { until: Date; deadline: Date };
    }[];
    expect(soon?.retryAfterMs).toBeGreaterThan(DAYS_MS / 2 - 60_000);
    expect(soon?.waits.until.getTime()).toBeLessThan(Date.now() + DAYS_MS / 2 + 1_000);
    expect(past?.retryAfterMs).toBe(0);
    expect(never?.waits.until).toEqual(never?.waits.deadline);
  });

  it('is saved, without the photo, before it is sent', async () => {
    portal.willFault(drops);
    const request = sampleRequest();
    expect(await submitted(request)).toEqual(SILENT);
    const kept = await testApp.app.get(Submissions).latest(request.invoiceId);
    expect(kept).toMatchObject({
      attempt: 1,
      expected: { vendorRfc: 'EKU9003173C9', receiverRfc: 'CACX7605101P8', total: '116.00' },
    });
    const { receipt_image: _, ...body } = portal.exchanges[0]?.body ?? { receipt_image: '' };
    expect(kept?.body).toEqual(body);
  });

  it('is resent unchanged, whatever the photo shows by then', async () => {
    portal.willFault({ answers: { status: 503 } });
    const request = sampleRequest();
    expect(await submitted(request)).toEqual(SILENT);
    const ticket = readableReceipt({ ticket: { total: '999.00' } });
    expect(await submitted({ ...request, receipt: ticket })).toEqual(completed);
    expect(portal.exchanges[1]?.body).toEqual(portal.exchanges[0]?.body);
  });

  it('is never stamped twice, however often it is sent concurrently', async () => {
    const request = sampleRequest();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => submitted(request)));
    expect(outcomes).toEqual(outcomes.map(() => completed));
    expect(portal.documents.get(request.invoiceId)).toHaveLength(1);
    expect(portal.exchanges.map(({ answer }) => answer?.status)).not.toContain(409);
  });

  it('of a later attempt starts again after a failure', async () => {
    portal.willDo({ failure: { code: 'ticket_not_open' } });
    const request = sampleRequest();
    expect(await submitted(request)).toMatchObject({ state: 'failed', code: 'TICKET_NOT_OPEN' });
    portal.willFault(drops);
    expect(await submitted({ ...request, attempt: 2 })).toEqual(SILENT);
    // The service knows only the first attempt, which has failed.
    expect(await found(request.invoiceId)).toBeNull();
    expect(await submitted({ ...request, attempt: 2 })).toEqual(completed);
    expect(portal.exchanges.at(-1)?.body?.attempt).toBe(2);
  });

  it('of a later attempt gets the document of an earlier one', async () => {
    const request = sampleRequest();
    portal.willFault(actsThenDrops);
    expect(await submitted(request)).toEqual(SILENT);
    expect(await submitted({ ...request, attempt: 2 })).toEqual(completed);
    expect(await found(request.invoiceId)).toEqual(completed);
  });
});

describe('an answer that was lost', () => {
  it.each<[string, Fault]>([
    ['without a word', actsThenDrops],
    ['half-way', { works: true, answers: 'cut' }],
    ['behind a 502', { works: true, ...answers(502) }],
    ['to the clock', { delayMs: 1_500 }],
  ])('%s is found again', async (_, fault) => {
    portal.willFault(fault);
    const request = sampleRequest();
    expect(await submitted(request, fault.delayMs ? hurried() : provider)).toEqual(SILENT);
    const known = await eventually(
      () => found(request.invoiceId),
      (outcome) => outcome !== null,
    );
    expect(known).toEqual(completed);
    expect(portal.documents.get(request.invoiceId)).toHaveLength(1);
  });

  it('is followed by another submission if the service does not know it', async () => {
    portal.willFault(drops);
    const request = sampleRequest();
    await submitted(request);
    expect(await found(request.invoiceId)).toBeNull();
    expect(await submitted(request)).toEqual(completed);
  });

  it('is looked up if the service has it with another body, and accepted', async () => {
    const request = sampleRequest();
    await submitted(request);
    await testApp.rows(
      `UPDATE provider_submissions SET body = (body::jsonb || '{"expense_description": "x"}')::json WHERE invoice_id = $1`,
      [request.invoiceId],
    );
    portal.exchanges.length = 0;
    expect(await submitted(request)).toEqual(completed);
    expect(portal.exchanges.map(({ method, answer }) => [method, answer?.status])).toEqual([
      ['POST', 409],
      ['GET', 200],
    ]);
  });

  it('has an unknown outcome if the service answers 409 and does not know it', async () => {
    portal.willFault({ answers: { status: 409 } });
    expect(await submitted()).toEqual(SILENT);
  });
});

describe('a lookup', () => {
  it('of an unsent invoice makes no request', async () => {
    expect(await found(UNKNOWN_ID)).toBeNull();
    expect(portal.exchanges).toEqual([]);
  });

  it.each<[string, Fault, object]>([
    ['401', { answers: { status: 401 } }, { unavailable: 'everybody' }],
    ['400', { answers: { status: 400 } }, SILENT],
    ['500', { answers: { status: 500 } }, SILENT],
    ['nothing', { answers: 'drop' }, SILENT],
    [
      '429',
      { answers: { status: 429, headers: { 'Retry-After': '3' } } },
      { unavailable: 'this invoice', retryAfterMs: 3_000 },
    ],
  ])('leaves the outcome open after %s', async (_, fault, outcome) => {
    const request = sampleRequest();
    await submitted(request);
    portal.willFault(fault);
    expect(await found(request.invoiceId)).toEqual(outcome);
    expect(await found(request.invoiceId)).toEqual(completed);
  });
});

describe('a service that does not accept a submission', () => {
  const status = (code: number, headers = {}): Fault => ({ answers: { status: code, headers } });

  it.each<[string, Fault, object]>([
    ['401', status(401), { unavailable: 'everybody' }],
    ['402', status(402, { 'Retry-After': '60' }), { unavailable: 'everybody', retryAfterMs: 60_000 }],
    ['403', status(403), { unavailable: 'everybody' }],
    ['404', status(404), { unavailable: 'everybody' }],
    ['429', status(429, { 'Retry-After': '7' }), { unavailable: 'this invoice', retryAfterMs: 7_000 }],
    ['408', status(408), SILENT],
    ['500', status(500), SILENT],
    ['503', status(503, { 'Retry-After': '7' }), SILENT],
    ['a redirection', { answers: 'redirect' }, SILENT],
    ['no JSON', { answers: 'garbage' }, SILENT],
    ['30 MiB', { answers: 'huge' }, SILENT],
    ['400', status(400), { state: 'failed', code: 'PROVIDER_REFUSED', message: expect.any(String) }],
    ['422', status(422), { state: 'failed', code: 'PROVIDER_REFUSED', message: expect.any(String) }],
  ])('answers %s', async (_, fault, outcome) => {
    portal.willFault(fault);
    expect(await submitted()).toEqual(outcome);
    expect(portal.exchanges).toHaveLength(1);
  });

  it('is unreachable', async () => {
    const gone = await FakePortal.start();
    const other = await startTestApp({
      env: { ...gone.env, ROLE: 'api' },
      realProvider: true,
      ticketReader: reader,
    });
    await gone.close();
    try {
      const away = other.app.get(InvoicingProvider);
      expect(await away.submit(sampleRequest()).catch(describeError)).toEqual({ unavailable: 'everybody' });
      expect(await away.check().catch(describeError)).toEqual({ unavailable: 'everybody' });
    } finally {
      await other.close();
    }
  });
});

describe('a failed job', () => {
  it.each([
    ['ticket_not_found', 'TICKET_NOT_FOUND'],
    ['ticket_expired', 'TICKET_EXPIRED'],
    ['ticket_not_open', 'TICKET_NOT_OPEN'],
    ['receiver_refused', 'RECEIVER_REFUSED'],
    ['vendor_not_supported', 'VENDOR_NOT_SUPPORTED'],
    ['amount_mismatch', 'AMOUNT_MISMATCH'],
    ['other', 'PROVIDER_REFUSED'],
  ])('for %s', async (code, ours) => {
    portal.willDo({ failure: { code } });
    expect(await submitted()).toEqual({ state: 'failed', code: ours, message: expect.stringMatching(/\.$/) });
  });

  it.each([['constructor'], ['__proto__'], ['unheard_of']])(
    'for %s, which the contract does not define',
    async (code) => {
      portal.willDo({ failure: { code, field: code } });
      expect(await submitted()).toMatchObject({ state: 'failed', code: 'PROVIDER_REFUSED' });
      portal.exchanges.length = 0;
    },
  );

  it('names the refused tax data, and quotes the portal', async () => {
    portal.willDo({
      failure: {
        code: 'receiver_refused',
        field: 'postal_code',
        message: 'El CP\0 no\ncoincide \u202e' + 'x'.repeat(500),
      },
    });
    const outcome = await submitted();
    expect(outcome).toMatchObject({
      code: 'RECEIVER_REFUSED',
      message: expect.stringMatching(
        /^The vendor's portal refused the receiver's tax data\. It is about the postal code\. It says: El CP no coincide x{280,}$/,
      ),
    });
  });
});

describe('a document that does not agree with the request', () => {
  it.each([
    ['of another vendor', { vendorRfc: 'AET140822H32' }, 'PROVIDER_ANSWER_INVALID'],
    ['for another receiver', { receiverRfc: 'AET140822H32' }, 'PROVIDER_ANSWER_INVALID'],
    ['a cent over', { total: '116.01' }, 'AMOUNT_MISMATCH'],
    ['in dollars', { currency: 'USD' }, 'AMOUNT_MISMATCH'],
    ['with another UUID', { uuid: randomUUID() }, 'PROVIDER_ANSWER_INVALID'],
  ])('%s fails', async (_, document, code) => {
    portal.willDo({ document });
    expect(await submitted()).toMatchObject({ state: 'failed', code });
  });
});

describe('an answer that violates the contract', () => {
  it.each<[string, object | string]>([
    ['null', 'null'],
    ['a list', '[]'],
    ['another invoice', { invoice_id: UNKNOWN_ID }],
    ['an unknown status', { status: 'done' }],
    ['an id with a control character', { id: 'a\0b' }],
    ['an id without an end', { id: 'x'.repeat(201) }],
    ['an id that is a number', { id: 7 }],
    ['no attempt', { attempt: null }],
    ['no folio', { uuid: undefined }],
    ['no document', { xml: null }],
    ['a document that is not base64', { xml: 'ñ' }],
    ['a document that is not XML', { xml: 'AAAA' }],
    ['no PDF', { pdf: 'AAAA' }],
    ['a failure that is a string', { status: 'failed', failure: 'no' }],
    ['a failure without a code', { status: 'failed', failure: {} }],
    ['a wait without a reason', { status: 'portal_down', reason: null }],
    ['a wait whose reason is a string', { status: 'portal_down', reason: 'down' }],
    [
      'a wait with an invalid time',
      { status: 'deferred', reason: { code: 'x', message: 'x' }, not_before: 'soon' },
    ],
    ['a wait without fields', { status: 'needs_input', reason: { code: 'x', message: 'x' }, fields: [] }],
    ['an invalid value of total_shown', { total_shown: 'no' }],
    ['a negative delay', { status: 'pending', retry_after_seconds: -1 }],
    ['a delay that is a string', { status: 'pending', retry_after_seconds: 'soon' }],
  ])('leaves the outcome open: %s', async (_, answer) => {
    if (typeof answer === 'string') portal.willFault({ answers: { status: 200, body: answer } });
    else portal.willDo({ answer });
    expect(await submitted()).toEqual(SILENT);
    portal.exchanges.length = 0;
  });

  it('and the error contains neither keys nor data', async () => {
    const secrets = [portal.key, 'CACX7605101P8', 'EKU9003173C9', 'Xochilt', 'hostile'];
    const faults: Fault[] = [
      { answers: 'drop' },
      { answers: 'garbage' },
      { answers: { status: 401, body: { message: 'hostile' } } },
      { answers: { status: 200, body: { id: 'hostile', status: 'hostile' } } },
      { answers: { status: 429 } },
    ];
    for (const fault of faults) {
      portal.willFault(fault);
      const error = await provider.submit(sampleRequest()).catch((thrown: unknown) => thrown);
      const shown = inspect(error, { depth: 10, showHidden: true });
      expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    }
  });
});

describe('the health check', () => {
  it.each<[string, FakePortal['health'], object | undefined]>([
    ['204', { status: 204 }, undefined],
    [
      '503',
      { status: 503, headers: { 'Retry-After': '20' } },
      { unavailable: 'everybody', retryAfterMs: 20_000 },
    ],
    ['402', { status: 402 }, { unavailable: 'everybody' }],
    [
      '429',
      { status: 429, headers: { 'Retry-After': '5' } },
      { unavailable: 'everybody', retryAfterMs: 5_000 },
    ],
    ['404', { status: 404 }, { unavailable: 'everybody' }],
    ['500', { status: 500 }, { unavailable: 'everybody' }],
    ['nothing', 'drop', { unavailable: 'everybody' }],
  ])('%s', async (_, health, outcome) => {
    portal.health = health;
    expect(await provider.check().catch(describeError)).toEqual(outcome);
  });
});

/** A submission that is refused just before the recovery is retried after its own delay: 72 seconds. */
const MAX_DELAY_MS = 90_000;

describe('the complete service', () => {
  it('completes an invoice with a service that is busy at first', async () => {
    portal.willDo({ afterReads: 1, retryAfterSeconds: 1 });
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    const invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
    expect(invoice).toMatchObject({ status: 'completed', uuid: portal.documents.get(body.id)?.[0] });
  });

  it('fails an invoice with the portal’s message', async () => {
    portal.willDo({ failure: { code: 'ticket_expired', message: 'Fuera de plazo' } });
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    const { failure } = await settled(testApp, organization.admin.key, organization.id, body.id);
    expect(failure).toEqual({ code: 'TICKET_EXPIRED', message: expect.stringMatching(/Fuera de plazo$/) });
  });

  it('writes nothing while the service takes no work', async () => {
    portal.health = { status: 503, headers: { 'Retry-After': '20' } };
    // The last check is cached for a second, and what is accepted until then is settled in time. The check is repeated when that expires, or a
    // little before: then the circuit has opened, and waits 5 s more, while it tries the service itself.
    const refused = await eventually(
      () => createTicket(testApp, organization.admin.key),
      (response) => response.status !== 200,
    );
    expect(refused.status).toBe(503);
    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter).toBeGreaterThanOrEqual(20);
    expect(retryAfter).toBeLessThanOrEqual(25);
    await testApp.atRest(MAX_DELAY_MS);
    const before = await footprint(testApp);
    await createTicket(testApp, organization.admin.key).expect(503);
    expect(await footprint(testApp)).toEqual(before);
  }, 120_000);
});
