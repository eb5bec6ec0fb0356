import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseOptions, EmbeddedServer, migrate } from './built.js';

/** A migrated database of the benchmark's own. */
export interface BenchDatabase {
  url: string;
  pool: pg.Pool;
  /** Rows of a query. */
  rows<Row extends object>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** On the server that `DATABASE_URL` names, in a database that is dropped at the end; without one, on an embedded server. */
export async function openBenchDatabase(folder: string): Promise<BenchDatabase> {
  const server = process.env['DATABASE_URL'];
  const { url, release } = server ? await createOn(server) : await embedded(folder);
  await migrate(databaseOptions(url));
  const pool = new pg.Pool({ connectionString: url });
  return {
    url,
    pool,
    async rows<Row extends object>(sql: string, parameters: unknown[] = []) {
      return (await pool.query<Row>(sql, parameters)).rows;
    },
    async close() {
      await pool.end();
      await release();
    },
  };
}

async function embedded(folder: string) {
  const server = await EmbeddedServer.start(folder);
  return { url: server.url, release: () => server.release() };
}

async function createOn(server: string) {
  const name = `benchmark_${randomBytes(6).toString('hex')}`;
  await run(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), release: () => run(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
