import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { databaseOptions } from '../ormconfig.js';
import type { Config } from './config.js';
import { dataOf } from './extensions/extension.decorator.js';
import { type Extensions, STOCK } from './extensions/extensions.js';
import { prepareDataDir } from './platform/data-dir.js';
import { migrate, tryPooler } from './platform/migrate.js';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.js';

/** Closing the application is abandoned after this time; the next start resumes its jobs. */
const APP_MS = 25_000;
/** How long a stop waits for the embedded server, which then ends by itself. */
const STOP_MS = 28_000;

/** Service name in traces. */
const NAME = 'receipt-invoicing-service';

/** The service, running in this process. */
export interface RunningService {
  app: NestExpressApplication;
  /** Its URL, such as `http://127.0.0.1:3000`. */
  url: string;
  /** Resolves with the reason if the service cannot continue, and must be restarted. */
  lost: Promise<Error>;
  /** Finishes running requests and jobs, then stops everything, including the embedded database. */
  stop(): Promise<void>;
}

/**
 * Starts everything in order: data folder, database, migrations, application, HTTP.
 * @throws {StartupError} for problems that an operator can solve. Everything that was started is stopped again.
 */
export async function startService(config: Config, extensions: Extensions = STOCK): Promise<RunningService> {
  const database = await openMigrated(config, extensions);
  try {
    const { startTracing } = await import('./platform/observability/tracing/tracing.js');
    const endTracing = await startTracing(config, NAME);
    const { startApp, closeApp } = await import('./app.js');
    const { DatabaseWatch } = await import('./platform/database/database-watch.js');
    const app = await startApp(config, database.url, extensions);
    return {
      app,
      url: await app.getUrl(),
      lost: Promise.race([database.lost, app.get(DatabaseWatch).displaced]),
      async stop() {
        const begun = Date.now();
        await within(APP_MS, closeApp(app));
        await within(STOP_MS - (Date.now() - begun), Promise.all([database.release(), endTracing()]));
      },
    };
  } catch (error) {
    await database.release();
    throw error;
  }
}

/**
 * Runs `work` with the application's modules, without HTTP and worker. If the service is running, it uses the same
 * database.
 * @throws {StartupError} as {@link startService} does, and whatever `work` throws.
 */
export async function operate<T>(
  config: Config,
  work: (app: INestApplicationContext) => Promise<T>,
  extensions: Extensions = STOCK,
): Promise<T> {
  const database = await openMigrated(config, extensions);
  try {
    const { startContext } = await import('./app.js');
    const app = await startContext(config, database.url, extensions);
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.release();
  }
}

/**
 * Prepares the data folder and the database. The application is loaded after this, so that problems are reported at once.
 */
async function openMigrated(config: Config, extensions: Extensions): Promise<OpenDatabase> {
  await prepareDataDir(config.DATA_DIR);
  const database = await openDatabase(config);
  try {
    await migrate(databaseOptions(database.url, dataOf(extensions)), extensions.name);
    if (config.DATABASE_POOLER_URL) await tryPooler(config.DATABASE_POOLER_URL, database.url);
    return database;
  } catch (error) {
    await database.release();
    throw error;
  }
}

/** Waits for `work` at most this long, so that a stop always ends. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(ms, undefined, { ref: false })]);
}
