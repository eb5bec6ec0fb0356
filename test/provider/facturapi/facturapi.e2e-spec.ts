import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import { CallbackRefused, ProviderSilent, ProviderUnavailable } from '../../../src/provider/provider.js';
import type { ProviderOutcome } from '../../../src/provider/provider.js';
import type { FacturapiProvider } from '../../../src/provider/facturapi/facturapi-provider.js';
import type { ReceiptSketch } from '../../../src/testing/samples/sample-receipts.js';
import { TOO_LATE } from '../../../src/testing/provider-contract/bad-answers.js';
import {
  type FacturapiAdapter,
  OTHER_VENDOR,
  startFacturapiAdapter,
  VENDOR,
} from '../../support/providers/facturapi/adapter.js';
import type { FakeInvoice } from '../../support/providers/facturapi/fake-organization.js';
import { refuses } from '../../support/providers/facturapi/refuses.js';
import type { Route } from '../../support/providers/facturapi/contract.js';
import {
  actsThenDrops,
  answers,
  cutsOff,
  drops,
  type Fault,
} from '../../../src/testing/fake-provider/faulty-answers.js';
import { sampleRequest as anyRequest } from '../../../src/testing/samples/sample-request.js';
import { readableReceipt } from '../../../src/testing/samples/readable-receipt.js';

let adapter: FacturapiAdapter;
let provider: FacturapiProvider;
let stampsBefore: number;

beforeAll(async () => {
  adapter = await startFacturapiAdapter();
});
afterAll(() => adapter.close());
beforeEach(() => {
  // An issuer that one test has had refused must not affect others.
  provider = adapter.started();
  adapter.facturapi.reset();
  pictures.length = 0;
  stampsBefore = adapter.facturapi.stamps;
});

/** What the pictures of the next requests show, in order. Each is a purchase of its own. */
const pictures: Parameters<typeof readableReceipt>[0][] = [];
const sampleRequest = (changes: Parameters<typeof anyRequest>[0] = {}) => {
  const { ticket, ...rest } = pictures.shift() ?? {};
  const own = { ticketNumber: randomUUID(), ...ticket };
  return anyRequest({ receipt: readableReceipt({ ...rest, ticket: own }), ...changes });
};

/** For tests about timeouts. */
const hurried = () => adapter.started({ PROVIDER_TIMEOUT: '1' });

const stamps = () => adapter.facturapi.stamps - stampsBefore;
const routes = () => adapter.facturapi.requests.map(({ route }) => route);
function theirs(): FakeInvoice {
  const [latest] = adapter.facturapi.organization(VENDOR).invoices;
  if (!latest) throw new Error('Facturapi made no invoice');
  return latest;
}
const failure = (code: string) => ({ state: 'failed', code });

async function unavailable(promise: Promise<unknown>): Promise<ProviderUnavailable> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderUnavailable);
  return error as ProviderUnavailable;
}
const silent = (promise: Promise<unknown>) => expect(promise).rejects.toBeInstanceOf(ProviderSilent);

function documentOf(outcome: ProviderOutcome | null) {
  if (outcome?.state !== 'completed') throw new Error(`It is ${JSON.stringify(outcome)}`);
  return outcome.document;
}

