import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { databaseOptions } from '../ormconfig.js';
import type { Config } from './platform/config/config.js';
import { prepareDataDir } from './platform/data-dir.js';
import { migrate } from './platform/database/migrate.js';
import { openDatabase } from './platform/database/open-database.js';

/** What is not closed this long after the stop began is given up; its jobs are taken up at the next start. */
const APP_MS = 25_000;
/** The embedded server is waited for until then; it ends by itself. */
const STOP_MS = 28_000;

/** The service, running in this process. */
export interface RunningService {
  app: NestExpressApplication;
  /** Where it answers, such as `http://127.0.0.1:3000`. */
  url: string;
  /** Comes when it can't go on, with the reason: it is to be started anew. */
  lost: Promise<Error>;
  /** Finishes what has begun, then stops everything, the embedded database too. */
  stop(): Promise<void>;
}

/**
 * Starts everything in order: data folder, database, migrations, application, HTTP.
 * @throws {StartupError} for what an operator can mend; what was started before it is stopped again.
 */
export async function startService(config: Config): Promise<RunningService> {
  await prepareDataDir(config.DATA_DIR);
  const database = await openDatabase(config);
  try {
    await migrate(databaseOptions(database.url));
    // Only now, so that what is wrong with folder or database is said at once.
    const { startApp, closeApp } = await import('./http-app.js');
    const app = await startApp(config, database.url);
    return {
      app,
      url: await app.getUrl(),
      lost: database.lost,
      async stop() {
        const begun = Date.now();
        await within(APP_MS, closeApp(app));
        await within(STOP_MS - (Date.now() - begun), database.release());
      },
    };
  } catch (error) {
    await database.release();
    throw error;
  }
}

/** Waits no longer than that: a stop always ends. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, sleep(ms, undefined, { ref: false })]);
}
