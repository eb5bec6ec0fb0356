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
import { migrate } from '../platform/database/migrate.js';
import { prepareDataDir } from '../platform/data-dir.js';
import { Database } from '../platform/database/database.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { InvoicingProvider } from '../provider/provider.js';
import { jobsDone } from './jobs-done.js';
import { SessionsService } from '../web-account/session/sessions.service.js';
import { ScriptedProvider } from './scripted-provider.js';
import { type CallerToMake, createCaller, type TestCaller } from './test-callers.js';
import { TestClock } from './test-clock.js';
import { createTestDatabase } from './test-databases.js';

export interface TestAppOptions {
  /** Settings, beside those that suit tests; a function where they depend on the database that was made for it. */
  env?: NodeJS.ProcessEnv | ((databaseUrl: string) => NodeJS.ProcessEnv);
  extensions?: Extensions;
  /** The provider that `env` names in place of the scripted one. */
  realProvider?: boolean;
  /** The scripted one; default: one that looks at no picture. */
  provider?: ScriptedProvider;
  /** What else is to be replaced, as `@nestjs/testing` does it. */
  override?: (builder: TestingModuleBuilder, config: Config) => TestingModuleBuilder;
}

/** The application as it is deployed, on a database and in a folder of its own. */
export interface TestApp {
  app: NestExpressApplication;
  /** Where it answers, such as `http://127.0.0.1:41273`. */
  url: string;
  /** Of its database. */
  databaseUrl: string;
  /** Where it keeps its files. */
  folder: string;
  provider: ScriptedProvider;
  clock: TestClock;
  /** A new member with credits and a key: the administrator of a new organization, unless told. */
  caller(of?: CallerToMake): Promise<TestCaller>;
  /** The `Cookie` of somebody who is signed in to the web account. */
  cookie(of: Pick<TestCaller, 'profileId'>): Promise<string>;
  /**
   * Comes when accepted invoices are settled, listeners told, and no other job is left that is to be done now; one that failed is
   * waited for, too, as it is tried again. What comes by the clock alone is not: what is done every hour, or put off until later.
   * @param timeoutMs default: a minute.
   * @throws {Error} when jobs are left by then, or given up, with the name of one and what it failed of.
   */
  atRest(timeoutMs?: number): Promise<void>;
  /** Stops it, and removes its database and its folder. Once is enough; a second call does nothing more. */
  close(): Promise<void>;
}

/** What suits tests: no limit that a suite would meet, little memory, and no word of what goes wrong on purpose. */
const FOR_TESTS = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RECEIPT_READERS: '1',
  // Suites ask more of a minute than any client.
  RATE_LIMIT: 'off',
  // They send the same receipt again and again.
  REPEATED_RECEIPTS: 'allow',
};

/**
 * Starts it; after {@link startTestDatabases}, in the global set-up, has started the server for all. Where it does not start,
 * nothing is left of it.
 * @throws {StartupError} for a setting that is wrong, and whatever an extension throws.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { provider = new ScriptedProvider() } = options;
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'ris-app-'));
  const clock = new TestClock();
  const removeTraces = async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const app = await startApp({ ...options, provider }, database.url, folder, clock);
    const end = async () => {
      try {
        await app.close();
      } finally {
        await removeTraces();
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
    await removeTraces();
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
  const config = readConfig({ ...FOR_TESTS, DATA_DIR: folder, ...settings }, extensions);
  const data = dataOf(extensions);
  // Where the template was not migrated for them.
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
