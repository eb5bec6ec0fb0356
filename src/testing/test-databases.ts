import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOptions } from '../../ormconfig.js';
import { dataOf } from '../extensions/extension.decorator.js';
import { type Extensions, STOCK } from '../extensions/extensions.js';
import { EmbeddedServer } from '../platform/database/embedded/embedded-server.js';
import { migrate } from '../platform/database/migrate.js';

/** By which the processes of a run find the server that {@link startTestDatabases} has started. */
const TEMPLATE = 'RECEIPT_INVOICING_TEST_DATABASE';

/** A database of a suite's own, migrated and empty. */
export interface TestDatabase {
  url: string;
  /** Drops it. Close all connections before. */
  drop(): Promise<void>;
}

/**
 * One real server for all suites, in the global set-up of whichever runner: its database is migrated once, and each suite gets
 * a copy of it.
 * @returns what stops it, for the global tear-down.
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
    await beForgetful(server.url);
    // How many connections it takes is settled when it starts.
    await server.stop();
    server = await start();
    await migrate(databaseOptions(server.url, dataOf(extensions)));
  } catch (error) {
    // Its process would outlive the tests.
    await stop();
    throw error;
  }
  process.env[TEMPLATE] = server.url;
  return { stop };
}

/**
 * Copies the migrated template, which takes well under a tenth of a second.
 * @throws {Error} where no server was started.
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
 * Nobody needs this server's data after a crash; and a suite's database is removed only when all that was written is on the
 * disk, for which everybody waits while something else, such as an installation, keeps that busy. Who connects computes its
 * answer in the same few threads that wait for the disk: the server must not hang up on it after a minute. Each application that a
 * suite starts has a pool of its own.
 */
async function beForgetful(url: string): Promise<void> {
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
