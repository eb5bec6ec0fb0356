import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, dataUrl, ReceiptInvoicing, type RetryPolicy } from '../../src/client/index.js';
import { RETRIES } from '../../src/client/retries.js';
import { ProviderUnavailable } from '../../src/provider/provider.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { Door } from '../support/service/closable-proxy.js';
import { eventually } from '../support/service/eventually.js';
import { whileOutOfWork } from '../support/service/out-of-work.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { footprint, fullBody, getInvoice, settled } from '../support/http/requests.js';
import { BreakingProxy } from './breaking-proxy.js';

/** One attempt: what was sent, and what came of it. */
interface Attempt {
  request: Request;
  /** Null where nothing came. */
  status: number | null;
  replayed: boolean;
  startedAt: number;
  endedAt: number;
}

let testApp: TestApp;
let organization: TestOrganization;
let url: string;
let attempts: Attempt[];

beforeAll(async () => {
  testApp = await startTestApp();
  organization = await createOrganization(testApp, { credits: 50 });
  url = await testApp.app.getUrl();
});
afterAll(() => testApp.close());
beforeEach(() => {
  attempts = [];
});

/** A client whose attempts are written down; `meddle` may lose the answer of one by throwing, or give another one. */
function client(
  {
    baseUrl = url,
    key = organization.admin.key,
    ...retries
  }: Partial<RetryPolicy> & { baseUrl?: string; key?: string } = {},
  meddle: (attempt: Attempt) => unknown = () => {},
): ReceiptInvoicing {
  return new ReceiptInvoicing({
    key,
    baseUrl,
    retries,
    fetch: async (request) => {
      const attempt: Attempt = {
        request,
        status: null,
        replayed: false,
        startedAt: performance.now(),
        endedAt: Infinity,
      };
      attempts.push(attempt);
      try {
        const response = await fetch(request);
        attempt.status = response.status;
        attempt.replayed = response.headers.get('Idempotency-Replayed') === 'true';
        const meddled = await meddle(attempt);
        return meddled instanceof Response ? meddled : response;
      } finally {
        attempt.endedAt = performance.now();
      }
    },
  });
}

const body = () => ({ receipt_image: dataUrl(receiptBytes()), cfdi_usage: 'G03' });
const create = async ({ api }: ReceiptInvoicing) =>
  answer(await api.POST('/api/invoicing/facturar-ticket', { body: body() }));
const read = ({ api }: ReceiptInvoicing, signal?: AbortSignal) =>
  api.GET('/api/organizations/{org_id}', {
    params: { path: { org_id: organization.id } },
    ...(signal && { signal }),
  });
const lost = () => {
  throw new TypeError('fetch failed');
};
const statuses = () => attempts.map(({ status }) => status);

