import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { breachesOf, type Contracting } from '../../support/database/migration-rules.js';

/** The last migration of before there were rules: 0.2.0. */
const BEFORE = 1763840000000;

const FOLDER = fileURLToPath(new URL('../../../src/platform/database/migrations/', import.meta.url));
const migrations: (new () => MigrationInterface)[] = [];
for (const file of globSync('*.ts', { cwd: FOLDER }).toSorted())
  migrations.push(
    ...Object.values((await import(join(FOLDER, file))) as Record<string, (typeof migrations)[0]>),
  );

/** A migration of these queries. */
const sends = (queries: string[], more: Partial<Contracting> = {}): MigrationInterface => ({
  async up(runner: QueryRunner) {
    for (const query of queries) await runner.query(query);
  },
  down: () => Promise.resolve(),
  ...more,
});

describe('every migration', () => {
  const written = migrations.filter(({ name }) => Number(name.slice(-13)) > BEFORE);

  it.each(written.map((migration) => [migration.name, migration] as const))(
    '%s runs beside the previous release, and blocks no statements',
    async (_, Migration) => {
      expect(await breachesOf(new Migration())).toEqual([]);
    },
  );

  it('removes only what a published release has not used', () => {
    const log = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
    const [, ...released] = Array.from(log.matchAll(/^## (\d+\.\d+\.\d+)/gm), ([, version]) => version);
    const since = migrations.flatMap(
      (Migration) => (new Migration() as Partial<Contracting>).unusedSince ?? [],
    );
    expect(since.filter((version) => !released.includes(version))).toEqual([]);
  });

  it('is named in ormconfig.ts, in this order', () => {
    const named = readFileSync(new URL('../../../ormconfig.ts', import.meta.url), 'utf8');
    const list = /const MIGRATIONS = \[([^\]]*)\]/.exec(named)?.[1] ?? '';
    expect(list.match(/\w+/g)).toEqual(migrations.map(({ name }) => name));
  });
});

describe('the rules', () => {
  it.each([
    ['a column that goes', 'ALTER TABLE organizations DROP COLUMN description'],
    ['the same in short', 'ALTER TABLE organizations ADD x text, DROP description'],
    ['another name of a column', 'ALTER TABLE organizations RENAME COLUMN name TO title'],
    ['another name of a table', 'ALTER TABLE organizations RENAME TO tenants'],
    ['another type', 'ALTER TABLE organizations ALTER COLUMN name TYPE varchar(40)'],
    ['a column that must be told', 'ALTER TABLE organizations ADD COLUMN code text NOT NULL'],
    ['one that must be told from now on', 'ALTER TABLE organizations ALTER description SET NOT NULL'],
    ['a default that goes', 'ALTER TABLE organizations ALTER COLUMN feature_flags DROP DEFAULT'],
    ['a table that goes', 'DROP TABLE organizations'],
    ['a function that goes', 'DROP FUNCTION refuse_to_change_the_ledger'],
  ])('refuse %s, unless a release has not used it', async (_, sql) => {
    expect(await breachesOf(sends([sql]))).toHaveLength(1);
    expect(await breachesOf(sends([sql], { unusedSince: '0.2.0' }))).toEqual([]);
  });

  it.each([
    ['an index on a large table', ['CREATE INDEX invoices_x ON invoices (uuid)']],
    ['one in a transaction', ['CREATE INDEX CONCURRENTLY invoices_x ON invoices (uuid)']],
    ['a check of all rows', ['ALTER TABLE invoices ADD CONSTRAINT x CHECK (price < 9)']],
    ['a reference of all rows', ['ALTER TABLE invoices ADD COLUMN x uuid REFERENCES profiles']],
    ['a unique key', ['ALTER TABLE invoices ADD CONSTRAINT x UNIQUE (uuid)']],
    ['another value of all rows', ['UPDATE invoices SET price = 2']],
    ['a default of each row', ['ALTER TABLE invoices ADD x uuid NOT NULL DEFAULT gen_random_uuid()']],
    ['a lock', ['LOCK TABLE invoices']],
  ])('refuse %s', async (_, queries) => {
    expect(await breachesOf(sends(queries))).toHaveLength(1);
    expect(await breachesOf(sends(queries, { unusedSince: '0.2.0' }))).toHaveLength(1);
  });

  it('refuse an index that shares its query with another statement', async () => {
    const sql = 'CREATE INDEX CONCURRENTLY invoices_x ON invoices (uuid); SELECT 1';
    expect(await breachesOf(sends([sql], { transaction: false }))).toHaveLength(1);
  });

  it.each<[string, string[]]>([
    [
      'a new table, with whatever it has',
      [
        `CREATE TABLE tips (id uuid PRIMARY KEY, invoice_id uuid NOT NULL REFERENCES invoices); -- DROP TABLE invoices
       CREATE INDEX tips_of_invoice ON tips (invoice_id);
       ALTER TABLE tips ALTER COLUMN id SET NOT NULL`,
      ],
    ],
    [
      'a column that may be null',
      ['ALTER TABLE invoices ADD COLUMN tip numeric(14, 2), ADD told_at timestamptz(3)'],
    ],
    ['a column with a default', [`ALTER TABLE invoices ADD COLUMN x jsonb NOT NULL DEFAULT '[]'`]],
    [
      'a check of what comes',
      ['ALTER TABLE invoices ADD CONSTRAINT x CHECK (num_nulls(a, b) IN (0, 2)) NOT VALID'],
    ],
    ['the check of what is there', ['ALTER TABLE invoices VALIDATE CONSTRAINT x']],
    ['a constraint that goes', ['ALTER TABLE invoices DROP CONSTRAINT x']],
    ['what may be null from now on', ['ALTER TABLE invoices ALTER COLUMN image_key DROP NOT NULL']],
    [
      'an index beside the requests',
      [
        'DROP INDEX CONCURRENTLY IF EXISTS invoices_x',
        'CREATE INDEX CONCURRENTLY invoices_x ON invoices (uuid)',
      ],
    ],
    [
      'another body of a function',
      ['CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ DELETE FROM invoices; $$'],
    ],
  ])('take %s', async (_, queries) => {
    const transaction = !queries.some((query) => query.includes('CONCURRENTLY'));
    expect(await breachesOf(sends(queries, { transaction }))).toEqual([]);
  });
});
