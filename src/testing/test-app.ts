import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { databaseOptions } from '../../ormconfig.js';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { APP_OPTIONS, setUpApp } from '../app.js';
import { AppModule } from '../app.module.js';
import { type Config, readConfig } from '../config.js';
import { dataOf } from '../extensions/extension.decorator.js';
import { type Extensions, STOCK } from '../extensions/extensions.js';
import { Clock } from '../platform/clock.js';
import { migrate } from '../platform/migrate.js';
import { prepareDataDir } from '../platform/data-dir.js';
import { Database } from '../platform/database/database.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { InvoicingProvider } from '../provider/provider.js';
import { jobsDone } from './jobs-done.js';
import { SessionsService } from '../web-account/session/sessions.service.js';
import { ScriptedProvider } from './scripted-provider.js';
import { type CallerOptions, createCaller, type TestCaller } from './test-callers.js';
import { TestClock } from './test-clock.js';
import { createTestDatabase } from './test-databases.js';

export interface TestAppOptions {
  /** Additional settings; a function if they depend on the database that is created for the application. */
  env?: NodeJS.ProcessEnv | ((databaseUrl: string) => NodeJS.ProcessEnv);
  extensions?: Extensions;
  /** Whether the provider that `env` names is used in place of the scripted one. */
  realProvider?: boolean;
  /** The scripted provider; default: one that needs no extracted receipt. */
  provider?: ScriptedProvider;
  /** Replaces other providers of Nest, with `@nestjs/testing`. */
  override?: (builder: TestingModuleBuilder, config: Config) => TestingModuleBuilder;
}

/** The application as it is deployed, with its own database and folder. */
export interface TestApp {
  app: NestExpressApplication;
  /** Its URL, such as `http://127.0.0.1:41273`. */
  url: string;
  /** URL of its database. */
  databaseUrl: string;
  /** Folder of its files. */
  folder: string;
  provider: ScriptedProvider;
  clock: TestClock;
  /** Creates a member with credits and a key: by default, the administrator of a new organization. */
  caller(of?: CallerOptions): Promise<TestCaller>;
  /** Signs a member in to the web account. @returns the `Cookie` header. */
  cookie(of: Pick<TestCaller, 'profileId'>): Promise<string>;
  /**
   * Waits until accepted invoices are settled, listeners are notified, and no other job is due. It also waits for the retries of
   * failed jobs, but not for recurring and scheduled jobs.
   * @param timeoutMs default: a minute.
   * @throws {Error} if jobs are left by then, or were given up, with the name and the error of one of them.
   */
  atRest(timeoutMs?: number): Promise<void>;
  /** Stops the application, and removes its database and its folder. Further calls do nothing. */
  close(): Promise<void>;
}

/** Settings for tests: no limits that a suite would reach, little memory, and no logs of provoked errors. */
const TEST_SETTINGS = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RECEIPT_READERS: '1',
  // Suites send more requests a minute than any client.
  RATE_LIMIT: 'off',
  // The folder of a test may be on a small disk.
  STORAGE_RESERVE_BYTES: '0',
  // Suites send the same receipt repeatedly.
  REPEATED_RECEIPTS: 'allow',
};

/**
 * Starts the application. {@link startTestDatabases} must have started the database server in the global set-up. If it fails to start,
 * it leaves nothing behind.
 * @throws {StartupError} for an invalid setting, and whatever an extension throws.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { provider = new ScriptedProvider() } = options;
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'ris-app-'));
  const clock = new TestClock();
  const cleanUp = async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const app = await startApp({ ...options, provider }, database.url, folder, clock);
    const end = async () => {
      try {
        await app.close();
      } finally {
        await cleanUp();
      }
    };
    let ended: Promise<void> | undefined;
    return {
      app,
      url: await app.getUrl(),
      databaseUrl: database.url,
      folder,
      provider,
      clock,
      caller: (of) => createCaller(app, of),
      cookie: ({ profileId }) => newSession(app, profileId),
      atRest: (timeoutMs) => jobsDone(app.get(Database), timeoutMs),
      close: () => (ended ??= end()),
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

async function startApp(
  { env, extensions = STOCK, realProvider, provider, override }: TestAppOptions,
  databaseUrl: string,
  folder: string,
  clock: TestClock,
): Promise<NestExpressApplication> {
  const settings = typeof env === 'function' ? env(databaseUrl) : env;
  const config = readConfig({ ...TEST_SETTINGS, DATA_DIR: folder, ...settings }, extensions);
  const data = dataOf(extensions);
  // The template may have been migrated without these extensions.
  if (data.migrations.length > 0) await migrate(databaseOptions(databaseUrl, data));
  await prepareDataDir(folder);
  const imports = [AppModule.register(config, databaseUrl, extensions)];
  let builder = Test.createTestingModule({ imports }).overrideProvider(Clock).useValue(clock);
  if (!realProvider) builder = builder.overrideProvider(InvoicingProvider).useValue(provider);
  const module = await (override?.(builder, config) ?? builder).compile();
  const app = setUpApp(
    module.createNestApplication<NestExpressApplication>({ ...APP_OPTIONS, logger: ['fatal', 'error'] }),
    config,
  );
  try {
    await app.listen(0, '127.0.0.1');
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function newSession(app: NestExpressApplication, profileId: string): Promise<string> {
  const owner = await app.get(ProfilesService).findForOperator(profileId);
  if (!owner) throw new Error(`There is no profile ${profileId}`);
  const token = await app
    .get(Database)
    .transaction((tx) => app.get(SessionsService).begin(tx, owner.authUserId));
  return `ris-session=${token}`;
}
