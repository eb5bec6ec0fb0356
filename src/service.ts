import type { NestExpressApplication } from '@nestjs/platform-express';
import { databaseOptions } from '../ormconfig.js';
import type { Config } from './platform/config/config.js';
import { prepareDataDir } from './platform/data-dir.js';
import { migrate } from './platform/database/migrate.js';
import { openDatabase } from './platform/database/open-database.js';

/** The service, running in this process. */
export interface RunningService {
  app: NestExpressApplication;
  /** Where it answers, such as `http://127.0.0.1:3000`. */
  url: string;
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
    const { startApp, closeInTime } = await import('./http-app.js');
    const app = await startApp(config, database.url);
    return {
      app,
      url: await app.getUrl(),
      async stop() {
        await closeInTime(app);
        await database.release();
      },
    };
  } catch (error) {
    await database.release();
    throw error;
  }
}
