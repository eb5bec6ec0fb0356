import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { DataSource, type DataSourceOptions, type Logger as TypeormLogger } from 'typeorm';
import { joinComposition } from './database/composition.js';
import { sqlState } from './database/database.js';
import type { SettingOfUrl } from './database/plain-database.js';
import { QUEUES } from './jobs/queues.js';
import { StartupError } from './startup-error.js';
import { isDatabaseUnavailable } from './unavailable/database-unavailable.js';

/** Advisory lock of migrations: the process that holds it migrates, the others wait. */
const MIGRATION_LOCK = 7_202_640_811n;
/** Pause between attempts to take the lock. */
const ASK_MS = 100;

/** Milliseconds that a migration waits for a table lock before it lets other statements pass. */
const LOCK_MS = 1_000;
const PAUSE_MS = 2_000;
/** Attempts: about five minutes. */
const ATTEMPTS = 100;
const LOCK_NOT_AVAILABLE = '55P03';
/** Pause between checks for processes that wait for each other. */
const CIRCLE_MS = 1_000;
/** A database that does not answer a connection or one of the short statements on the lock's within this time is unavailable. */
const ANSWER_MS = 10_000;

const silentLogger = new Logger(() => () => undefined);
const nothing = (): void => undefined;
/** TypeORM prints a failed migration to the standard output, also if it is retried. It is thrown as well. */
const silentTypeormLogger: TypeormLogger = {
  logQuery: nothing,
  logQueryError: nothing,
  logQuerySlow: nothing,
  logSchemaBuild: nothing,
  logMigration: nothing,
  log: nothing,
};

/**
 * Migrates the database to this version: the tables of the job queues and of the service. Safe if several processes
 * start at once.
 * @param options the data source, with its URL and migrations.
 * @param composition of this process. A database of another composition is not migrated.
 * @throws {StartupError} when the server is unreachable or refuses the credentials, when processes of another
 * composition are connected, or when a table stays locked for minutes.
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
      logger: silentTypeormLogger,
      // Set when the session starts, so that RESET restores it.
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
 * A statement that waits for a table lock blocks all later ones, reads included. Therefore a migration waits only for
 * a moment, lets them pass, and is retried; earlier migrations are committed.
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
 * Processes up to version 0.2 wait for the migration lock in a statement, which holds a snapshot. CREATE INDEX
 * CONCURRENTLY waits for all older snapshots: both would wait for ever, and PostgreSQL sees no deadlock because one
 * session is idle. Such a process is still starting. It is terminated, and its supervisor restarts it.
 * @param lock the connection that holds {@link MIGRATION_LOCK}.
 * @throws {Error} whatever `work` throws, and the connection's error if the database stops answering.
 */
async function endingCircles<T>(lock: pg.Client, work: () => Promise<T>): Promise<T> {
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      // The work reports other errors of the database, but may wait for ever for one that does not answer.
      await lock.query(END_CIRCLES, [MIGRATION_LOCK]).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
      });
      await sleep(CIRCLE_MS, undefined, { signal: done.signal }).catch(() => undefined);
    }
  };
  const { promise: away, reject } = Promise.withResolvers<never>();
  const watched = watch().catch(reject);
  try {
    return await Promise.race([work(), away]);
  } finally {
    done.abort();
    await watched;
  }
}

/** Terminates sessions that wait for the lock $1 while an index waits for their transaction. */
const END_CIRCLES = `
  SELECT pg_terminate_backend(starting.pid)
    FROM pg_locks starting
    JOIN pg_locks waiting ON waiting.virtualxid = starting.virtualtransaction AND NOT waiting.granted
    JOIN pg_database d ON d.oid = starting.database AND d.datname = current_database()
   WHERE starting.locktype = 'advisory' AND NOT starting.granted AND starting.objsubid = 1
     AND (starting.classid::bigint << 32) + starting.objid::bigint = $1`;

/**
 * Runs `work` while holding the migration lock.
 * @param composition that the schema belongs to, if it matters.
 * @throws {StartupError} when the server is unreachable or refuses the credentials, or processes of another
 * composition are connected.
 */
export async function withMigrationLock<T>(
  url: string,
  work: () => Promise<T>,
  composition?: string,
): Promise<T> {
  const lock = await connect(url);
  try {
    await refuseStandby(lock);
    // Polled, because a statement that waits holds a snapshot, for which CREATE INDEX CONCURRENTLY would wait.
    while (!(await isTaken(lock))) await sleep(ASK_MS);
    if (composition !== undefined) await joinComposition(lock, composition);
    return await endingCircles(lock, work);
  } finally {
    await lock.end();
  }
}

/**
 * Checks that the pooler is reachable and leads to the same database. Otherwise rows would go to one database and
 * jobs to the other.
 * @param databaseUrl of the database itself.
 * @throws {StartupError} when it is unreachable, refuses the credentials, or leads to another database.
 */
export async function tryPooler(url: string, databaseUrl: string): Promise<void> {
  const [pooled, direct] = await Promise.all([identity(url, 'DATABASE_POOLER_URL'), identity(databaseUrl)]);
  if (pooled !== direct)
    throw new StartupError('DATABASE_POOLER_URL: leads to another database than DATABASE_URL');
}

/** Identifies a database and its server. */
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

/** A standby, to which the proxy should not lead. The check does not wait for its promotion. */
async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
  if (rows[0]?.standby)
    throw new StartupError(
      'DATABASE_URL: the server is a standby, which accepts no writes: name the primary',
    );
}

async function isTaken(lock: pg.Client): Promise<boolean> {
  const { rows } = await lock.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.taken === true;
}

async function connect(url: string, setting: SettingOfUrl = 'DATABASE_URL'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
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
