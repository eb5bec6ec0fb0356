import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { databaseOptions } from '../../ormconfig.js';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { v7 as newId } from 'uuid';
import { APP_OPTIONS, setUpApp } from '../app.js';
import { AppModule } from '../app.module.js';
import { ApiKeysService } from '../auth/api-keys.service.js';
import { type Config, readConfig } from '../config.js';
import { CreditsService } from '../credits/credits.service.js';
import { dataOf } from '../extensions/extension.decorator.js';
import { type Extensions, STOCK } from '../extensions/extensions.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { Clock } from '../platform/clock.js';
import { migrate } from '../platform/database/migrate.js';
import { prepareDataDir } from '../platform/data-dir.js';
import { Database } from '../platform/database/database.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { InvoicingProvider } from '../provider/provider.js';
import { SessionsService } from '../web-account/session/sessions.service.js';
import { ScriptedProvider } from './scripted-provider.js';
import { TestClock } from './test-clock.js';
import { createTestDatabase } from './test-databases.js';

export interface TestAppOptions {
  /** Settings, beside those that suit tests. */
  env?: NodeJS.ProcessEnv;
  extensions?: Extensions;
  /** The provider that `env` names in place of the scripted one. */
  realProvider?: boolean;
  /** The scripted one; default: one that looks at no picture. */
  provider?: ScriptedProvider;
  /** What else is to be replaced, as `@nestjs/testing` does it. */
  override?: (builder: TestingModuleBuilder, config: Config) => TestingModuleBuilder;
}

/** A key, and whose it is. */
export interface TestCaller {
  orgId: string;
  profileId: string;
  key: string;
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
  /** A new organization with a member, its credits (10) and its key; an administrator unless told. */
  caller(of?: { credits?: number; isAdmin?: boolean }): Promise<TestCaller>;
  /** The `Cookie` of somebody who is signed in to the web account. */
  cookie(of: Pick<TestCaller, 'profileId'>): Promise<string>;
  /**
   * Comes when no job is left that is to be done now: accepted invoices are settled, and listeners told.
   * @throws {Error} after a minute, unless told, with the job that is left and what it failed of.
   */
  atRest(timeoutMs?: number): Promise<void>;
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

/** Starts it; after {@link startTestDatabases}, in the global set-up, has started the server for all. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env, extensions = STOCK, realProvider, provider = new ScriptedProvider() } = options;
  const database = await createTestDatabase();
  const data = dataOf(extensions);
  // Where the template was not migrated for them.
  if (data.migrations.length > 0) await migrate(databaseOptions(database.url, data));
  const folder = await mkdtemp(join(tmpdir(), 'ris-app-'));
  const config = readConfig({ ...FOR_TESTS, DATA_DIR: folder, ...env }, extensions);
  await prepareDataDir(folder);
  const clock = new TestClock();
  const imports = [AppModule.register(config, database.url, extensions)];
  let builder = Test.createTestingModule({ imports }).overrideProvider(Clock).useValue(clock);
  if (!realProvider) builder = builder.overrideProvider(InvoicingProvider).useValue(provider);
  const module = await (options.override?.(builder, config) ?? builder).compile();
  const app = setUpApp(
    module.createNestApplication<NestExpressApplication>({ ...APP_OPTIONS, logger: ['fatal', 'error'] }),
    config,
  );
  await app.listen(0, '127.0.0.1');
  return {
    app,
    url: await app.getUrl(),
    databaseUrl: database.url,
    folder,
    provider,
    clock,
    caller: (of) => newCaller(app, of),
    cookie: ({ profileId }) => newSession(app, profileId),
    atRest: (timeoutMs) => jobsDone(app.get(Database), timeoutMs),
    async close() {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Taxpayers of tests, each another one. */
let taxpayers = 0;

function newCaller(
  app: NestExpressApplication,
  { credits = 10, isAdmin = true }: { credits?: number; isAdmin?: boolean } = {},
): Promise<TestCaller> {
  taxpayers += 1;
  const taxData = {
    taxId: `TST020202${taxpayers.toString(36).toUpperCase().padStart(2, '0')}A`,
    taxpayer: `TEST ${taxpayers}`,
    postalCode: '42501',
    fiscalRegimen: '601',
    cfdiUse: 'G03',
  };
  return app.get(Database).transaction(async (tx) => {
    const { id: orgId } = await app.get(OrganizationsService).create(tx, { name: 'Test', featureFlags: {} });
    const profile = await app.get(ProfilesService).create(tx, { orgId, isAdmin, taxData });
    const grant = { accountId: profile.id, amount: credits, reference: newId(), madeBy: 'test' };
    if (credits > 0) await app.get(CreditsService).grant(tx, grant);
    return { orgId, profileId: profile.id, key: await app.get(ApiKeysService).issue(tx, profile.id) };
  });
}

async function newSession(app: NestExpressApplication, profileId: string): Promise<string> {
  const owner = await app.get(ProfilesService).findForOperator(profileId);
  if (!owner) throw new Error(`There is no profile ${profileId}`);
  const token = await app
    .get(Database)
    .transaction((tx) => app.get(SessionsService).begin(tx, owner.authUserId));
  return `ris-session=${token}`;
}

interface LeftJob {
  job: string;
  error: string | null;
}

async function jobsDone(database: Database, timeoutMs = 60_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; ; await sleep(25)) {
    const [left] = await database.query<LeftJob>(LEFT);
    if (!left) return;
    if (Date.now() < end) continue;
    throw new Error(`The job ${left.job} is left${left.error ? `, which failed: ${left.error}` : ''}`);
  }
}

/** Those that come by the clock alone are no work of a test's. */
const LEFT = `
  SELECT task_identifier AS job, last_error AS error FROM graphile_worker.jobs
   WHERE attempts < max_attempts AND (locked_at IS NOT NULL OR run_at <= now() OR attempts > 0)
   ORDER BY id LIMIT 1`;
