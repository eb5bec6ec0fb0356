import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of a suite's own, migrated and empty. */
export interface TestDatabase {
  url: string;
  /** Drops it. Close all connections before. */
  drop(): Promise<void>;
}

/** Copies the migrated template, which takes well under a tenth of a second. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(process.env['TEST_DATABASE_TEMPLATE'] ?? '');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(template, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => onServer(template, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
