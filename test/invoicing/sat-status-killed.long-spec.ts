import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { FakeSat } from '../support/providers/fake-sat.js';
import { issuedXml } from '../../src/testing/fake-provider/issued-xml.js';
import { WebhookReceiver } from '../support/providers/webhook-receiver.js';
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-databases.js';
import { eventually } from '../support/service/eventually.js';
import { CommandLine, type Running, startReady } from '../support/service/process.js';

// Each start is one of the application.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const START_MS = 60_000;
const PROFILE =
  '--rfc EKU9003173C9 --taxpayer KEMPER --postal-code 42501 --regimen 601 --cfdi-use G03 --credits 100'.split(
    ' ',
  );

let folder: string;
let database: TestDatabase;
let env: NodeJS.ProcessEnv;
let sat: FakeSat;
let receiver: WebhookReceiver;
let client: pg.Client;
/** Holds what nobody else shall write to. */
let holder: pg.Client;
let service: Running & { url: string };
let organizationId: string;
let profileId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-sat-'));
  database = await createTestDatabase();
  sat = await new FakeSat().listen();
  receiver = await new WebhookReceiver().listen();
  env = {
    ...sat.env,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    RECEIPT_READERS: '1',
  };
  client = new pg.Client({ connectionString: database.url });
  holder = new pg.Client({ connectionString: database.url });
  await Promise.all([client.connect(), holder.connect()]);
  const commands = new CommandLine(env);
  const org = await commands.gives<{ id: string }>('organization', 'create', '--name', 'Acme');
  const profile = await commands.gives<{ id: string }>('profile', 'create', '--org', org.id, ...PROFILE);
  const hook = ['--url', receiver.origin, '--event', 'invoice.cancelled'];
  await commands.gives('webhook', 'add', '--org', org.id, ...hook);
  await commands.end();
  organizationId = org.id;
  profileId = profile.id;
  service = await startReady(env);
});
afterAll(async () => {
  service.child.kill('SIGTERM');
  await service.ended;
  await Promise.all([sat.close(), receiver.close()]);
  await Promise.all([client.end(), holder.end()]);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An invoice that is completed just now, with its document and the news of it. */
async function complete(): Promise<{ id: string; uuid: string }> {
  const [id, uuid] = [randomUUID(), randomUUID().toUpperCase()];
  const [pdfKey, xmlKey] = ['pdf', 'xml'].map((kind) => `documents/${id}/CFDI-${uuid}.${kind}`);
  const parties = { vendorRfc: 'AET140822H32', vendorName: 'TRIUNFO', receiverRfc: 'EKU9003173C9' };
  const xml = issuedXml({ uuid, ...parties, receiverName: 'KEMPER', total: '116.00', currency: 'MXN' });
  const path = join(folder, 'files', xmlKey ?? '');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, xml);
  await client.query(
    `WITH completed AS (
       INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name,
                             receiver_postal_code, receiver_regimen, cfdi_usage, image_key, amount, subtotal, tax,
                             vendor_name, vendor_rfc, uuid, pdf_key, xml_key, created_at, completed_at)
       VALUES ($1, $2, $3, $3, 'completed', 'EKU9003173C9', 'KEMPER', '42501', '601', 'G03', 'none', 116, 100, 16,
               'TRIUNFO', 'AET140822H32', $4, $5, $6, now(), now())
       RETURNING *)
     SELECT graphile_worker.add_job('invoice-settled', json_build_object('invoiceId', id, 'attempt', 1,
              'status', status, 'scopeId', scope_id, 'profileId', profile_id)) FROM completed`,
    [id, organizationId, profileId, uuid, pdfKey, xmlKey],
  );
  return { id, uuid };
}

/** Kills the service, with what it has under way in the database, and starts it again. */
async function killAndStart(): Promise<void> {
  service.child.kill('SIGKILL');
  expect(await service.ended).toBe('SIGKILL');
  const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid NOT IN (pg_backend_pid(), $1)',
    [rows[0]?.pid],
  );
  await holder.query('ROLLBACK');
  service = await startReady(env);
}

const stateOf = (id: string) =>
  eventually(
    async () =>
      (await client.query<{ state: string }>('SELECT state FROM sat_statuses WHERE invoice_id = $1', [id]))
        .rows[0]?.state,
    (state) => state !== undefined,
    START_MS,
  );
const isAsked = (uuid: string, times: number) =>
  eventually(
    () => Promise.resolve(sat.timesAsked(uuid)),
    (asked) => asked >= times,
    START_MS,
  );

describe('a service that is killed', () => {
  it('during a query to SAT repeats the query, and keeps the later rounds', async () => {
    sat.faults.push({ lateMs: START_MS });
    const { id, uuid } = await complete();
    await isAsked(uuid, 1);
    await killAndStart();
    expect(await stateOf(id)).toBe('vigente');
    // Once more where the listener's own job was cut off, too.
    expect(sat.timesAsked(uuid)).toBeGreaterThanOrEqual(2);
    const left = await eventually(
      () =>
        client.query<{ round: string }>(
          `SELECT payload->>'round' AS round FROM graphile_worker._private_jobs
            WHERE key LIKE 'ask-sat:' || $1 || ':%' ORDER BY run_at`,
          [id],
        ),
      ({ rowCount }) => rowCount === 3,
    );
    expect(left.rows.map(({ round }) => round)).toEqual(['1', '3', '30']);
  });

  it('between storing a cancellation and announcing it announces it once', async () => {
    sat.usual = { estado: 'Cancelado', efos: '200' };
    await holder.query('BEGIN; LOCK TABLE webhook_messages IN EXCLUSIVE MODE');
    const { id } = await complete();
    expect(await stateOf(id)).toBe('cancelado');
    await killAndStart();
    const [first] = await receiver.has(1, START_MS);
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      type: 'invoice.cancelled',
      data: { invoice_id: id },
    });
    expect(receiver.received).toHaveLength(1);
  });

  it("before it could store SAT's answer repeats the query", async () => {
    sat.usual = { estado: 'Vigente', efos: '200' };
    await holder.query('BEGIN; LOCK TABLE sat_statuses IN EXCLUSIVE MODE');
    const { id, uuid } = await complete();
    await isAsked(uuid, 1);
    await killAndStart();
    expect(await stateOf(id)).toBe('vigente');
    expect(sat.timesAsked(uuid)).toBeGreaterThanOrEqual(2);
  });
});