describe('an invoice', () => {
  it('is stamped over the receipt’s total, and returned with its documents', async () => {
    const request = sampleRequest();
    const outcome = await provider.submit(request);
    const { reference } = outcome as { reference: string };
    expect(reference).toBe(theirs().id);
    const document = documentOf(outcome);
    expect(document.uuid).toBe(theirs().uuid?.toUpperCase());
    expect([document.subtotal, document.tax, document.total].map(String)).toEqual(['100', '16', '116']);
    expect(document.vendor).toMatchObject({ rfc: VENDOR, address: expect.stringContaining('Juárez') });
    expect(document.xml.equals(theirs().xml) && document.pdf.equals(theirs().pdf)).toBe(true);
    expect(documentOf(await provider.find(request.invoiceId, reference)).uuid).toBe(document.uuid);
    expect(documentOf(await provider.find(request.invoiceId, null)).uuid).toBe(document.uuid);
    expect(stamps()).toBe(1);
  });

  it('is issued with the key of its vendor', async () => {
    pictures.push({ ticket: { vendor: { rfc: OTHER_VENDOR } } });
    const document = documentOf(await provider.submit(sampleRequest()));
    expect(document.vendor.rfc).toBe(OTHER_VENDOR);
    expect(adapter.facturapi.requestsOf('POST /invoices').map(({ key }) => key)).toEqual(['sk_test_2']);
  });

  it('is saved before it is sent', async () => {
    adapter.facturapi.willDo('POST /invoices', drops);
    const request = sampleRequest();
    await silent(provider.submit(request));
    expect(await adapter.submissions.latest(request.invoiceId)).toMatchObject({
      attempt: 1,
      expected: { vendorRfc: VENDOR, receiverRfc: 'CACX7605101P8', total: '116.00' },
      body: { way: 'items', request: { external_id: request.invoiceId } },
    });
  });

  it('that was never sent is not found, without a request', async () => {
    expect(await provider.find(sampleRequest().invoiceId, null)).toBeNull();
    expect(routes()).toEqual([]);
  });

  it('of an unknown vendor fails, and nothing is sent', async () => {
    pictures.push({ ticket: { vendor: { rfc: 'GOYA780416GM0' } } });
    expect(await provider.submit(sampleRequest())).toMatchObject(failure('VENDOR_NOT_SUPPORTED'));
    expect(routes()).toEqual([]);
  });

  it('that violates SAT’s rules fails before it is sent', async () => {
    const receiver = { ...sampleRequest().receiver, fiscalRegimen: '601' };
    expect(await provider.submit(sampleRequest({ receiver }))).toMatchObject(failure('CFDI40158'));
    expect(routes()).toEqual([]);
  });

  it('that needs a complement that is not made here fails before it is sent, and is free', async () => {
    const receiver = { ...sampleRequest().receiver, cfdiUse: 'D10' };
    expect(await provider.submit(sampleRequest({ receiver }))).toMatchObject({
      ...failure('COMPLEMENT_NOT_SUPPORTED'),
      isFree: true,
    });
    expect(routes()).toEqual([]);
  });

  it('whose IVA is unknown fails before it is sent, and is sent with the IVA that a person types', async () => {
    const lines = [['CAMISA', '1', '116.00', '116.00']] as const;
    const request = sampleRequest({ receipt: readableReceipt({ ticket: { ivaRate: null, lines } }) });
    expect(await provider.submit(request)).toMatchObject(failure('TAXES_NOT_FOUND'));
    expect(routes()).toEqual([]);
    const receipt = readableReceipt({ ticket: { ivaRate: null, iva: '16.00', lines } });
    expect(documentOf(await provider.submit({ ...request, attempt: 2, receipt })).tax.toFixed(2)).toBe(
      '16.00',
    );
  });
});

describe('a lost answer', () => {
  it.each<[string, Fault]>([
    ['dropped after the stamp', actsThenDrops],
    ['cut in the middle', cutsOff],
    ['later than the time-out', TOO_LATE],
    ['turned into garbage', { works: true, answers: 'garbage' }],
    ['turned into an error of the server', { works: true, ...answers(502) }],
    ['without an id', { works: true, ...answers(200, { status: 'valid' }) }],
  ])('%s is looked up, and never stamped again', async (_, fault) => {
    adapter.facturapi.willDo('POST /invoices', fault);
    const request = sampleRequest();
    await silent((fault === TOO_LATE ? hurried() : provider).submit(request));
    const document = documentOf(await adapter.started().submit(request));
    expect(document.uuid).toBe(theirs().uuid?.toUpperCase());
    expect(adapter.facturapi.requestsOf('POST /invoices')).toHaveLength(1);
    expect(stamps()).toBe(1);
  });

  it('is followed by the same request if nothing was stamped, whatever the picture shows by then', async () => {
    adapter.facturapi.willDo('POST /invoices', drops);
    const request = sampleRequest();
    await silent(provider.submit(request));
    documentOf(
      await provider.submit({ ...request, receipt: readableReceipt({ ticket: { total: '999.00' } }) }),
    );
    const [first, second] = adapter.facturapi.requestsOf('POST /invoices');
    expect(JSON.stringify(second?.body)).toBe(JSON.stringify(first?.body));
    expect(stamps()).toBe(1);
  });

  it('to the request for documents leaves the invoice pending, with its reference', async () => {
    adapter.facturapi.willDo('GET /invoices/:id/pdf', drops);
    const request = sampleRequest();
    expect(await provider.submit(request)).toEqual({ state: 'pending', reference: theirs().id });
    documentOf(await provider.find(request.invoiceId, theirs().id));
  });

  it('leads to one stamp if the same submission comes twice concurrently', async () => {
    adapter.facturapi.willDo('POST /invoices', { delayMs: 150 });
    const request = sampleRequest();
    const both = await Promise.allSettled([provider.submit(request), provider.submit(request)]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    for (const result of both) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ProviderSilent);
    }
    documentOf(await provider.submit(request));
    expect(stamps()).toBe(1);
  });

  it.each([
    [409, 'conflict'],
    [400, 'idempotency_key_in_use'],
    [400, 'stamping_in_progress'],
  ])('of a concurrent request for the same is adopted: %s %s', async (status, code) => {
    adapter.facturapi.willDo('POST /invoices', { works: true, ...refuses(status, code) });
    documentOf(await provider.submit(sampleRequest()));
    adapter.facturapi.willDo('POST /invoices', refuses(status, code));
    await silent(provider.submit(sampleRequest()));
    expect(stamps()).toBe(1);
  });

  it.each(['invoice_stamping_service_unavailable', 'invoice_stamping_failed', 'internal_error'])(
    'may be %s',
    async (code) => {
      adapter.facturapi.willDo('POST /invoices', refuses(400, code), refuses(500, code));
      const request = sampleRequest();
      await silent(provider.submit(request));
      await silent(provider.submit(request));
      documentOf(await provider.submit(request));
    },
  );
});

