import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../src/testing/test-databases.js';
import { DatabaseLine } from '../../support/service/database-line.js';
import { demoAccountIn } from '../../support/service/demo-account.js';
import { eventually } from '../../support/service/eventually.js';
import { type Running, startReady } from '../../support/service/process.js';
import { receiptOf } from '../../support/http/requests.js';
import { ask, type Outcome } from '../../support/http/ask.js';
import { SteadyClient } from '../../support/http/steady-client.js';

// The service is a process of its own here, as it is deployed: what nobody catches would end it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** What an outage may take until the service says so, and until all is well after it, on a machine that is busy. */
const NOTICED_MS = 30_000;
const WELL_MS = 60_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-outage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const statusOf = async (url: string) => (await ask(url)).status;

const notReady = (url: string) =>
  eventually(
    () => statusOf(`${url}/api/health/ready`),
    (status) => status === 503,
    NOTICED_MS,
  );

/** Ready, and an invoice that is accepted now is taken up by the worker at once and ends. */
async function allIsWell(url: string, key: string, orgId: string): Promise<void> {
  const begun = Date.now();
  const { body } = await eventually(
    () => ask(`${url}/api/invoicing/facturar-ticket`, { method: 'POST', key, body: receiptOf('ticket') }),
    ({ status }) => status === 200,
    WELL_MS,
  );
  const { id } = JSON.parse(body) as { id: string };
  await eventually(
    async () => (await ask(`${url}/api/invoicing/invoice?org_id=${orgId}&invoice_id=${id}`, { key })).body,
    (invoice) => invoice.includes('"status":"failed"'),
    WELL_MS - (Date.now() - begun),
  );
  // The next question says so.
  await eventually(
    () => statusOf(`${url}/api/health/ready`),
    (status) => status === 200,
  );
}

/** Nothing that was accepted is lost, nothing was debited without an invoice, and every invoice ends. */
async function booksAreRight(databaseUrl: string, accepted: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async () => {
    const { rows } = await client.query<{ ids: string[]; spent: number; open: number; jobs: number }>(
      `SELECT array(SELECT id::text FROM invoices) AS ids,
              (SELECT coalesce(-sum(amount), 0)::int FROM credit_entries WHERE amount < 0) AS spent,
              (SELECT count(*)::int FROM invoices WHERE status IN ('pending', 'processing')) AS open,
              (SELECT count(*)::int FROM graphile_worker.jobs WHERE locked_at IS NOT NULL) AS jobs`,
    );
    return rows[0] ?? { ids: [], spent: 0, open: 1, jobs: 0 };
  };
  try {
    const books = await eventually(read, ({ open, jobs }) => open === 0 && jobs === 0, WELL_MS);
    expect(books.ids).toEqual(expect.arrayContaining(accepted));
    expect(books.spent).toBe(books.ids.length);
  } finally {
    await client.end();
  }
}

