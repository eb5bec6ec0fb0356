import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answer, dataUrl, ReceiptInvoicing, type RetryPolicy } from '../../src/client/index.js';
import { ProviderUnavailable } from '../../src/provider/provider.js';
import { createOrganization, someTaxData, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { Door } from '../support/service/closable-proxy.js';
import { eventually } from '../support/service/eventually.js';
import { whileOutOfWork } from '../support/service/out-of-work.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { atRest, footprint, fullBody } from '../support/http/requests.js';

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

/** A client whose attempts are written down; `meddle` may lose the answer of one by throwing. */
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
        await meddle(attempt);
        return response;
      } finally {
        attempt.endedAt = performance.now();
      }
    },
  });
}

const body = () => ({ receipt_image: dataUrl(receiptBytes()), cfdi_usage: 'G03' });
const create = async ({ api }: ReceiptInvoicing) =>
  answer(await api.POST('/api/invoicing/facturar-ticket', { body: body() }));
const lost = () => {
  throw new TypeError('fetch failed');
};
const statuses = () => attempts.map(({ status }) => status);

describe('a creation whose answer is lost', () => {
  it('is sent again with its key, and makes no second invoice', async () => {
    const before = await footprint(testApp);
    const receipts = client({}, () => attempts.length < 3 && lost());
    const { id } = await create(receipts);
    expect(attempts.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
    expect(new Set(attempts.map(({ request }) => request.headers.get('Idempotency-Key'))).size).toBe(1);
    await atRest(testApp);
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

  it('waits where the first request is still being worked on', async () => {
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

  it('has a key of its own for each receipt', async () => {
    const receipts = client();
    expect((await create(receipts)).id).not.toBe((await create(receipts)).id);
  });
});

describe('a request that may have been done', () => {
  it('is not sent again without a key', async () => {
    const tax_info = fullBody({ tax_info: { tax_id: someTaxData().taxId } })['tax_info'] as never;
    const { api } = client({}, lost);
    await expect(api.POST('/api/invoicing/create-profile', { body: { tax_info } })).rejects.toThrow(
      'fetch failed',
    );
    expect(statuses()).toEqual([201]);
  });

  it('is sent again where it only reads, while nobody is there', async () => {
    const door = await Door.to(url);
    const { url: outside } = door;
    await door.shut();
    const receipts = client({ baseUrl: outside });
    const reading = receipts.api.GET('/api/organizations/{org_id}', {
      params: { path: { org_id: organization.id } },
    });
    await eventually(
      () => Promise.resolve(attempts.length),
      (count) => count >= 2,
    );
    await door.open();
    expect(answer(await reading).id).toBe(organization.id);
    expect(statuses().slice(0, 1)).toEqual([null]);
    await door.shut();
  });

  it('is given up after as many attempts as are allowed', async () => {
    const { api } = client({ attempts: 2 }, lost);
    const params = { path: { org_id: organization.id } };
    await expect(api.GET('/api/organizations/{org_id}', { params })).rejects.toThrow('fetch failed');
    expect(statuses()).toEqual([200, 200]);
  });

  it('is given up when its time is over, or the caller ends it', async () => {
    const waiting = testApp.dataSource.createQueryRunner();
    await waiting.startTransaction();
    await waiting.query('LOCK TABLE organizations');
    try {
      const params = { path: { org_id: organization.id } };
      const { api } = client({ attemptMs: 200, attempts: 2 });
      await expect(api.GET('/api/organizations/{org_id}', { params })).rejects.toThrow('No answer in time');
      expect(statuses()).toEqual([null, null]);
      const told = new AbortController();
      const reading = client().api.GET('/api/organizations/{org_id}', { params, signal: told.signal });
      told.abort(new Error('enough'));
      await expect(reading).rejects.toThrow('enough');
      expect(attempts).toHaveLength(3);
    } finally {
      await waiting.rollbackTransaction();
      await waiting.release();
    }
  });
});

describe('Retry-After', () => {
  it('of a 503 is waited for, and the creation is done once', async () => {
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

  it('of a 429 beyond its patience is not waited for: the answer is the caller’s', async () => {
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