describe('a creation whose response is lost', () => {
  it('is retried with its key, and creates no second invoice', async () => {
    const before = await footprint(testApp);
    const receipts = client({}, () => attempts.length < 3 && lost());
    const { id } = await create(receipts);
    expect(attempts.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
    expect(new Set(attempts.map(({ request }) => request.headers.get('Idempotency-Key'))).size).toBe(1);
    await testApp.atRest();
    const after = await footprint(testApp);
    expect(after).toEqual({
      ...before,
      invoices: (before['invoices'] ?? 0) + 1,
      entries: (before['entries'] ?? 0) + 1,
      credits: (before['credits'] ?? 0) - 1,
      files: after['files'] ?? 0,
    });
    const [row] = await testApp.rows<{ id: string }>(
      'SELECT id FROM invoices ORDER BY created_at DESC LIMIT 1',
    );
    expect(row?.id).toBe(id);
  });

  it('waits while the first request is still in progress', async () => {
    const slow = testApp.dataSource.createQueryRunner();
    await slow.startTransaction();
    await slow.query('LOCK TABLE credit_entries');
    const key = crypto.randomUUID();
    const params = { header: { 'Idempotency-Key': key } };
    const once = (receipts: ReceiptInvoicing) =>
      receipts.api.POST('/api/invoicing/facturar-ticket', { body: body(), params });
    const first = once(client());
    await eventually(
      () =>
        testApp.rows(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      ({ length }) => length > 0,
    );
    const second = once(
      client({}, ({ status }) => status === 409 && slow.isTransactionActive && slow.commitTransaction()),
    );
    const [one, other] = await Promise.all([first, second]);
    await slow.release();
    expect(answer(other).id).toBe(answer(one).id);
    expect(statuses().filter((status) => status === 409).length).toBeGreaterThan(0);
    expect(attempts.at(-1)?.replayed).toBe(true);
  });

  it('has its own key for each receipt', async () => {
    const receipts = client();
    expect((await create(receipts)).id).not.toBe((await create(receipts)).id);
  });
});

describe('an interrupted response', () => {
  let proxy: BreakingProxy;
  beforeAll(async () => {
    proxy = await new BreakingProxy(url).listen();
  });
  afterAll(() => proxy.close());

  it.each(['cut', 'stall'] as const)('is requested again: %s', async (way) => {
    const receipts = client({ baseUrl: proxy.origin, attemptMs: way === 'stall' ? 2_000 : 20_000 });
    proxy.will(way);
    expect(answer(await read(receipts)).id).toBe(organization.id);
    expect(statuses()).toEqual([200, 200]);
  });

  it('to a creation is requested again, and the creation is executed once', async () => {
    await testApp.atRest();
    const before = await footprint(testApp);
    const receipts = client({ baseUrl: proxy.origin });
    proxy.will('cut', 'cut');
    const { id } = await create(receipts);
    expect(attempts.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
    await settled(testApp, organization.admin.key, organization.id, id);
    const { invoices, credits } = await footprint(testApp);
    expect([invoices, credits]).toEqual([(before['invoices'] ?? 0) + 1, (before['credits'] ?? 0) - 1]);
  });

  it('is an error if the operation must not be repeated', async () => {
    const tax_info = fullBody({ tax_info: { tax_id: someTaxData().taxId } })['tax_info'] as never;
    const { api } = client({ baseUrl: proxy.origin });
    proxy.will('cut');
    await expect(api.POST('/api/invoicing/create-profile', { body: { tax_info } })).rejects.toThrow();
    expect(statuses()).toEqual([201]);
  });

  it('is left to the reader if it is a file, which is streamed', async () => {
    const receipts = client({ baseUrl: proxy.origin });
    const { id } = await create(receipts);
    await settled(testApp, organization.admin.key, organization.id, id);
    const query = { org_id: organization.id, invoice_id: id };
    const { body: invoice } = await getInvoice(testApp, organization.admin.key, query).expect(200);
    const link = new URL(invoice.receipt_image_url);
    attempts = [];
    proxy.will('stall', 'cut');
    const stalled = await receipts.download(`${proxy.origin}${link.pathname}${link.search}`);
    expect(stalled.type).toBe('image/jpeg');
    await stalled.stream().cancel();
    const cut = await receipts.download(`${proxy.origin}${link.pathname}${link.search}`);
    await expect(cut.bytes()).rejects.toThrow();
    expect(statuses()).toEqual([200, 200]);
  });

  it('is retried by its headers, whatever its body', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new Error('cut')) }), {
        status: 503,
      });
    const receipts = client({}, () => (attempts.length === 1 ? broken() : undefined));
    expect(answer(await read(receipts)).id).toBe(organization.id);
    expect(attempts).toHaveLength(2);
  });
});

