import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { Logger, PARAMS_PROVIDER_TOKEN } from 'nestjs-pino';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { AppModule } from '../../../src/app.module.js';
import { APP_OPTIONS, setUpApp } from '../../../src/app.js';
import { readConfig } from '../../../src/config.js';
import { redaction } from '../../../src/log-redaction.js';
import { prepareDataDir } from '../../../src/platform/data-dir.js';
import { Clock } from '../../../src/platform/clock.js';
import { loggingOptions } from '../../../src/platform/observability/logging.module.js';
import { InvoicingProvider } from '../../../src/provider/provider.js';
import { TicketReader } from '../../../src/receipts/ticket-reader.js';
import { createTestDatabase } from './database.js';
import { ScriptedProvider, ScriptedProviderOfTickets } from './scripted-provider.js';
import type { ScriptedTicketReader } from '../providers/scripted-ticket-reader.js';
import { TestClock } from './test-clock.js';

/** The application as it is deployed, on a database and in a folder of its own. */
export interface TestApp {
  app: NestExpressApplication;
  /** Sends requests to it. */
  http: ReturnType<typeof supertest>;
  dataSource: DataSource;
  provider: ScriptedProvider;
  clock: TestClock;
  /** Where it keeps its files. */
  folder: string;
  /** Rows of a query. */
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  env?: NodeJS.ProcessEnv;
  /** The provider that `env` names in place of the scripted one. */
  realProvider?: boolean;
  /** In place of reading pictures, which takes seconds. */
  ticketReader?: ScriptedTicketReader;
  /** Whether receipts are read for the scripted provider; default: where there is a `ticketReader`. */
  reads?: boolean;
  /** Where the log goes, also the framework's. */
  log?: Writable;
}

export async function startTestApp({
  env,
  realProvider,
  ticketReader,
  reads = ticketReader !== undefined,
  log,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'ris-app-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    RECEIPT_READERS: '1',
    // Suites ask more of a minute than any client.
    RATE_LIMIT: 'off',
    // They send the same receipt again and again.
    REPEATED_RECEIPTS: 'allow',
    ...env,
  });
  await prepareDataDir(folder);
  const provider = reads ? new ScriptedProviderOfTickets() : new ScriptedProvider();
  const clock = new TestClock();
  let builder: TestingModuleBuilder = Test.createTestingModule({
    imports: [AppModule.register(config, database.url)],
  })
    .overrideProvider(Clock)
    .useValue(clock);
  if (!realProvider) builder = builder.overrideProvider(InvoicingProvider).useValue(provider);
  if (ticketReader) builder = builder.overrideProvider(TicketReader).useValue(ticketReader);
  if (log)
    builder = builder
      .overrideProvider(PARAMS_PROVIDER_TOKEN)
      .useValue({ pinoHttp: [loggingOptions(config, redaction), log] });
  const module = await builder.compile();
  const app = setUpApp(
    module.createNestApplication<NestExpressApplication>({ ...APP_OPTIONS, logger: ['fatal', 'error'] }),
    config,
  );
  if (log) app.useLogger(app.get(Logger));
  await app.listen(0, '127.0.0.1');
  const dataSource = app.get(DataSource);
  return {
    app,
    http: supertest(await app.getUrl()),
    dataSource,
    provider,
    clock,
    folder,
    rows: (sql, parameters) => dataSource.query(sql, parameters),
    async close() {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
