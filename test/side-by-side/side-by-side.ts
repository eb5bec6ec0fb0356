// Usage: node --import ./src/receipts/reader/run-from-sources.ts test/side-by-side/side-by-side.ts <folder of a built release>
/**
 * One database, and on it the release in that folder and this version, under load: up, side by side, and back. No request may
 * fail, nothing that was accepted be lost, and what one writes the other must read.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rows } from '../chaos/embedded-database.js';
import { ExternalServer } from '../chaos/external-server.js';
import { eventually } from '../support/service/eventually.js';
import { type Running, start, startReady } from '../support/service/process.js';
import { Load, type Part } from './load.js';

/** How long each part lasts, beside what happens in it. */
const PART_MS = 4_000;
const NEW = fileURLToPath(new URL('../..', import.meta.url));
const [, , OLD = ''] = process.argv;

type Service = Running & { url: string };

const folder = await mkdtemp(join(tmpdir(), 'ris-side-by-side-'));
const server = await ExternalServer.create(join(folder, 'postgres'));
const env = {
  DATABASE_URL: server.url,
  DATA_DIR: join(folder, 'data'),
  RECEIPT_READERS: '1',
  // Of its own, each version would store it elsewhere.
  LINK_SECRET: 'a secret that both versions have',
};
const running = new Set<Service>();

const serviceIn = async (release: string): Promise<Service> => {
  const service = await startReady(env, (its) => start(join(release, 'dist/src/main.js'), [], its));
  running.add(service);
  return service;
};

async function stop(service: Service): Promise<void> {
  running.delete(service);
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0, service.output());
}

/** A command of a release's command line. */
async function cli<T>(release: string, ...args: string[]): Promise<T> {
  const command = start(join(release, 'dist/src/cli.js'), [...args, '--json'], env);
  assert.equal(await command.ended, 0, `cli ${args.join(' ')}: ${command.output()}`);
  return JSON.parse(command.output()) as T;
}

interface Member {
  id: string;
  key: string;
}

async function member(release: string, orgId: string, rfc: string, ...more: string[]): Promise<Member> {
  const who = ['--org', orgId, '--rfc', rfc, '--taxpayer', `TEST ${rfc}`, '--postal-code', '42501'];
  const tax = ['--regimen', '601', '--cfdi-use', 'G03'];
  const { id } = await cli<{ id: string }>(release, 'profile', 'create', ...who, ...tax, ...more);
  const { api_key: key } = await cli<{ api_key: string }>(release, 'api-key', 'issue', '--profile', id);
  return { id, key };
}

async function ask({ url }: Service, key: string, path: string, body?: object, headers: object = {}) {
  const response = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Detail };
}

interface Detail {
  id: string;
  status: string;
  uuid: string | null;
  pdf_url: string | null;
  receipt_image_url: string;
}

const detail = async (at: Service, key: string, orgId: string, id: string): Promise<Detail> =>
  (await ask(at, key, `invoicing/invoice?org_id=${orgId}&invoice_id=${id}`)).body;

const sample = async () =>
  `data:image/jpeg;base64,${(await readFile(join(NEW, 'test/fixtures/receipts/sample.jpg'))).toString('base64')}`;

/** What one has written, the other reads, and takes for its own. */
async function whatOneWrites(one: Service, other: Service, { key }: Member, orgId: string): Promise<void> {
  const request = { receipt_image: await sample(), cfdi_usage: 'G03' };
  const once = { 'idempotency-key': randomUUID() };
  const created = await ask(one, key, 'invoicing/facturar-ticket', request, once);
  assert.equal(created.status, 200, JSON.stringify(created.body));
  const replayed = await ask(other, key, 'invoicing/facturar-ticket', request, once);
  assert.equal(replayed.headers.get('idempotency-replayed'), 'true');
  assert.equal(replayed.body.id, created.body.id);
  const read = await eventually(
    () => detail(other, key, orgId, created.body.id),
    ({ status }) => status !== 'processing',
    300_000,
  );
  assert.equal(read.status, 'completed', JSON.stringify(read));
  assert.equal((await detail(one, key, orgId, read.id)).uuid, read.uuid);
  for (const link of [read.pdf_url, read.receipt_image_url])
    for (const { url } of [one, other]) {
      const { pathname, search } = new URL(link ?? '');
      assert.equal((await fetch(url + pathname + search)).status, 200);
    }
}

