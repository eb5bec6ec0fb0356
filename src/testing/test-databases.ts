import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOptions } from '../../ormconfig.js';
import { dataOf } from '../extensions/extension.decorator.js';
import { type Extensions, STOCK } from '../extensions/extensions.js';
import { EmbeddedServer } from '../platform/database/embedded/embedded-server.js';
import { migrate } from '../platform/migrate.js';

/** Environment variable by which test processes find the server that {@link startTestDatabases} has started. */
const TEMPLATE = 'RECEIPT_INVOICING_TEST_DATABASE';

/** A migrated, empty database for one suite. */
export interface TestDatabase {
  url: string;
  /** Drops the database. Close all connections first. */
  drop(): Promise<void>;
}

/**
 * Starts one real server for all suites, in the global set-up of any test runner. Its database is migrated once, and each suite gets
 * a copy of it.
 * @returns a function that stops it, for the global tear-down.
 */
export async function startTestDatabases(extensions: Extensions = STOCK): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'ris-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const start = () =>
    EmbeddedServer.start(folder).catch(async (error: unknown) => {
      await removeFolder();
      throw error;
    });
  let server = await start();
  const stop = async () => {
    await server.stop();
    await removeFolder();
  };
  try {
    await tuneForTests(server.url);
    // max_connections takes effect at a restart.
    await server.stop();
    server = await start();
    await migrate(databaseOptions(server.url, dataOf(extensions)));
  } catch (error) {
    // Otherwise the server's process would outlive the tests.
    await stop();
    throw error;
  }
  process.env[TEMPLATE] = server.url;
  return { stop };
}

/**
 * Copies the migrated template, which takes less than a tenth of a second.
 * @throws {Error} if no server was started.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env[TEMPLATE];
  if (!template) throw new Error('Call startTestDatabases in the global set-up of the tests');
  const url = new URL(template);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(template, `CREATE DATABASE ${name} TEMPLATE ${url.pathname.slice(1)}`);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => onServer(template, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/**
 * Tunes the server for tests. Its data need not survive a crash. Without these settings, a suite's database would be dropped only after
 * everything is flushed to the disk, which may be busy with something else, such as an installation. Clients compute their
 * authentication in the same few threads that wait for the disk, so the server must not hang up on them after a minute. Each application
 * that a suite starts has a connection pool of its own.
 */
async function tuneForTests(url: string): Promise<void> {
  await on(url, async (client) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
    await client.query("ALTER SYSTEM SET authentication_timeout = '10min'");
    await client.query('ALTER SYSTEM SET max_connections = 300');
  });
}

async function onServer(template: string, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  await on(url.toString(), (client) => client.query(statement));
}

async function on(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