describe('the state of an invoice', () => {
  it('is pending until it is valid', async () => {
    adapter.facturapi.willMake({ status: 'pending', afterReads: 2 });
    const request = sampleRequest();
    expect(await provider.submit(request)).toEqual({ state: 'pending', reference: theirs().id });
    expect(await provider.find(request.invoiceId, theirs().id)).toMatchObject({ state: 'pending' });
    documentOf(await provider.find(request.invoiceId, theirs().id));
    expect(stamps()).toBe(1);
  });

  it.each(['failed', 'canceled'] as const)('%s fails it', async (becomes) => {
    adapter.facturapi.willMake({ status: 'pending', afterReads: 1, becomes });
    const request = sampleRequest();
    const { reference } = (await provider.submit(request)) as { reference: string };
    expect(await provider.find(request.invoiceId, reference)).toMatchObject(failure('PROVIDER_REFUSED'));
    expect(await provider.find(request.invoiceId, null)).toMatchObject(failure('PROVIDER_REFUSED'));
  });

  it('draft, and any unknown status, leaves the outcome open', async () => {
    adapter.facturapi.willMake({ status: 'draft' });
    await silent(provider.submit(sampleRequest()));
    adapter.facturapi.willDo('POST /invoices', {
      works: true,
      ...answers(200, { id: 'x1', status: 'frozen' }),
    });
    await silent(provider.submit(sampleRequest()));
  });

  it('of several invoices is that of the stamped one', async () => {
    adapter.facturapi.willMake({ status: 'pending', afterReads: 1, becomes: 'failed' });
    const request = sampleRequest();
    await provider.submit(request);
    const failed = theirs();
    const organization = adapter.facturapi.organization(VENDOR);
    const body = adapter.facturapi.requestsOf('POST /invoices')[0]?.body as never;
    const stamped = organization.invoice(body, {});
    stamped.created_at = new Date(Date.parse(failed.created_at) - 1_000).toISOString();
    expect(documentOf(await provider.find(request.invoiceId, null)).uuid).toBe(stamped.uuid?.toUpperCase());
    expect(failed.status).toBe('failed');
  });

  it('is never that of another invoice, even if the list contains one', async () => {
    documentOf(await provider.submit(sampleRequest()));
    adapter.facturapi.willDo('POST /invoices', drops);
    const request = sampleRequest();
    await silent(provider.submit(request));
    const all = { data: [adapter.facturapi.organization(VENDOR).shown(theirs())] };
    adapter.facturapi.willDo('GET /invoices', answers(200, all));
    // Ours may be missing from the page, so its existence is unknown.
    await silent(provider.find(request.invoiceId, null));
  });

  it.each([404, 413])('is unknown if a proxy in between answers %i', async (status) => {
    adapter.facturapi.willDo('POST /invoices', answers(status, '<html>nginx</html>'));
    const request = sampleRequest();
    await silent(provider.submit(request));
    documentOf(await provider.submit(request));
  });

  it('is looked up by our id if its reference is lost', async () => {
    const request = sampleRequest();
    await provider.submit(request);
    documentOf(await provider.find(request.invoiceId, 'gone'));
  });
});