describe('a request that may have been executed', () => {
  it.each([
    ['without a key', {}],
    ['with one where none is taken', { 'Idempotency-Key': 'mine' }],
  ])('is not repeated %s', async (_, headers) => {
    const tax_info = fullBody({ tax_info: { tax_id: someTaxData().taxId } })['tax_info'] as never;
    const { api } = client({}, lost);
    await expect(api.POST('/api/invoicing/create-profile', { body: { tax_info }, headers })).rejects.toThrow(
      'fetch failed',
    );
    expect(attempts.map(({ status, request }) => [status, request.headers.get('Idempotency-Key')])).toEqual([
      [201, null],
    ]);
  });

  it('is not repeated if it deletes, because the repetition would get a 404', async () => {
    const { id } = await createMember(testApp, { orgId: organization.id }, 0);
    const params = { path: { rfc: id } };
    await expect(client({}, lost).api.DELETE('/api/profile/{rfc}', { params })).rejects.toThrow(
      'fetch failed',
    );
    expect(statuses()).toEqual([200]);
  });

  it('is repeated if it sets values', async () => {
    const params = { path: { org_id: organization.id } };
    const { api } = client({}, () => attempts.length < 2 && lost());
    const { name } = answer(
      await api.PATCH('/api/organizations/{org_id}', { params, body: { name: 'Org' } }),
    );
    expect([name, statuses()]).toEqual(['Org', [200, 200]]);
  });

  it('is repeated if it only reads, while the service is unreachable', async () => {
    const door = await Door.to(url);
    const { url: outside } = door;
    await door.shut();
    const receipts = client({ baseUrl: outside });
    const reading = read(receipts);
    await eventually(
      () => Promise.resolve(attempts.length),
      (count) => count >= 2,
    );
    await door.open();
    expect(answer(await reading).id).toBe(organization.id);
    expect(statuses().slice(0, 1)).toEqual([null]);
    await door.shut();
  });

  it('is given up after the maximum number of attempts', async () => {
    await expect(read(client({ attempts: 2 }, lost))).rejects.toThrow('fetch failed');
    expect(statuses()).toEqual([200, 200]);
  });

  it('is given up at its time limit, or when the caller aborts it', async () => {
    const waiting = testApp.dataSource.createQueryRunner();
    await waiting.startTransaction();
    await waiting.query('LOCK TABLE organizations');
    try {
      await expect(read(client({ attemptMs: 200, attempts: 2 }))).rejects.toThrow('No answer in time');
      expect(statuses()).toEqual([null, null]);
      const told = new AbortController();
      const reading = read(client(), told.signal);
      told.abort(new Error('enough'));
      await expect(reading).rejects.toThrow('enough');
      expect(attempts).toHaveLength(3);
    } finally {
      await waiting.rollbackTransaction();
      await waiting.release();
    }
  });
});

describe('time limits', () => {
  it('leave time for another attempt after one without a response', () => {
    expect(RETRIES.attemptMs).toBeLessThan(RETRIES.patienceMs / 2);
  });

  it('may be infinite', async () => {
    const receipts = client({ attemptMs: Infinity, patienceMs: Infinity, attempts: 1 });
    expect(answer(await read(receipts)).id).toBe(organization.id);
  });

  it.each([
    ['without end', '9'.repeat(400)],
    ['of years', String(365 * 86_400)],
  ])('of %s are neither waited for nor treated as zero', async (_, seconds) => {
    const refused = () => Response.json({}, { status: 429, headers: { 'Retry-After': seconds } });
    expect((await read(client({}, refused))).response.status).toBe(429);
    expect(attempts).toHaveLength(1);
    const told = new AbortController();
    const reading = read(client({ patienceMs: Infinity }, refused), told.signal);
    // Timers that are told more than they know end at once.
    await sleep(100);
    told.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    expect(attempts).toHaveLength(2);
  });
});

describe('Retry-After', () => {
  it('of a 503 is respected, and the creation is executed once', async () => {
    let mend = () => {};
    const isMended = new Promise<void>((resolve) => (mend = resolve));
    const receipts = client({}, ({ status }) => status === 503 && mend());
    let creating: Promise<unknown> = Promise.resolve();
    await whileOutOfWork(testApp, new ProviderUnavailable('down', { retryAfterMs: 1_000 }), async () => {
      creating = create(receipts);
      await isMended;
    });
    await creating;
    expect(statuses()).toEqual([503, 200]);
    const [first, second] = attempts;
    // Its own pause would have been half a second at most.
    expect((second?.startedAt ?? 0) - (first?.endedAt ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('of a 429 beyond the time limit is not waited for: the caller gets the response', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT: '2', ROLE: 'api' } });
    try {
      const { admin } = await createOrganization(limited);
      const receipts = client({ baseUrl: await limited.app.getUrl(), key: admin.key, patienceMs: 10_000 });
      await create(receipts);
      await create(receipts);
      const { response } = await receipts.api.POST('/api/invoicing/facturar-ticket', { body: body() });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(10);
      expect(statuses()).toEqual([200, 200, 429]);
    } finally {
      await limited.close();
    }
  });
});
