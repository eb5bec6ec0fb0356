import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOptions } from '../../../dist/ormconfig.js';
import { migrate } from '../../../dist/src/platform/database/migrate.js';
import { DebianPostgres } from '../cluster/debian-postgres.ts';

/** Debian's PostgreSQL, whose database each story gets a copy of. */
export default async function setUp() {
  const folder = join(await mkdtemp(join(tmpdir(), 'ris-cluster-')), 'postgres');
  // Nobody needs its data after a crash.
  const server = await DebianPostgres.create(folder, ['fsync=off', 'synchronous_commit=off']);
  globalThis.clusterDatabase = server;
  const url = await server.createDatabase('stories');
  await migrate(databaseOptions(url));
  process.env.RECEIPT_INVOICING_TEST_DATABASE = url;
  process.env.STORIES_IN_CLUSTER = 'yes';
}
