import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { databaseOptions } from '../../../ormconfig.js';
import { migrate } from '../../../src/platform/migrate.js';
import { FindAmongMillions1763852000000 } from '../../../src/platform/database/migrations/1763852000000-find-among-millions.js';
import { createTestDatabase, type TestDatabase } from '../../../src/testing/test-databases.js';
import { eventually } from '../../support/service/eventually.js';

/** What a later version might bring. */
class AddTips9000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices ADD COLUMN tip numeric(14, 2)');
  }
  down(): Promise<void> {
    return Promise.resolve();
  }
}

/** The same once more, and again. */
class FindAgain9000000000001 extends FindAmongMillions1763852000000 {}
class FindAThirdTime9000000000002 extends FindAmongMillions1763852000000 {}

/** How processes of 0.2 wait for who migrates. */
const WAIT_AS_BEFORE = 'SELECT pg_advisory_lock(7202640811)';

let database: TestDatabase;
let client: pg.Client;
let other: pg.Client;
let former: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  [client, other, former] = await Promise.all([connect(), connect(), connect()]);
});
afterAll(async () => {
  await Promise.all([client, other, former].map((each) => each.end()));
  await database.drop();
});

async function connect(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: database.url });
  await made.connect();
  return made.on('error', () => undefined);
}

/** Comes when the one statement with these words has waited that long for a lock. */
const waitsFor = (statement: string, since = '0 s') =>
  eventually(
    () =>
      other.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query ~ $1 AND now() - query_start > $2::interval`,
        [statement, since],
      ),
    ({ rowCount }) => rowCount === 1,
  );

it('a migration lets requests pass while a long query locks its table, and completes afterwards', async () => {
  await client.query('BEGIN');
  await client.query('SELECT count(*) FROM invoices');
  const migrated = migrate(databaseOptions(database.url, { migrations: [AddTips9000000000000] }));
  await eventually(
    () =>
      other.query(
        `SELECT 1 FROM pg_locks WHERE relation = 'invoices'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted`,
      ),
    ({ rowCount }) => rowCount === 1,
  );
  const waiting = former.query(WAIT_AS_BEFORE);
  // It waits behind the migration, and is served long before the long query ends.
  const begun = performance.now();
  await other.query('SELECT count(*) FROM invoices');
  expect(performance.now() - begun).toBeLessThan(5_000);
  await client.query('COMMIT');
  await migrated;
  expect((await other.query('SELECT tip FROM invoices')).rows).toEqual([]);
  // Who only waits until the schema is there goes on then.
  await waiting;
  await former.query('SELECT pg_advisory_unlock_all()');
});

it('a concurrently created index waits for earlier transactions, and is not started again', async () => {
  await client.query('BEGIN; LOCK TABLE credit_entries IN ROW EXCLUSIVE MODE');
  const migrated = migrate(databaseOptions(database.url, { migrations: [FindAgain9000000000001] }));
  await waitsFor('INDEX CONCURRENTLY', '3 s');
  await other.query('UPDATE profiles SET name = name WHERE false');
  await client.query('COMMIT');
  await migrated;
  const { rows } = await other.query(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = 'credit_entries_of_account'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

it('a concurrently created index terminates a process with which its migration would deadlock', async () => {
  await client.query('BEGIN; LOCK TABLE credit_entries IN ROW EXCLUSIVE MODE');
  const migrated = migrate(databaseOptions(database.url, { migrations: [FindAThirdTime9000000000002] }));
  await waitsFor('INDEX CONCURRENTLY');
  const waiting = former.query(WAIT_AS_BEFORE).then(
    () => 'went on',
    (error: { code: string }) => error.code,
  );
  await waitsFor('pg_advisory_lock');
  await client.query('COMMIT');
  expect(await waiting).toBe('57P01');
  await migrated;
});
