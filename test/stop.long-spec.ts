import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-databases.js';
import { DatabaseLine } from './support/service/database-line.js';
import { demoAccountIn } from './support/service/demo-account.js';
import { eventually } from './support/service/eventually.js';
import { startReady } from './support/service/process.js';
import { receiptOf } from './support/http/requests.js';
import { ask } from './support/http/ask.js';
import { SteadyClient } from './support/http/steady-client.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const CLIENTS = 6;
const ENDS_MS = 30_000;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-stop-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function acceptedIds(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id::text FROM invoices');
  await client.end();
  return rows.map(({ id }) => id);
}

/** Clients under load spend more than the demo account has. */
async function grantCredits(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `WITH granted AS (UPDATE credit_accounts SET balance = balance + 100000 RETURNING id)
     INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
     SELECT id, 100000, 'grant', 'test', 'test' FROM granted`,
  );
  await client.end();
}

describe('a stop', () => {
  it('under load answers all received requests, and accepts no new ones', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, RECEIPT_READERS: '1', STOP_DELAY: '1' };
    const service = await startReady(env);
    const { key } = demoAccountIn(service.output());
    await grantCredits();
    const clients = Array.from({ length: CLIENTS }, () => new SteadyClient(service.url, key, 40));
    await eventually(
      () => Promise.resolve(clients),
      (all) => all.every(({ outcomes }) => outcomes.length > 1),
    );
    const upload = ask(`${service.url}/api/invoicing/create-invoice-full`, {
      method: 'POST',
      key,
      body: receiptOf('full'),
      pauseMs: 3_000,
    });
    // As a browser opens one in advance.
    const unused = connect(Number(new URL(service.url).port), '127.0.0.1').on('error', () => undefined);
    await sleep(300);

    const begun = Date.now();
    service.child.kill('SIGTERM');
    await eventually(
      () => ask(`${service.url}/api/health/ready`),
      ({ status, body }) => status === 503 && body.includes('shutting_down'),
      1_000,
    );
    expect((await ask(`${service.url}/api/health/live`)).status).toBe(200);
    service.child.kill('SIGTERM');
    service.child.kill('SIGINT');
    expect((await upload).status).toBe(200);
    expect(await service.ended).toBe(0);
    expect(Date.now() - begun).toBeLessThan(ENDS_MS);
    unused.destroy();

    await Promise.all(clients.map((client) => client.end()));
    const outcomes = clients.flatMap((client) => client.outcomes);
    // An answer to each, or no connection: 402 when the demo account has no credits left.
    expect(outcomes.filter(({ status, error }) => status === null && error !== 'ECONNREFUSED')).toEqual([]);
    expect(outcomes.filter(({ status }) => status !== null && ![200, 402].includes(status))).toEqual([]);
    expect(outcomes.some(({ error }) => error === 'ECONNREFUSED')).toBe(true);
    const ids = clients.flatMap((client) => client.accepted());
    expect(ids.length).toBeGreaterThan(CLIENTS);
    expect(await acceptedIds()).toEqual(expect.arrayContaining(ids));
  });

  it('ends in time even if the database does not answer and an upload does not end', async () => {
    const line = await DatabaseLine.to(database.url);
    const service = await startReady({ DATABASE_URL: line.url, DATA_DIR: folder, RECEIPT_READERS: '1' });
    const hanging = connect(Number(new URL(service.url).port), '127.0.0.1').on('error', () => undefined);
    hanging.write('POST /api/invoicing/create-invoice-full HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n');
    line.mute();
    const begun = Date.now();
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(Date.now() - begun).toBeLessThan(ENDS_MS);
    hanging.destroy();
    await line.cut();
  });
});
