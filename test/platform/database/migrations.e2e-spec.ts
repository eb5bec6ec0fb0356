import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataSource, type MigrationInterface } from 'typeorm';
import { databaseOptions } from '../../../ormconfig.js';
import { OpenTheWebAccount1763740000000 } from '../../../src/platform/database/migrations/1763740000000-open-the-web-account.js';
import { GiveSignInAnAddress1763760000000 } from '../../../src/platform/database/migrations/1763760000000-give-sign-in-an-address.js';
import { PriceEachInvoice1763780000000 } from '../../../src/platform/database/migrations/1763780000000-price-each-invoice.js';
import { migrate } from '../../../src/platform/migrate.js';
import { createTestDatabase, type TestDatabase } from '../../../src/testing/test-databases.js';

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

/** Columns, constraints and indexes of our tables as PostgreSQL writes them: not of those that libraries keep for themselves. */
async function schema(of: DataSource): Promise<string[]> {
  const rows = await of.query<{ line: string }[]>(
    `WITH ours AS (
       SELECT oid, relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
          AND relname NOT IN ('attempt_counts', 'schema_migrations')
     )
     SELECT concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attidentity, attnotnull,
                      trim('''' FROM split_part(pg_get_expr(adbin, adrelid), '::bigint', 1))) AS line
       FROM ours JOIN pg_attribute a ON a.attrelid = ours.oid AND attnum > 0 AND NOT attisdropped
                 LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     UNION ALL
     SELECT concat_ws(' ', relname, conname, pg_get_constraintdef(c.oid))
       FROM ours JOIN pg_constraint c ON c.conrelid = ours.oid
     UNION ALL
     SELECT pg_get_indexdef(indexrelid) FROM ours JOIN pg_index ON indrelid = ours.oid
     ORDER BY line`,
  );
  return rows.map(({ line }) => line);
}

/** Goes down to before a migration. */
async function undo(first: new () => MigrationInterface): Promise<void> {
  const at = dataSource.migrations.findIndex((migration) => migration instanceof first);
  for (const _ of dataSource.migrations.slice(at)) await dataSource.undoLastMigration();
}

describe('migrations', () => {
  it('can be reverted completely and applied again, by several processes at once', async () => {
    const whole = await tables();
    expect(whole).toContain('invoices');
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    expect(await tables()).toEqual(['schema_migrations']);
    await Promise.all(Array.from({ length: 3 }, () => migrate(databaseOptions(database.url))));
    expect(await tables()).toEqual(whole);
  });

  it('keep passwords when they are reverted and applied', async () => {
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

  it('let people sign in with an address that is proven to be theirs, and that nobody else has proven', async () => {
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

  it('price existing invoices by the debit that pays for them', async () => {
    await undo(PriceEachInvoice1763780000000);
    const paid: [attempt: number, debits: [reference: string, credits: number][]][] = [
      [1, [['', 3]]],
      [
        2,
        [
          ['', 3],
          [':2', 2],
        ],
      ],
      [1, [['', 1]]],
      [1, []],
    ];
    for (const [at, [attempt, debits]] of paid.entries())
      await dataSource.query(
        `WITH made AS (SELECT gen_random_uuid() AS id),
              account AS (INSERT INTO credit_accounts (id) SELECT id FROM made),
              auth_user AS (INSERT INTO auth_users (id, created_at) SELECT id, now() FROM made),
              profile AS (
                INSERT INTO profiles (id, scope_id, auth_user_id, name, is_admin, invoice_count, created_at, updated_at)
                SELECT id, id, id, 'X', false, 0, now(), now() FROM made),
              entry AS (
                INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
                SELECT id, -(debit->>1)::integer, 'debit', id || (debit->>0), 'x' FROM made, json_array_elements($3) AS debit)
         INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name, receiver_postal_code,
                               receiver_regimen, cfdi_usage, image_key, attempt, paid_attempt, created_at)
         SELECT id, id, id, id, 'processing', 'X', 'X', '42501', '601', 'G03', $1, $2, $2, now() FROM made`,
        [String(at), attempt, JSON.stringify(debits)],
      );
    await migrate(databaseOptions(database.url));
    const prices = await dataSource.query('SELECT price FROM invoices ORDER BY image_key');
    expect(prices).toEqual([3, 2, 1, 1].map((price) => ({ price })));
    await expect(dataSource.query('UPDATE invoices SET price = 0')).rejects.toMatchObject({
      driverError: { constraint: 'invoices_price_positive' },
    });
  });

  it('create exactly what the entities describe, except for what TypeORM cannot express', async () => {
    const { pathname } = new URL(database.url);
    const url = `${database.url}_of_entities`;
    await dataSource.query(`CREATE DATABASE ${pathname.slice(1)}_of_entities`);
    const ofEntities = await new DataSource(databaseOptions(url)).initialize();
    try {
      await ofEntities.synchronize();
      const migrated = await schema(dataSource);
      const described = await schema(ofEntities);
      expect(described.filter((line) => !migrated.includes(line))).toEqual([]);
      expect(migrated.filter((line) => !described.includes(line))).toEqual([
        expect.stringContaining('INDEX auth_users_sign_in_email'),
        expect.stringContaining('INDEX invoices_articles'),
        expect.stringContaining('INDEX invoices_by_purchase'),
        expect.stringContaining('INDEX invoices_by_stamp'),
        expect.stringContaining('INDEX invoices_of_profile'),
        expect.stringContaining('INDEX invoices_unsettled'),
        expect.stringContaining('INDEX invoices_without_purchase'),
        expect.stringContaining('INDEX profiles_email'),
        expect.stringContaining('INDEX provider_submissions_of_vendor'),
        expect.stringContaining('UNIQUE INDEX api_keys_one_current_and_one_old'),
      ]);
    } finally {
      await ofEntities.destroy();
      await dataSource.query(`DROP DATABASE ${pathname.slice(1)}_of_entities`);
    }
  });
});