describe('another attempt', () => {
  it('is sent with a key of its own, and ignores the failure of the first', async () => {
    adapter.facturapi.willMake({ status: 'failed' });
    const request = sampleRequest();
    expect(await provider.submit(request)).toMatchObject(failure('PROVIDER_REFUSED'));
    documentOf(await provider.submit({ ...request, attempt: 2 }));
    const sent = adapter.facturapi.requestsOf('POST /invoices').map(({ body }) => body);
    const [{ idempotency_key }] = sent as [{ idempotency_key: string }];
    expect(sent).toMatchObject([
      { idempotency_key: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { idempotency_key },
      { idempotency_key: `${request.invoiceId}-2` },
    ]);
    documentOf(await provider.find(request.invoiceId, null));
  });

  it('is sent even if Facturapi does not return the key of the failed one', async () => {
    adapter.facturapi.willMake({ status: 'failed' });
    const request = sampleRequest();
    expect(await provider.submit(request)).toMatchObject(failure('PROVIDER_REFUSED'));
    theirs().idempotency_key = null;
    documentOf(await provider.submit({ ...request, attempt: 2 }));
    expect(stamps()).toBe(1);
  });

  it('is not possible while the first is stamped over another amount, until the vendor cancels that', async () => {
    adapter.facturapi.willMake({ totalOff: '1.00' });
    const request = sampleRequest();
    expect(await provider.submit(request)).toMatchObject(failure('AMOUNT_MISMATCH'));
    expect(await provider.submit({ ...request, attempt: 2 })).toMatchObject(failure('AMOUNT_MISMATCH'));
    expect(stamps()).toBe(1);
    theirs().status = 'canceled';
    documentOf(await provider.submit({ ...request, attempt: 2 }));
  });

  it('returns the document of the first if that was stamped after all', async () => {
    adapter.facturapi.willDo('POST /invoices', actsThenDrops);
    const request = sampleRequest();
    await silent(provider.submit(request));
    documentOf(await provider.submit({ ...request, attempt: 2 }));
    expect(stamps()).toBe(1);
  });
});

describe('a refusal', () => {
  it.each([
    [400, 'legal_name_mismatch', [], 'RECEIVER_REFUSED'],
    [400, 'invoice_stamping_validation_error', ['CFDI40148'], 'CFDI40148'],
    [400, 'invoice_stamping_validation_error', ['CFDI40167'], 'CFDI40167'],
    [404, 'not_found', [], 'PROVIDER_REFUSED'],
    [422, 'product_key_not_found', [], 'PROVIDER_REFUSED'],
  ] as const)('%s %s %s fails the invoice: %s', async (status, code, faults, expected) => {
    adapter.facturapi.willDo('POST /invoices', refuses(status, code, ...faults));
    expect(await provider.submit(sampleRequest())).toMatchObject(failure(expected));
  });

  it.each([
    [401, 'unauthorized'],
    [402, 'subscription_required'],
    [403, 'forbidden'],
    [400, 'certificate_expired'],
    [400, 'organization_incomplete'],
    [400, 'organization_tax_info_invalid'],
    [400, 'manifesto_signature_failed'],
    [400, 'invoice_stamping_validation_error', '304'],
    [400, 'invoice_stamping_validation_error', '402'],
  ] as [number, string, ...string[]][])(
    'of the issuer concerns this invoice while others issue, and all invoices otherwise: %s %s %s',
    async (...given) => {
      adapter.facturapi.willDo('POST /invoices', refuses(...given), refuses(...given));
      const one = sampleRequest();
      expect(await unavailable(provider.submit(one))).toMatchObject({
        concerns: 'this invoice',
        retryAfterMs: 60_000,
      });
      pictures.push({ ticket: { vendor: { rfc: OTHER_VENDOR } } });
      expect(await unavailable(provider.submit(sampleRequest()))).toMatchObject({ concerns: 'everybody' });
      // Each issuer is tried when it is called, and success ends the hold.
      documentOf(await provider.submit(one));
      adapter.facturapi.willDo('POST /invoices', refuses(...given));
      pictures.push({ ticket: { vendor: { rfc: OTHER_VENDOR } } });
      expect(await unavailable(provider.submit(sampleRequest()))).toMatchObject({
        concerns: 'this invoice',
      });
    },
  );

  it('of a receiver that cannot be checked now is retried by itself', async () => {
    adapter.facturapi.willDo('POST /invoices', refuses(400, 'customer_tax_info_unavailable'));
    const request = sampleRequest();
    expect(await unavailable(provider.submit(request))).toMatchObject({
      concerns: 'this invoice',
      retryAfterMs: 60_000,
    });
    documentOf(await provider.submit(sampleRequest()));
    documentOf(await provider.submit(request));
  });

  it('of the only issuer concerns all invoices', async () => {
    const only = adapter.started({ FACTURAPI_ISSUERS: JSON.stringify({ [VENDOR]: 'sk_test_1' }) });
    adapter.facturapi.willDo('POST /invoices', refuses(402, 'subscription_required'));
    expect(await unavailable(only.submit(sampleRequest()))).toMatchObject({ concerns: 'everybody' });
  });

  it('of a key that can read concerns the issuer too', async () => {
    const request = sampleRequest();
    await provider.submit(request);
    adapter.facturapi.willDo('GET /invoices', refuses(401, 'api_key_invalid'), refuses(400, 'x'));
    await unavailable(provider.find(request.invoiceId, null));
    await silent(provider.find(request.invoiceId, null));
  });

  it('for too many requests delays this invoice as long as it says', async () => {
    const limited = answers(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '7' });
    adapter.facturapi.willDo('POST /invoices', limited);
    expect(await unavailable(provider.submit(sampleRequest()))).toMatchObject({
      concerns: 'this invoice',
      retryAfterMs: 7_000,
    });
  });

  it('is a connection error at most', async () => {
    const nowhere = adapter.started({ FACTURAPI_URL: 'http://127.0.0.1:1/v2' });
    expect(await unavailable(nowhere.submit(sampleRequest()))).toMatchObject({ concerns: 'everybody' });
  });

  it('logs codes and paths, and nothing personal or secret', async () => {
    const lines = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    try {
      adapter.facturapi.willDo(
        'POST /invoices',
        refuses(400, 'invalid_request', 'invalid_format@customer.tax_id'),
        refuses(402, 'subscription_required'),
      );
      const outcome = await provider.submit(sampleRequest());
      const error = await unavailable(provider.submit(sampleRequest()));
      const written = JSON.stringify([lines.mock.calls, outcome, error, error.message]);
      expect(written).toContain('customer.tax_id');
      expect(written).toContain('log-1234');
      expect(written).not.toMatch(/sk_test|CACX7605101P8|XOCHILT|Casas|36257|EKU9003173C9/i);
    } finally {
      lines.mockRestore();
    }
  });
});

