import type { Writable } from 'node:stream';
import { Logger, PARAMS_PROVIDER_TOKEN, type Params, PinoLogger } from 'nestjs-pino';
// By its path: the package does not export it.
import { __resetOutOfContextForTests as forgetRootLogger } from '../../../node_modules/nestjs-pino/dist/esm/PinoLogger.js';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { it } from 'vitest';
import type { Extensions } from '../../../src/extensions/extensions.js';
import { redaction } from '../../../src/log-redaction.js';
import { loggingOptions } from '../../../src/platform/observability/logging.module.js';
import { ExtractionService } from '../../../src/receipts/extraction.service.js';
import { ScriptedProvider, ScriptedReceiptProvider } from '../../../src/testing/scripted-provider.js';
import { createTestApp, type TestApp as KitTestApp } from '../../../src/testing/test-app.js';
import { storageOfTests } from '../storage/bucket.js';
import type { ScriptedExtractionService } from '../providers/scripted-extraction-service.js';

/** The application of the test kit, with helpers for HTTP and SQL. */
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
  /** The provider of `env` instead of the scripted one. */
  realProvider?: boolean;
  /** Replaces the extraction of pictures, which takes seconds. */
  ticketReader?: ScriptedExtractionService;
  /** Whether receipts are extracted for the scripted provider. Default: if there is a `ticketReader`. */
  reads?: boolean;
  /** Target of the log, including the framework's. */
  log?: Writable;
}

/** If the tests run with a pooler, requests use it. */
function byPooler(databaseUrl: string): NodeJS.ProcessEnv {
  const port = process.env['TEST_POOLER_PORT'];
  if (!port) return {};
  const url = new URL(databaseUrl);
  url.port = port;
  return { DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: url.toString() };
}

export async function startTestApp(asked: TestAppOptions = {}): Promise<TestApp> {
  const { ticketReader, reads = ticketReader !== undefined, log, ...options } = asked;
  const inCluster = goesToCluster(asked);
  const testApp = await createTestApp({
    ...options,
    env: (databaseUrl) => ({
      ...storageOfTests(),
      ...byPooler(databaseUrl),
      ...options.env,
      ...(inCluster && { ROLE: 'api' }),
    }),
    provider: reads ? new ScriptedReceiptProvider() : new ScriptedProvider(),
    override(builder, config) {
      if (ticketReader) builder.overrideProvider(ExtractionService).useValue(ticketReader);
      const logging = loggingOptions(config, redaction);
      const pinoHttp: Params['pinoHttp'] = log ? [logging, log] : logging;
      // Otherwise all applications of a process log as its first one does. The new root logger replaces it at once: those that
      // run already need one.
      forgetRootLogger();
      void new PinoLogger({ pinoHttp });
      if (log) builder.overrideProvider(PARAMS_PROVIDER_TOKEN).useValue({ pinoHttp });
      return builder;
    },
  });
  if (log) testApp.app.useLogger(testApp.app.get(Logger));
  const dataSource = testApp.app.get(DataSource);
  const all = { ...testApp, ...(inCluster && (await withCluster(testApp, options))) };
  return {
    ...all,
    http: supertest(all.url),
    dataSource,
    rows: (sql, parameters) => dataSource.query(sql, parameters),
  };
}

/** Whether this is a run of `npm run test:cluster`. */
const IN_CLUSTER = process.env['STORIES_IN_CLUSTER'] === 'yes';

/** A test that inspects or replaces something in the answering process; `npm run test:cluster` skips it. */
export const itInOneProcess: ReturnType<typeof it.skipIf> = it.skipIf(IN_CLUSTER);

/** Whether a story's requests go to a cluster: `npm run test:cluster`. What it looks into, or replaces, is in its own process. */
const goesToCluster = ({ ticketReader, log, extensions, env }: TestAppOptions): boolean =>
  IN_CLUSTER && !ticketReader && !log && !extensions && env?.['ROLE'] !== 'worker';

async function withCluster(
  testApp: KitTestApp,
  { env = {}, realProvider }: TestAppOptions,
): Promise<Pick<KitTestApp, 'url' | 'close'>> {
  const { startCluster } = await import('../cluster/cluster.js');
  const provider = realProvider ? {} : { INVOICING_PROVIDER: 'scripted' };
  const cluster = await startCluster(
    testApp,
    { LOG_LEVEL: 'silent', RECEIPT_READERS: '1', ...provider, ...env },
    env['ROLE'] !== 'api',
  );
  return { url: cluster.url, close: () => cluster.stop().then(() => testApp.close()) };
}
