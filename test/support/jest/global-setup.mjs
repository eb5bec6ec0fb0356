import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOptions } from '../../../dist/ormconfig.js';
import { EmbeddedServer } from '../../../dist/src/platform/database/embedded/embedded-server.js';
import { migrate } from '../../../dist/src/platform/database/migrate.js';

/** One real server for all suites. Its database is migrated once; each suite gets a copy of it. */
export default async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'ris-test-'));
  const server = await EmbeddedServer.start(folder);
  await patient(server.url);
  await migrate(databaseOptions(server.url));
  process.env.TEST_DATABASE_TEMPLATE = server.url;
  process.env.TEST_FOLDER = folder;
  globalThis.testServer = server;
}

/**
 * Nobody needs this server's data after a crash; and a suite's database is removed only when all that was written is on the
 * disk, for which everybody waits while something else, such as an installation, keeps that busy. Who connects computes its
 * answer in the same few threads that wait for the disk: the server must not hang up on it after a minute.
 */
async function patient(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.query("ALTER SYSTEM SET authentication_timeout = '10min'");
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}
