import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { databaseOptions } from '../ormconfig.js';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/config.js';
import { prepareDataDir } from './platform/data-dir.js';
import { migrate } from './platform/database/migrate.js';
import { openDatabase } from './platform/database/open-database.js';

/**
 * Runs `work` with the application's modules but without HTTP and worker, on the database of the running service when
 * there is one.
 */
export async function operate<T>(
  config: Config,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  await prepareDataDir(config.DATA_DIR);
  const database = await openDatabase(config);
  try {
    await migrate(databaseOptions(database.url));
    const quiet: Config = { ...config, ROLE: 'api', LOG_LEVEL: 'error' };
    const app = await NestFactory.createApplicationContext(AppModule.register(quiet, database.url), {
      logger: ['fatal', 'error'],
      abortOnError: false,
    });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.release();
  }
}
