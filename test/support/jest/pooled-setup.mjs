import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPgBouncer } from '../../chaos/failover/proxies.ts';
import setUpDatabases from './global-setup.mjs';

/** The same databases as ever, with a pooler in front of them. */
export default async function setUp() {
  await setUpDatabases();
  const folder = await mkdtemp(join(tmpdir(), 'ris-pooler-'));
  const pooler = await startPgBouncer(folder, process.env.RECEIPT_INVOICING_TEST_DATABASE);
  process.env.TEST_POOLER_PORT = new URL(pooler.url).port;
  globalThis.testPooler = { ...pooler, folder };
}
