import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { type ReceivedWebhook, verified, WebhookReceiver } from '../support/providers/webhook-receiver.js';
import { receiptOf } from '../support/http/requests.js';
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-databases.js';
import { eventually } from '../support/service/eventually.js';
import { CommandLine, type Running, startReady } from '../support/service/process.js';

// Each start is one of the application.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const START_MS = 60_000;
/** The service is killed at each of these points in turn. */
const KILLS = 10;
const PROFILE =
  '--rfc EKU9003173C9 --taxpayer KEMPER --postal-code 42501 --regimen 601 --cfdi-use G03 --credits 100'.split(
    ' ',
  );

let folder: string;
let database: TestDatabase;
let env: NodeJS.ProcessEnv;
let receiver: WebhookReceiver;
let client: pg.Client;
let service: Running & { url: string };
let key: string;
let hook: { id: string; secret: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-webhooks-'));
  database = await createTestDatabase();
  env = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    RECEIPT_READERS: '1',
  };
  receiver = await new WebhookReceiver().listen();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const commands = new CommandLine(env);
  const org = await commands.gives<{ id: string }>('organization', 'create', '--name', 'Acme');
  const profile = await commands.gives<{ id: string }>('profile', 'create', '--org', org.id, ...PROFILE);
  key = (await commands.gives<{ api_key: string }>('api-key', 'issue', '--profile', profile.id)).api_key;
  hook = await commands.gives(
    'webhook',
    'add',
    '--org',
    org.id,
    '--url',
    receiver.origin,
    '--event',
    'invoice.failed',
  );
  await commands.end();
  service = await startReady(env);
});
afterAll(async () => {
  service.child.kill('SIGTERM');
  await service.ended;
  await receiver.close();
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An accepted invoice, whose picture contains no receipt. */
async function accept(): Promise<string> {
  const response = await fetch(`${service.url}/api/invoicing/facturar-ticket`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: receiptOf('ticket'),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

/** Kills the service together with its database connections, and starts it again. */
async function killAndStart(): Promise<void> {
  service.child.kill('SIGKILL');
  expect(await service.ended).toBe('SIGKILL');
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.query('ROLLBACK');
  service = await startReady(env);
}

/** Blocks writes to a table until the service was killed; resolves when something waits for it. */
async function stopAt(table: string): Promise<void> {
  await client.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
}
const somebodyWaits = () =>
  eventually(
    async () => {
      const { rows } = await client.query(
        `SELECT FROM pg_locks WHERE NOT granted AND locktype = 'relation'
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return rows.length;
    },
    (count) => count > 0,
    START_MS,
  );

async function statusOf(id: string): Promise<string> {
  const { rows } = await client.query<{ status: string }>('SELECT status FROM invoices WHERE id = $1', [id]);
  return rows[0]?.status ?? 'none';
}

/** Waits for this number of notifications of an invoice; verifies each, and that they are one message. */
async function toldOf(id: string, times: number): Promise<void> {
  const about = ({ body }: ReceivedWebhook) => body.includes(id);
  await eventually(
    () => Promise.resolve(receiver.received.filter(about)),
    ({ length }) => length >= times,
    START_MS,
  );
  await eventually(
    () =>
      client.query(
        `SELECT FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id
          WHERE m.data ->> 'invoice_id' = $1 AND d.state = 'delivered'`,
        [id],
      ),
    ({ rowCount }) => rowCount === 1,
    START_MS,
  );
  const told = receiver.received.filter(about);
  for (const one of told) verified(one, hook.secret);
  expect(told).toHaveLength(times);
  expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
}

const STORIES = {
  'while an invoice is settled, before its message exists, sends it': async () => {
    await stopAt('webhook_messages');
    const id = await accept();
    await somebodyWaits();
    expect(await statusOf(id)).toBe('failed');
    await killAndStart();
    await toldOf(id, 1);
  },

  'while the receiver processes a message, sends it again': async () => {
    receiver.willDo(() => undefined);
    const before = receiver.received.length;
    const id = await accept();
    await receiver.has(before + 1, START_MS);
    await killAndStart();
    await toldOf(id, 2);
  },

  'after the receiver has accepted a message, before that is stored, sends it again with the same id':
    async () => {
      receiver.willDo(async (response) => {
        await stopAt('webhook_deliveries');
        response.writeHead(204).end();
      });
      const id = await accept();
      await somebodyWaits();
      await killAndStart();
      await toldOf(id, 2);
    },
};

describe('a service that is killed repeatedly', () => {
  const again = Array.from({ length: KILLS }, () => Object.entries(STORIES)).flat();
  it.each(again.slice(0, KILLS))('%s', (_name, story) => story());

  it('has sent a message for every invoice', async () => {
    const { rows } = await client.query('SELECT id FROM invoices');
    expect(rows).toHaveLength(KILLS);
    for (const { id } of rows) expect(receiver.received.some(({ body }) => body.includes(id))).toBe(true);
  });
});
