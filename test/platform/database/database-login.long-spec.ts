import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ExternalServer } from '../../chaos/external-server.js';
import { rows } from '../../chaos/embedded-database.js';
import { receiptOf } from '../../support/http/requests.js';
import { ask } from '../../support/http/ask.js';
import { demoAccountIn } from '../../support/service/demo-account.js';
import { eventually } from '../../support/service/eventually.js';
import { startReady } from '../../support/service/process.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let server: ExternalServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-login-'));
  server = await ExternalServer.create(join(folder, 'postgres'));
  await rows(server.url, 'CREATE ROLE invoicing NOLOGIN');
  await rows(server.url, 'ALTER DATABASE chaos OWNER TO invoicing');
});
afterAll(async () => {
  await server.stop('fast');
  await rm(folder, { recursive: true, force: true });
});

/** As docs/operations/backups.md has it; the URL of the login. */
async function newLogin(name: string): Promise<string> {
  await rows(server.url, `CREATE ROLE ${name} LOGIN PASSWORD 'of-${name}' IN ROLE invoicing`);
  await rows(server.url, `ALTER ROLE ${name} SET role = invoicing`);
  const url = new URL(server.url);
  url.username = name;
  url.password = `of-${name}`;
  return url.toString();
}

const start = (env: NodeJS.ProcessEnv) =>
  startReady({ DATA_DIR: join(folder, 'data'), RECEIPT_READERS: '1', ...env });

it('its password can be rotated by a second login of the same owner, process by process', async () => {
  const former = await start({ DATABASE_URL: await newLogin('invoicing_a') });
  const present = await start({ DATABASE_URL: await newLogin('invoicing_b') });
  try {
    const { key } = demoAccountIn(former.output());
    const create = (url: string) =>
      ask(`${url}/api/invoicing/facturar-ticket`, { method: 'POST', key, body: receiptOf('ticket') });
    for (const { url } of [former, present]) expect((await create(url)).status).toBe(200);
    former.child.kill('SIGTERM');
    expect(await former.ended).toBe(0);
    await rows(server.url, 'DROP ROLE invoicing_a');
    expect((await create(present.url)).status).toBe(200);
    present.child.kill('SIGTERM');
    expect(await present.ended).toBe(0);
    await expect(rows(await newLogin('invoicing_c'), 'SELECT FROM invoices')).resolves.toHaveLength(3);
  } finally {
    for (const { child } of [former, present]) child.kill('SIGKILL');
  }
});

it('sessions and requests have separate logins if a pooler is configured', async () => {
  const service = await start({
    DATABASE_URL: await newLogin('in_session'),
    DATABASE_POOLER_URL: await newLogin('by_pooler'),
  });
  try {
    const connections = () =>
      rows<{ login: string; listens: boolean; locks: number }>(server.url, CONNECTIONS);
    const ofBoth = await eventually(
      connections,
      (all) =>
        all.some(({ listens }) => listens) &&
        all.some(({ login }) => login === 'by_pooler') &&
        // Of the watch, and of the worker.
        all.reduce((sum, { locks }) => sum + locks, 0) >= 2,
    );
    const { in_session: sessions = [], by_pooler: pooled = [] } = Object.groupBy(
      ofBoth,
      ({ login }) => login,
    );
    expect(sessions.some(({ listens }) => listens)).toBe(true);
    expect(pooled.filter(({ listens, locks }) => listens || locks > 0)).toEqual([]);
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
  } finally {
    service.child.kill('SIGKILL');
  }
});

const CONNECTIONS = `
  SELECT usename AS login, query LIKE 'LISTEN%' AS listens,
         (SELECT count(*)::int FROM pg_locks l WHERE l.pid = a.pid AND l.locktype = 'advisory') AS locks
    FROM pg_stat_activity a WHERE usename IN ('in_session', 'by_pooler')`;
