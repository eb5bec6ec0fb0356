import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ExternalServer } from '../../chaos/external-server.js';
import { receiptOf } from '../../support/http/requests.js';
import { ask } from '../../support/http/ask.js';
import { SteadyClient } from '../../support/http/steady-client.js';
import { demoAccountIn } from '../../support/service/demo-account.js';
import { eventually } from '../../support/service/eventually.js';
import { type Running, startMain, startReady } from '../../support/service/process.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const WITHIN_MS = 60_000;

let folder: string;
let server: ExternalServer;
let service: Running & { url: string };
let key: string;
let orgId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-standby-'));
  server = await ExternalServer.create(join(folder, 'postgres'));
  service = await startReady({
    DATABASE_URL: server.url,
    DATA_DIR: join(folder, 'data'),
    RECEIPT_READERS: '1',
  });
  ({ key, orgId } = demoAccountIn(service.output()));
});
afterAll(async () => {
  service.child.kill('SIGKILL');
  await service.ended;
  await server.stop('fast');
  await rm(folder, { recursive: true, force: true });
});

const ready = () => ask(`${service.url}/api/health/ready`);
const create = () =>
  ask(`${service.url}/api/invoicing/facturar-ticket`, { method: 'POST', key, body: receiptOf('ticket') });

describe('a database that is a standby for a while', () => {
  it('answers, and counts as unavailable: creation reports that, and everything works afterwards', async () => {
    const client = new SteadyClient(service.url, key, 100);
    await server.demote();
    await eventually(ready, ({ status }) => status === 503, WITHIN_MS);
    const { status, retryAfter, body } = await create();
    expect([status, retryAfter, JSON.parse(body)]).toEqual([
      503,
      '5',
      expect.objectContaining({ error: 'Service Unavailable' }),
    ]);
    expect(await ask(`${service.url}/api/health/live`)).toMatchObject({ status: 200 });
    // More than one question of the watch.
    const soFar = client.outcomes.length;
    await eventually(
      () => Promise.resolve(client.outcomes.length),
      (count) => count > soFar + 20,
    );
    expect((await ready()).status).toBe(503);

    await server.promote();
    const { body: made } = await eventually(create, (answer) => answer.status === 200, WITHIN_MS);
    const { id } = JSON.parse(made) as { id: string };
    await eventually(
      async () =>
        (await ask(`${service.url}/api/invoicing/invoice?org_id=${orgId}&invoice_id=${id}`, { key })).body,
      (invoice) => invoice.includes('"status":"failed"'),
      WITHIN_MS,
    );
    await client.end();
    expect(new Set(client.outcomes.map((outcome) => outcome.status))).toEqual(new Set([200, 503]));
    expect((await ready()).status).toBe(200);
    expect(service.output().match(/The database server is a standby/g)).toHaveLength(1);
  });

  it('behind a pooler must be reachable, or the start fails', async () => {
    const started = startMain({
      DATABASE_URL: server.url,
      DATABASE_POOLER_URL: 'postgres://u:p@127.0.0.1:1/x',
      DATA_DIR: join(folder, 'other'),
    });
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(
      /^DATABASE_POOLER_URL: no connection to database x at 127.0.0.1:1 .*\n$/,
    );
  });

  it('behind a pooler must be the same database, or the start fails', async () => {
    const other = new URL(server.url);
    other.pathname = '/postgres';
    const started = startMain({
      DATABASE_URL: server.url,
      DATABASE_POOLER_URL: other.href,
      DATA_DIR: join(folder, 'other'),
    });
    expect(await started.ended).toBe(1);
    expect(started.output()).toBe('DATABASE_POOLER_URL: leads to another database than DATABASE_URL\n');
  });

  it('requires the files of the other processes, or the start fails', async () => {
    const started = startMain({ DATABASE_URL: server.url, DATA_DIR: join(folder, 'other'), PORT: '0' });
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(/^The files of this process are not those of the others.*\n$/);
  });

  it('is refused by the start, with the reason', async () => {
    await server.demote();
    const started = startMain({ DATABASE_URL: server.url, DATA_DIR: join(folder, 'other') });
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(/^DATABASE_URL: the server is a standby.*\n$/);
    await server.promote();
  });
});
