import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { StartupError } from '../startup-error.js';
import { joinComposition } from './composition.js';
import { sqlState } from './database.js';

/** Any number, the same in every process: who holds this lock migrates, the others wait. */
const MIGRATION_LOCK = 7_202_640_811n;

/** How long a migration waits for a table, and then lets others pass, in milliseconds. */
const LOCK_MS = 1_000;
const PAUSE_MS = 2_000;
/** Some five minutes. */
const ATTEMPTS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

const silentLogger = new Logger(() => () => undefined);

/**
 * Brings the database to this version: the job queue's tables and ours. Safe when several processes start at once.
 * @param options the data source to be migrated, with its url and migrations.
 * @param composition of this process; nobody's schema is changed by another one.
 * @throws {StartupError} when the server can't be reached or refuses the credentials, when others of another composition are
 *   there, or when a table that has to be changed is held by something else for minutes.
 */
export async function migrate(
  options: DataSourceOptions & { type: 'postgres'; url?: string },
  composition?: string,
): Promise<void> {
  const url = options.url ?? '';
  await withMigrationLock(url, async (client) => {
    if (composition !== undefined) await joinComposition(client, composition);
    await runMigrations({ connectionString: url, logger: silentLogger });
    const dataSource = await new DataSource({
      ...options,
      extra: {
        ...(options.extra as object),
        onConnect: (its: pg.PoolClient) => its.query(`SET lock_timeout = ${LOCK_MS}`),
      },
    }).initialize();
    try {
      await withoutKeepingOthersWaiting(() => dataSource.runMigrations());
    } finally {
      await dataSource.destroy();
    }
  });
}

/**
 * Who waits for a table has all others wait who come after, readers too. So a migration waits for a moment only, lets them
 * pass, and begins anew; those before it are done and stay so.
 */
async function withoutKeepingOthersWaiting(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === ATTEMPTS)
        throw new StartupError(
          'The database could not be migrated: for minutes, something has held a table that has to be changed, such as a long query or a backup. Nothing is half done; start again when it has ended',
          { cause: error },
        );
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Runs what changes the schema while nobody else does.
 * @throws {StartupError} when the server can't be reached or refuses the credentials.
 */
export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const lock = await connect(url);
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work(lock);
  } finally {
    await lock.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const reason =
      (error as { code?: string; message?: string }).message || (error as { code?: string }).code;
    throw new StartupError(
      `DATABASE_URL: no connection to database ${pathname.slice(1)} at ${hostname}:${port || 5432} (${reason})`,
      { cause: error },
    );
  }
}
