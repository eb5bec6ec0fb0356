import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { APP_OPTIONS, setUpApp } from './app.setup.js';
import type { Config } from './platform/config/config.js';
import { Draining } from './platform/http/draining.js';
import { JobWorker } from './platform/jobs/job-worker.js';
import { StartupError } from './platform/startup-error.js';

/** What is still connected this long after the stop began is cut off. */
const CONNECTIONS_MS = 20_000;

/**
 * The application on a migrated database, listening.
 * @throws {StartupError} for what an operator can mend.
 */
export async function startApp(config: Config, databaseUrl: string): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.register(config, databaseUrl), {
    ...APP_OPTIONS,
    // What goes wrong here is thrown, and said once by who asked for the start.
    logger: ['fatal'],
  });
  try {
    setUpApp(app, config);
    await listen(app, config);
  } catch (error) {
    await app.close();
    throw error;
  }
  app.useLogger(app.get(Logger));
  return app;
}

/** Answers what has come in, ends the jobs that have begun, both within bounds, and closes the application. */
export async function closeApp(app: NestExpressApplication): Promise<void> {
  // Nest would wait for the jobs first, and take requests in the meantime.
  await Promise.all([
    app.get(Draining).drain(app.getHttpServer(), CONNECTIONS_MS),
    app.get(JobWorker).beforeApplicationShutdown(),
  ]);
  await app.close();
}

async function listen(app: NestExpressApplication, { PORT, HOST }: Config): Promise<void> {
  try {
    await app.listen(PORT, HOST);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartupError(`PORT: ${PORT} is in use on ${HOST}`, { cause: error });
    if (code === 'EACCES')
      throw new StartupError(`PORT: this user may not listen on ${PORT}`, { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`HOST: ${HOST} is no address of this machine`, { cause: error });
    }
    throw error;
  }
}