async function sideBySide(old: Service, present: Service, orgId: string, admin: Member): Promise<void> {
  await whatOneWrites(old, present, admin, orgId);
  await whatOneWrites(present, old, admin, orgId);
  // Whoever is put out by one is out everywhere.
  const another = await member(NEW, orgId, 'TST010102AA1');
  const mine = `profile/${another.id}`;
  for (const at of [old, present]) assert.equal((await ask(at, another.key, mine)).status, 200);
  await cli(NEW, 'profile', 'suspend', '--profile', another.id);
  for (const at of [old, present]) assert.equal((await ask(at, another.key, mine)).status, 401);
  await cli(OLD, 'profile', 'resume', '--profile', another.id);
  for (const at of [old, present]) assert.equal((await ask(at, another.key, mine)).status, 200);
}

const parts: { name: string; tookMs: number; part: Part }[] = [];

/** Does something under load, and tells what became of the load. */
async function during<T>(name: string, load: Load, work: () => Promise<T>): Promise<T> {
  load.take();
  const begun = performance.now();
  const result = await work();
  const tookMs = performance.now() - begun;
  await sleep(PART_MS);
  const part = load.take();
  parts.push({ name, tookMs, part });
  const line = [`${tookMs.toFixed(0)} ms`, `${part.accepted} accepted`, `${part.refused.length} failed`];
  console.log(`${name.padEnd(52)}${[...line, `slowest ${part.slowestMs.toFixed(0)} ms`].join(', ')}`);
  return result;
}

try {
  const old = await serviceIn(OLD);
  const { id: orgId } = await cli<{ id: string }>(OLD, 'organization', 'create', '--name', 'Both');
  const admin = await member(OLD, orgId, 'TST010101AA1', '--admin', '--credits', '100000');
  const load = new Load(admin.key);
  await load.goesTo(old.url);

  await during('the release before, alone', load, () => Promise.resolve());
  await during('its database is migrated', load, () => cli(NEW, 'db', 'migrate'));
  const present = await during('this version starts beside it', load, async () => {
    const started = await serviceIn(NEW);
    await load.goesTo(old.url, started.url);
    return started;
  });
  await during('both', load, () => sideBySide(old, present, orgId, admin));
  await during('the release before stops', load, async () => {
    await load.goesTo(present.url);
    await stop(old);
  });
  const back = await during('back: it starts again, on the new schema', load, async () => {
    const started = await serviceIn(OLD);
    await load.goesTo(started.url);
    await stop(present);
    return started;
  });
  await during('up again', load, async () => {
    const started = await serviceIn(NEW);
    await load.goesTo(started.url);
    await stop(back);
    return started;
  });
  await load.end();

  const refused = parts.flatMap(({ name, part }) => part.refused.map((why) => `${name}: ${why}`));
  assert.deepEqual(refused, []);
  const settled = () =>
    rows<{ all: number; settled: number }>(
      server.url,
      `SELECT count(*)::int AS all, (count(*) FILTER (WHERE status IN ('completed', 'failed')))::int AS settled FROM invoices`,
    );
  const [invoices] = await eventually(settled, ([now]) => now?.all === now?.settled, 300_000);
  // Those of the stories are the two with a document.
  assert.equal(invoices?.all, load.accepted.length + 2);
  for (const release of [OLD, NEW])
    assert.equal((await cli<{ holds: boolean }>(release, 'credits', 'audit')).holds, true);
  console.log(`${invoices?.all} invoices accepted, all settled; the audit of both versions holds`);
} finally {
  for (const service of running) service.child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  await server.stop('immediate');
  await rm(folder, { recursive: true, force: true });
}
