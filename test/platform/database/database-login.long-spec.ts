import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ExternalServer } from '../../chaos/external-server.js';
import { rows } from '../../chaos/embedded-database.js';
import { receiptOf } from '../../support/http/requests.js';
import { ask } from '../../support/http/steady-client.js';
import { demoAccountIn } from '../../support/service/demo-account.js';
import { startReady } from '../../support/service/process.js';

jest.setTimeout(120_000);

let folder: string;
let server: ExternalServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-login-'));
  server = await ExternalServer.create(join(folder, 'postgres'));
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

const start = (DATABASE_URL: string) =>
  startReady({ DATABASE_URL, DATA_DIR: join(folder, 'data'), RECEIPT_READERS: '1' });

it('has its password turned over by a second login of the same owner, process by process', async () => {
  await rows(server.url, 'CREATE ROLE invoicing NOLOGIN');
  await rows(server.url, 'ALTER DATABASE chaos OWNER TO invoicing');
  const former = await start(await newLogin('invoicing_a'));
  const present = await start(await newLogin('invoicing_b'));
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