describe('an answer that must not be trusted', () => {
  const xml = (change: (text: string) => string) => async () => {
    const request = sampleRequest();
    adapter.facturapi.willMake({ status: 'pending' });
    const { reference } = (await provider.submit(request)) as { reference: string };
    const invoice = theirs();
    invoice.xml = Buffer.from(change(invoice.xml.toString()));
    adapter.facturapi.organization(VENDOR).become(invoice, 'valid');
    return provider.find(request.invoiceId, reference);
  };

  it.each([
    ['no stamp', (text: string) => text.replace(/<tfd:.*?\/>/, '')],
    ['no XML', () => 'Not found'],
    ['nothing', () => ''],
    ['more than 5 MiB', (text: string) => text + ' '.repeat(5 * 1024 * 1024)],
  ])('is an XML with %s', async (_, change) => {
    await silent(xml(change)());
  });

  it.each([
    [
      'a document type',
      (text: string) => text.replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
    ],
    [
      'entities without end',
      (text: string) => text.replace('?>', '?><!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;">]>'),
    ],
    ['an older version', (text: string) => text.replace('Version="4.0"', 'Version="3.3"')],
  ])('is a whole XML with %s, which would not change', async (_, change) => {
    expect(await xml(change)()).toMatchObject(failure('PROVIDER_ANSWER_INVALID'));
  });

  it('is a document of another vendor, another receiver, or another UUID', async () => {
    for (const [from, to] of [
      [`Rfc="${VENDOR}"`, 'Rfc="AAA010101AAA"'],
      ['Rfc="CACX7605101P8"', 'Rfc="XAXX010101000"'],
      [/UUID="\w{8}/, 'UUID="00000000'],
    ] as const) {
      expect(await xml((text) => text.replace(from, to))()).toMatchObject(failure('PROVIDER_ANSWER_INVALID'));
    }
  });

  it('is a document over one cent more', async () => {
    adapter.facturapi.willMake({ totalOff: '0.01' });
    expect(await provider.submit(sampleRequest())).toMatchObject(failure('AMOUNT_MISMATCH'));
  });

  it('is an invalid PDF, or one larger than 10 MiB', async () => {
    for (const pdf of [Buffer.from('<html>'), Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-')]) {
      adapter.facturapi.willMake({ pdf });
      const request = sampleRequest();
      expect(await provider.submit(request)).toMatchObject({ state: 'pending' });
      await silent(provider.find(request.invoiceId, theirs().id));
    }
  });

  it('is an id that contains a path', async () => {
    adapter.facturapi.willDo('POST /invoices', answers(200, { id: '../../admin', status: 'valid' }));
    await silent(provider.submit(sampleRequest()));
  });

  it.each(['POST /invoices', 'GET /invoices/:id/xml', 'GET /check'] as Route[])(
    'is a redirect of %s, which is not followed',
    async (route) => {
      const elsewhere = adapter.facturapi.url.replace('/v2', '/stolen');
      adapter.facturapi.willDo(route, answers(307, '', { location: elsewhere }));
      if (route === 'GET /check') await unavailable(provider.check());
      else if (route === 'POST /invoices') await silent(provider.submit(sampleRequest()));
      else expect(await provider.submit(sampleRequest())).toMatchObject({ state: 'pending' });
      expect(adapter.facturapi.requests.map(({ path }) => path)).not.toContain('/stolen');
    },
  );

  it('is larger than a MiB, where an invoice is a few KiB', async () => {
    adapter.facturapi.willDo('POST /invoices', answers(200, 'x'.repeat(2 * 1024 * 1024)));
    await silent(provider.submit(sampleRequest()));
  });

  it('is one that takes too long', async () => {
    adapter.facturapi.willDo('GET /invoices', { delayMs: 5_000 });
    const request = sampleRequest();
    await provider.submit(request);
    const before = Date.now();
    await silent(hurried().find(request.invoiceId, null));
    expect(Date.now() - before).toBeLessThan(4_500);
  });
});

describe('a receipt that Facturapi has', () => {
  let made = 0;
  const receipts = () => adapter.facturapi.organization(VENDOR).receipts;

  /** A receipt at Facturapi, whose QR code is on the next pictures. */
  function receipt(
    changes: { total?: string; dryRun?: unknown; pictures?: number; ticket?: ReceiptSketch } = {},
  ): string {
    const key = `rEc${made++}Key`;
    const { total = '116.00', dryRun, pictures: count = 1, ticket } = changes;
    receipts().set(key, { key, total, dryRun });
    const qrCodes = [`https://factura.space/demo/${key}`];
    pictures.push(...Array.from({ length: count }, () => ({ qrCodes, ...(ticket && { ticket }) })));
    return key;
  }
  /** Each receipt has a receiver of its own, so that no other test's invoice is taken for it. */
  const request = (rfc: string) => sampleRequest({ receiver: { ...anyRequest().receiver, rfc } });

  it('is invoiced by its key, after a dry run', async () => {
    const key = receipt();
    documentOf(await provider.submit(sampleRequest()));
    const sent = adapter.facturapi.requestsOf('POST /receipts/to-invoice').map(({ body }) => body);
    expect(sent).toEqual([
      {
        keys: [key],
        use: 'G03',
        customer: expect.objectContaining({ tax_id: 'CACX7605101P8' }),
        dry_run: true,
      },
      { keys: [key], use: 'G03', customer: expect.objectContaining({ tax_id: 'CACX7605101P8' }) },
    ]);
    expect(adapter.facturapi.requestsOf('POST /invoices')).toEqual([]);
    expect(receipts().get(key)?.status).toBe('invoiced_to_customer');
  });

  it('is invoiced although its paper lacks what Facturapi knows: a station’s permit, and the payment', async () => {
    receipt({ ticket: { lines: [['MAGNA', '5', '23.20', '116.00']], paymentForm: null, fuelPermit: null } });
    documentOf(await provider.submit(sampleRequest()));
    expect(stamps()).toBe(1);
  });

  it('is not invoiced to a receiver that violates SAT’s rules', async () => {
    receipt();
    const receiver = { ...anyRequest().receiver, postalCode: '00000' };
    await expect(provider.submit(sampleRequest({ receiver }))).resolves.toMatchObject(failure('CFDI40147'));
    expect(adapter.facturapi.requestsOf('POST /receipts/to-invoice')).toEqual([]);
  });

  it('is not invoiced over another total', async () => {
    const key = receipt({ total: '116.01' });
    expect(await provider.submit(sampleRequest())).toMatchObject(failure('AMOUNT_MISMATCH'));
    expect(receipts().get(key)?.status).toBeUndefined();
    expect(stamps()).toBe(0);
  });

  it('is invoiced if the dry run returns no total', async () => {
    receipt({ dryRun: { summary: [] } });
    documentOf(await provider.submit(sampleRequest()));
  });

  it.each([
    ['receipt_keys_not_found', 'TICKET_NOT_FOUND'],
    ['receipt_not_found', 'TICKET_NOT_FOUND'],
    ['receipt_expired', 'TICKET_EXPIRED'],
    ['receipt_not_open', 'TICKET_NOT_OPEN'],
  ])('%s fails with %s', async (code, expected) => {
    receipt({ pictures: 2 });
    adapter.facturapi.willDo('POST /receipts/to-invoice', refuses(400, code));
    expect(await provider.submit(sampleRequest())).toMatchObject(failure(expected));
    adapter.facturapi.willDo('POST /receipts/to-invoice', {}, refuses(400, code));
    expect(await provider.submit(sampleRequest())).toMatchObject(failure(expected));
  });

  it('fails if it is unknown, and is not invoiced item by item', async () => {
    pictures.push({ qrCodes: ['https://factura.space/demo/unknownKey'] });
    expect(await provider.submit(sampleRequest())).toMatchObject(failure('TICKET_NOT_FOUND'));
    expect(adapter.facturapi.requestsOf('POST /invoices')).toEqual([]);
  });

  it('is found by its key among the receiver’s invoices after a lost answer', async () => {
    receipt();
    adapter.facturapi.willDo('POST /receipts/to-invoice', {}, actsThenDrops);
    const lost = request('GOYA780416GM0');
    const anothers = adapter.facturapi.organization(VENDOR);
    const ofItems = anothers.invoiceReceipt(
      { key: 'another', total: '116.00' },
      { tax_id: 'GOYA780416GM0', legal_name: 'X' },
      {},
    );
    ofItems.external_id = sampleRequest().invoiceId;
    stampsBefore = adapter.facturapi.stamps;
    await silent(provider.submit(lost));
    const document = documentOf(await provider.submit(lost));
    expect(document.uuid).toBe(theirs().uuid?.toUpperCase());
    expect(documentOf(await provider.find(lost.invoiceId, null)).uuid).toBe(document.uuid);
    expect(stamps()).toBe(1);
    const [{ query } = { query: new URLSearchParams() }] = adapter.facturapi.requestsOf('GET /invoices');
    expect(query.get('q')).toBe('GOYA780416GM0');
    expect(query.get('date[gte]')).toMatch(/^\d{4}-\d\d-\d\dT00:00:00.000Z$/);
  });

  it('is not confused with another receipt of the receiver, over the same total at the same time', async () => {
    receipt();
    const otherKey = receipt({ pictures: 0 });
    adapter.facturapi.willDo('POST /receipts/to-invoice', {}, actsThenDrops);
    const lost = request('VADA800927DJ3');
    await silent(provider.submit(lost));
    const ours = theirs();
    const other = receipts().get(otherKey);
    if (!other) throw new Error('There is no other receipt');
    const organization = adapter.facturapi.organization(VENDOR);
    organization.invoiceReceipt(other, { tax_id: 'VADA800927DJ3', legal_name: 'X' }, {});
    const document = documentOf(await provider.submit(lost));
    expect(document.uuid).toBe(ours.uuid?.toUpperCase());
  });

  it('has an unknown outcome if its key was sent for two invoices', async () => {
    receipt({ pictures: 2 });
    const lost = request('VADA800927DJ3');
    const same = { ...request('VADA800927DJ3'), receipt: lost.receipt };
    adapter.facturapi.willDo('POST /receipts/to-invoice', {}, drops, {}, actsThenDrops);
    await silent(provider.submit(lost));
    await silent(provider.submit(same));
    await silent(provider.find(lost.invoiceId, null));
    await silent(provider.find(same.invoiceId, null));
    expect(stamps()).toBe(1);
  });

  it('is sent again if nothing was stamped, and not confused with another receipt of the same taxpayer', async () => {
    receipt();
    receipt();
    adapter.facturapi.willDo('POST /receipts/to-invoice', {}, drops);
    const lost = request('SARM790519AB1');
    await silent(provider.submit(lost));
    const other = request('SARM790519AB1');
    const { uuid } = documentOf(await provider.submit(other));
    expect(await provider.find(lost.invoiceId, null)).toBeNull();
    expect(documentOf(await provider.submit(lost)).uuid).not.toBe(uuid);
    expect(stamps()).toBe(2);
  });

  it('is not the invoice that existed before it was sent', async () => {
    const key = receipt();
    adapter.facturapi.willDo('POST /receipts/to-invoice', {}, drops);
    const lost = request('SARM790519AB2');
    await silent(provider.submit(lost));
    const given = receipts().get(key) ?? { key, total: '116.00' };
    const organization = adapter.facturapi.organization(VENDOR);
    const earlier = organization.invoiceReceipt(given, { tax_id: 'SARM790519AB2', legal_name: 'X' }, {});
    earlier.created_at = new Date(Date.now() - 3_600_000).toISOString();
    expect(await provider.find(lost.invoiceId, null)).toBeNull();
  });

  it('is sent again if nothing was stamped, and may be closed by that', async () => {
    receipt();
    adapter.facturapi.willDo('POST /receipts/to-invoice', {}, drops, refuses(400, 'receipt_not_open'));
    const lost = request('VADA800927DJ3');
    adapter.clock.advance(3_600_000);
    try {
      await silent(provider.submit(lost));
      await silent(provider.submit(lost));
      expect(await provider.find(lost.invoiceId, null)).toBeNull();
    } finally {
      adapter.clock.advance(-3_600_000);
    }
  });

  it('of a refused issuer counts as never sent', async () => {
    receipt();
    adapter.facturapi.willDo('POST /receipts/to-invoice', refuses(402, 'subscription_required'));
    const refused = sampleRequest();
    await unavailable(provider.submit(refused));
    expect(await adapter.submissions.latest(refused.invoiceId)).toBeNull();
  });
});

describe('the check', () => {
  it('passes with the first good key', async () => {
    adapter.facturapi.willDo('GET /check', refuses(401, 'api_key_invalid'));
    await provider.check();
    await provider.check();
    expect(adapter.facturapi.requestsOf('GET /check').map(({ key }) => key)).toEqual([
      'sk_test_1',
      'sk_test_2',
      'sk_test_2',
    ]);
  });

  it('fails if all keys are refused, and ends that hold when one works again', async () => {
    const refused = refuses(401, 'api_key_invalid');
    adapter.facturapi.willDo('GET /check', refused, refused);
    await unavailable(provider.check());
    await provider.check();
    await provider.check();
    expect(adapter.facturapi.requestsOf('GET /check').map(({ key }) => key)).toEqual([
      'sk_test_1',
      'sk_test_2',
      'sk_test_1',
      'sk_test_1',
    ]);
  });

  it('does not end a hold of the account', async () => {
    adapter.facturapi.willDo('POST /invoices', refuses(402), refuses(402));
    await unavailable(provider.submit(sampleRequest()));
    pictures.push({ ticket: { vendor: { rfc: OTHER_VENDOR } } });
    await unavailable(provider.submit(sampleRequest()));
    await provider.check();
    adapter.facturapi.willDo('POST /invoices', refuses(402));
    expect(await unavailable(provider.submit(sampleRequest()))).toMatchObject({ concerns: 'everybody' });
  });

  it.each<Fault>([answers(502), answers(500), answers(404), drops, { delayMs: 1_500 }, answers(429)])(
    'fails on %j',
    async (fault) => {
      adapter.facturapi.willDo('GET /check', fault);
      await unavailable((fault.delayMs ? hurried() : provider).check());
    },
  );
});

describe('a webhook', () => {
  it('names the invoice, which is then looked up', async () => {
    adapter.facturapi.willMake({ status: 'pending', afterReads: 1 });
    const request = sampleRequest();
    await provider.submit(request);
    const shown = adapter.facturapi.organization(VENDOR).shown(theirs());
    const event = adapter.facturapi.signedEvent(shown);
    expect(provider.invoiceOfCallback(event)).toBe(request.invoiceId);
    const forged = adapter.facturapi.signedEvent(shown, { secret: 'guessed' });
    expect(() => provider.invoiceOfCallback(forged)).toThrow(CallbackRefused);
  });

  it('that is sent again an hour later is refused', () => {
    const createdAt = new Date(Date.now() - 3_600_000);
    const event = adapter.facturapi.signedEvent({ id: 'x' }, { createdAt });
    expect(() => provider.invoiceOfCallback(event)).toThrow(CallbackRefused);
  });
});
