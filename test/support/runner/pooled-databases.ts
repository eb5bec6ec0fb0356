import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPgBouncer } from '../../chaos/failover/proxies.js';
import startDatabases from './test-databases.js';

/** Starts the test databases with PgBouncer in front of them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stopDatabases = await startDatabases();
  const folder = await mkdtemp(join(tmpdir(), 'ris-pooler-'));
  const pooler = await startPgBouncer(folder, process.env['RECEIPT_INVOICING_TEST_DATABASE']!);
  process.env['TEST_POOLER_PORT'] = new URL(pooler.url).port;
  return async () => {
    const count = await pooler.transactions();
    await pooler.close();
    await rm(folder, { recursive: true, force: true });
    await stopDatabases();
    if (count === 0) throw new Error('No transaction went through PgBouncer');
  };
}
