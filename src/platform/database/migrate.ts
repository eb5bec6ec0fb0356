import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { QUEUES } from '../jobs/queues.js';
import { StartupError } from '../startup-error.js';
import { joinComposition } from './composition.js';
import type { SettingOfUrl } from './plain-database.js';
import { sqlState } from './database.js';

/** Any number, the same in every process: who holds this lock migrates, the others wait. */
const MIGRATION_LOCK = 7_202_640_811n;
/** Pause between two questions whether it is free. */
const ASK_MS = 100;

/** How long a migration waits for a table, and then lets others pass, in milliseconds. */
const LOCK_MS = 1_000;
const PAUSE_MS = 2_000;
/** Some five minutes. */
const ATTEMPTS = 100;
const LOCK_NOT_AVAILABLE = '55P03';
/** Pause between two looks at who waits in a circle. */
const CIRCLE_MS = 1_000;

const silentLogger = new Logger(() => () => undefined);

/**
 * Brings the database to this version: the job queues' tables and ours. Safe when several processes start at once.
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
  const work = async () => {
    for (const schema of Object.values(QUEUES))
      await runMigrations({ connectionString: url, schema, logger: silentLogger });
    const dataSource = await new DataSource({
      ...options,
      // Told as the session starts, so that RESET brings it back.
      extra: { ...(options.extra as object), lock_timeout: LOCK_MS },
    }).initialize();
    try {
      await withoutKeepingOthersWaiting(() => dataSource.runMigrations());
    } finally {
      await dataSource.destroy();
    }
  };
  await withMigrationLock(url, work, composition);
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
 * Processes up to 0.2 wait for who migrates in a statement, which has a snapshot. An index that is made beside requests waits
 * for all snapshots that are older: both would wait without end, and as one of us is idle meanwhile, PostgreSQL sees no
 * deadlock. Such a process is only starting, and ends; whatever runs it starts it again.
 * @param lock holds {@link MIGRATION_LOCK}.
 */
async function endingCircles<T>(lock: pg.Client, work: () => Promise<T>): Promise<T> {
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      // The work says what is wrong with the database.
      await lock.query(END_CIRCLES, [MIGRATION_LOCK]).catch(() => undefined);
      await sleep(CIRCLE_MS, undefined, { signal: done.signal }).catch(() => undefined);
    }
  };
  const watched = watch();
  try {
    return await work();
  } finally {
    done.abort();
    await watched;
  }
}

/** Ends who waits for the lock $1 while an index waits for their transaction. */
const END_CIRCLES = `
  SELECT pg_terminate_backend(starting.pid)
    FROM pg_locks starting
    JOIN pg_locks waiting ON waiting.virtualxid = starting.virtualtransaction AND NOT waiting.granted
    JOIN pg_database d ON d.oid = starting.database AND d.datname = current_database()
   WHERE starting.locktype = 'advisory' AND NOT starting.granted AND starting.objsubid = 1
     AND (starting.classid::bigint << 32) + starting.objid::bigint = $1`;

/**
 * Runs what changes the schema while nobody else does.
 * @param composition whose schema it is, where that matters.
 * @throws {StartupError} when the server can't be reached or refuses the credentials, or others of another composition are
 *   there.
 */
export async function withMigrationLock<T>(
  url: string,
  work: () => Promise<T>,
  composition?: string,
): Promise<T> {
  const lock = await connect(url);
  try {
    await refuseStandby(lock);
    // Asked again and again: who waits in a statement has a snapshot, and an index that is made beside requests waits for that.
    while (!(await isTaken(lock))) await sleep(ASK_MS);
    if (composition !== undefined) await joinComposition(lock, composition);
    return await endingCircles(lock, work);
  } finally {
    await lock.end();
  }
}

/**
 * Shows that the pooler can be reached with what its URL says, and that it leads to the same database: rows would be in one, and jobs in
 * the other.
 * @param databaseUrl of the database itself.
 * @throws {StartupError} when it can't, refuses the credentials, or leads elsewhere.
 */
export async function tryPooler(url: string, databaseUrl: string): Promise<void> {
  const [pooled, direct] = await Promise.all([identity(url, 'DATABASE_POOLER_URL'), identity(databaseUrl)]);
  if (pooled !== direct)
    throw new StartupError('DATABASE_POOLER_URL: leads to another database than DATABASE_URL');
}

/** Which database it is, and of which server. */
async function identity(url: string, setting?: SettingOfUrl): Promise<string | undefined> {
  const client = await connect(url, setting);
  try {
    const { rows } = await client.query<{ id: string }>(
      `SELECT concat_ws(' ', current_database(), extract(epoch FROM pg_postmaster_start_time())) AS id`,
    );
    return rows[0]?.id;
  } finally {
    await client.end();
  }
}

/** Which a proxy should not have led to; nothing waits here for it to become the primary. */
async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
  if (rows[0]?.standby)
    throw new StartupError('DATABASE_URL: the server is a standby, which takes no writes: name the primary');
}

async function isTaken(lock: pg.Client): Promise<boolean> {
  const { rows } = await lock.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.taken === true;
}

async function connect(url: string, setting: SettingOfUrl = 'DATABASE_URL'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const reason =
      (error as { code?: string; message?: string }).message || (error as { code?: string }).code;
    throw new StartupError(
      `${setting}: no connection to database ${pathname.slice(1)} at ${hostname}:${port || 5432} (${reason})`,
      { cause: error },
    );
  }
}
