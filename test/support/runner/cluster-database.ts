import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { databaseOptions } from '../../../ormconfig.js';
import { migrate } from '../../../src/platform/migrate.js';
import { DebianPostgres } from '../cluster/debian-postgres.js';

/** Starts Debian's PostgreSQL; each suite gets a copy of its migrated database. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = join(await mkdtemp(join(tmpdir(), 'ris-cluster-')), 'postgres');
  // The data need not survive a crash.
  const server = await DebianPostgres.create(folder, ['fsync=off', 'synchronous_commit=off']);
  const url = await server.createDatabase('stories');
  await migrate(databaseOptions(url));
  process.env['RECEIPT_INVOICING_TEST_DATABASE'] = url;
  process.env['STORIES_IN_CLUSTER'] = 'yes';
  return async () => {
    await server.stop();
    await rm(dirname(server.folder), { recursive: true, force: true });
  };
}
