import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource, type MigrationInterface } from 'typeorm';
import { databaseOptions } from '../ormconfig.js';
import { OpenTheWebAccount1763740000000 } from '../src/platform/database/migrations/1763740000000-open-the-web-account.js';
import { GiveSignInAnAddress1763760000000 } from '../src/platform/database/migrations/1763760000000-give-sign-in-an-address.js';
import { migrate } from '../src/platform/database/migrate.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await new DataSource(databaseOptions(database.url)).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const tables = async () =>
  (
    await dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    )
  ).map(({ name }) => name);

/** Goes down to before a migration. */
async function undo(first: new () => MigrationInterface): Promise<void> {
  const at = dataSource.migrations.findIndex((migration) => migration instanceof first);
  for (const _ of dataSource.migrations.slice(at)) await dataSource.undoLastMigration();
}

describe('migrations', () => {
  it('go down to nothing and up again, by several processes at once', async () => {
    const whole = await tables();
    expect(whole).toContain('invoices');
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    expect(await tables()).toEqual(['schema_migrations']);
    await Promise.all(Array.from({ length: 3 }, () => migrate(databaseOptions(database.url))));
    expect(await tables()).toEqual(whole);
  });

  it('keep the passwords of people when they go down and up', async () => {
    const [user] = await dataSource.query<{ id: string }[]>(
      `INSERT INTO auth_users (id, created_at, password_hash, password_set_at)
       VALUES (gen_random_uuid(), now(), 'hash', now()) RETURNING id`,
    );
    await undo(OpenTheWebAccount1763740000000);
    await migrate(databaseOptions(database.url));
    const kept = await dataSource.query(
      'SELECT password_hash, password_set_at IS NOT NULL AS has_time FROM auth_users WHERE id = $1',
      [user?.id],
    );
    expect(kept).toEqual([{ password_hash: 'hash', has_time: true }]);
  });

  it('let people sign in with what is proven to be theirs, and with what nobody else has proven', async () => {
    await undo(GiveSignInAnAddress1763760000000);
    const people: Record<string, [email: string | null, proven: string | null, hasPassword: boolean]> = {
      'same@example.com': ['same@example.com', 'same@example.com', true],
      'old@example.com': ['new@example.com', 'old@example.com', true],
      'squatter@example.com': ['SAME@example.com', 'squatter@example.com', true],
      'cleared@example.com': [null, 'cleared@example.com', true],
      'before.links@example.com': ['before.links@example.com', null, true],
      invited: ['invited@example.com', null, false],
      'unproven squatter': ['Same@example.com', null, true],
    };
    for (const [name, [email, proven, hasPassword]] of Object.entries(people))
      await dataSource.query(
        `WITH auth_user AS (
           INSERT INTO auth_users (id, created_at, password_hash, password_set_at, proven_email)
           VALUES (gen_random_uuid(), now(), CASE WHEN $4 THEN 'hash' END, CASE WHEN $4 THEN now() END, $3) RETURNING id
         )
         INSERT INTO profiles (id, scope_id, auth_user_id, name, email, is_admin, invoice_count, created_at, updated_at)
         SELECT gen_random_uuid(), gen_random_uuid(), id, $1, $2, false, 0, now(), now() FROM auth_user`,
        [name, email, proven, hasPassword],
      );
    const addresses = async (column: string) =>
      Object.fromEntries(
        (
          await dataSource.query<{ name: string; address: string | null }[]>(
            `SELECT p.name, u.${column} AS address FROM profiles p JOIN auth_users u ON u.id = p.auth_user_id`,
          )
        ).map(({ name, address }) => [name, address]),
      );
    await migrate(databaseOptions(database.url));
    const kept = Object.fromEntries(
      Object.keys(people).map((name) => [name, name.includes('@') ? name : null]),
    );
    expect(await addresses('sign_in_email')).toEqual(kept);
    await undo(GiveSignInAnAddress1763760000000);
    expect(await addresses('proven_email')).toEqual(kept);
    await migrate(databaseOptions(database.url));
  });

  it('make the tables and columns that the entities name', async () => {
    for (const { tableName, columns } of dataSource.entityMetadatas) {
      const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
      await expect(dataSource.query(`SELECT ${names} FROM "${tableName}" LIMIT 0`)).resolves.toEqual([]);
    }
  });
});