describe('a database outage and recovery', () => {
  let database: TestDatabase;
  let line: DatabaseLine;
  let service: Running & { url: string };
  let key: string;
  let orgId: string;
  let client: SteadyClient;

  beforeAll(async () => {
    database = await createTestDatabase();
    line = await DatabaseLine.to(database.url);
    service = await startReady({
      DATABASE_URL: line.url,
      DATA_DIR: join(folder, 'outside'),
      RECEIPT_READERS: '1',
    });
    ({ key, orgId } = demoAccountIn(service.output()));
    client = new SteadyClient(service.url, key, 300);
    await allIsWell(service.url, key, orgId);
  });
  afterAll(async () => {
    await client.end();
    service.child.kill('SIGKILL');
    await service.ended;
    await line.cut();
    await database.drop();
  });

  it.each([
    ['refuses connections', () => line.cut()],
    ['does not answer', () => Promise.resolve(line.mute())],
  ])('that %s: requests get 503 in their envelope, and everything works afterwards', async (_, breakLine) => {
    await breakLine();
    await notReady(service.url);
    expect(await statusOf(`${service.url}/api/health/live`)).toBe(200);

    const at = (path: string, body?: string) =>
      ask(`${service.url}/api${path}`, { key, method: body ? 'POST' : 'GET', body });
    const [full, ...others] = await Promise.all([
      at('/invoicing/create-invoice-full', receiptOf('full')),
      at('/invoicing/facturar-ticket', receiptOf('ticket')),
      at(`/invoicing/invoice?org_id=${orgId}&invoice_id=${orgId}`),
      at(`/organizations/${orgId}`),
      // More than the pool has connections.
      ...Array.from({ length: 30 }, () => at('/profile/EKU9003173C9')),
    ]);
    const seen = ({ status, body, retryAfter }: Outcome) => ({ status, retryAfter, ...JSON.parse(body) });
    expect(seen(full)).toMatchObject({
      status: 503,
      retryAfter: '5',
      success: false,
      error: { code: 'SERVICE_UNAVAILABLE' },
    });
    for (const other of others)
      expect(seen(other)).toMatchObject({ status: 503, retryAfter: '5', error: 'Service Unavailable' });
    const pages = await Promise.all([
      ask(`${service.url}/account`, { cookie: 'ris-session=x' }),
      ask(`${service.url}/account/welcome/x`),
    ]);
    for (const { status, body, retryAfter } of pages) {
      expect([status, retryAfter]).toEqual([503, '5']);
      expect(body).toMatch(/^<!doctype html>.*<h1>/);
      // Whether something was charged is not known.
      expect(body).not.toContain('no se cobró nada');
      expect(body).toContain('búscala en tus facturas antes');
    }
    expect(await statusOf(`${service.url}/account/sign-in`)).toBe(200);
    for (const { milliseconds } of [full, ...others, ...pages]) expect(milliseconds).toBeLessThan(NOTICED_MS);

    await line.mend();
    await allIsWell(service.url, key, orgId);
  });

  it('loses nothing, and debits nothing twice', async () => {
    await client.end();
    expect(new Set(client.outcomes.map(({ status }) => status))).toEqual(new Set([200, 503]));
    await booksAreRight(database.url, client.accepted());
    expect(service.child.exitCode).toBeNull();
  });
});

describe('the embedded database', () => {
  const dataDir = () => join(folder, 'embedded');

  async function postmaster(): Promise<{ pid: number; port: number }> {
    const lines = (await readFile(join(dataDir(), 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  }

  async function embeddedUrl(): Promise<string> {
    const password = (await readFile(join(dataDir(), 'postgres/data/owner-password'), 'utf8')).trim();
    return `postgres://postgres:${password}@127.0.0.1:${(await postmaster()).port}/invoicing`;
  }

  async function backendOf(url: string): Promise<number> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname IS NOT NULL AND pid <> pg_backend_pid() LIMIT 1',
    );
    await client.end();
    return rows[0]?.pid ?? 0;
  }

  it('is restarted by the service when it is killed, as a whole or in part', async () => {
    const service = await startReady({ DATA_DIR: dataDir(), RECEIPT_READERS: '1' });
    try {
      const { key, orgId } = demoAccountIn(service.output());
      await allIsWell(service.url, key, orgId);
      const client = new SteadyClient(service.url, key, 200);
      const first = await postmaster();

      process.kill(first.pid, 'SIGKILL');
      await eventually(
        () => Promise.resolve(client.outcomes),
        (outcomes) => outcomes.some(({ status }) => status === 503),
      );
      await allIsWell(service.url, key, orgId);
      const second = await postmaster();
      expect(second.pid).not.toBe(first.pid);
      expect(second.port).toBe(first.port);

      const requests = client.outcomes.length;
      process.kill(await backendOf(await embeddedUrl()), 'SIGKILL');
      await eventually(
        () => Promise.resolve(client.outcomes.slice(requests)),
        (outcomes) => outcomes.length > 1,
      );
      await allIsWell(service.url, key, orgId);

      await client.end();
      for (const { status } of client.outcomes) expect([200, 503]).toContain(status);
      await booksAreRight(await embeddedUrl(), client.accepted());
      service.child.kill('SIGTERM');
      expect(await service.ended).toBe(0);
      await expect(postmaster()).rejects.toThrow('ENOENT');
    } finally {
      service.child.kill('SIGKILL');
    }
  });
});
