import type { Writable } from 'node:stream';
import { Logger, PARAMS_PROVIDER_TOKEN } from 'nestjs-pino';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import type { Extensions } from '../../../src/extensions/extensions.js';
import { redaction } from '../../../src/log-redaction.js';
import { loggingOptions } from '../../../src/platform/observability/logging.module.js';
import { TicketReader } from '../../../src/receipts/ticket-reader.js';
import { ScriptedProvider, ScriptedProviderOfTickets } from '../../../src/testing/scripted-provider.js';
import { createTestApp, type TestApp as KitTestApp } from '../../../src/testing/test-app.js';
import { storageOfTests } from '../storage/bucket.js';
import type { ScriptedTicketReader } from '../providers/scripted-ticket-reader.js';

/** The application of the test kit, with what these suites ask of it over HTTP and in SQL. */
export interface TestApp extends KitTestApp {
  /** Sends requests to it. */
  http: ReturnType<typeof supertest>;
  dataSource: DataSource;
  /** Rows of a query. */
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}

export interface TestAppOptions {
  env?: NodeJS.ProcessEnv;
  extensions?: Extensions;
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
  ticketReader,
  reads = ticketReader !== undefined,
  log,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const testApp = await createTestApp({
    ...options,
    env: { ...storageOfTests(), ...options.env },
    provider: reads ? new ScriptedProviderOfTickets() : new ScriptedProvider(),
    override(builder, config) {
      if (ticketReader) builder.overrideProvider(TicketReader).useValue(ticketReader);
      if (log)
        builder
          .overrideProvider(PARAMS_PROVIDER_TOKEN)
          .useValue({ pinoHttp: [loggingOptions(config, redaction), log] });
      return builder;
    },
  });
  if (log) testApp.app.useLogger(testApp.app.get(Logger));
  const dataSource = testApp.app.get(DataSource);
  return {
    ...testApp,
    http: supertest(testApp.url),
    dataSource,
    rows: (sql, parameters) => dataSource.query(sql, parameters),
  };
}
