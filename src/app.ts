import type { INestApplication, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { Logger } from 'nestjs-pino';
import { API_DESCRIPTION } from './api-description.js';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import type { Extensions } from './extensions/extensions.js';
import { documentApi } from './platform/http/openapi/api-document.js';
import { Draining } from './platform/http/limits/draining.js';
import { limitConnections } from './platform/http/limits/stalled-connections.js';
import { answerEarlyErrors, findEarlyHandler } from './platform/http/errors/early-handler.js';
import { HEALTH, onlyOnTheirHosts } from './platform/http/hosts.js';
import { originsOf } from './platform/http/origins.js';
import { originOf } from './platform/http/request-origin.decorator.js';
import { readAddress, requireHost } from './platform/http/request-host.js';
import { portRefused } from './platform/http/port-refused.js';
import { limitConcurrentRequests } from './platform/http/limits/request-limits.js';
import { identifyRequest } from './platform/http/request-id.js';
import { hangUpOnUnreadBodies } from './platform/http/bodies/unread-body.js';
import { Metrics } from './platform/observability/metrics/metrics.js';
import { measureRequests } from './platform/observability/metrics/request-metrics.js';
import { isTracing } from './platform/observability/tracing/tracing.js';
import { traceRequests } from './platform/observability/tracing/request-spans.js';
import { WriteOnceStore } from './platform/write-once/write-once-store.js';
import { requireSharedFiles } from './platform/write-once/shared-files.js';
import { JobWorker } from './platform/jobs/job-worker.js';

/** Options for `NestFactory.create`: bodies are read after the guards, by the interceptor. */
export const APP_OPTIONS = { bodyParser: false, abortOnError: false } as const;

/** Connections that are still open this long after the stop began are cut off. */
const CONNECTIONS_MS = 20_000;

/** Express's compiled `trust proxy` setting: whether the address at this number of hops is a trusted proxy's. */
type TrustsProxy = (address: string, hops: number) => boolean;

/** Configures an instance of the application beyond its modules, in production and in tests. */
export function setUpApp(app: NestExpressApplication, config: Config): NestExpressApplication {
  prefixRoutes(app);
  app.getHttpServer().prependListener('request', readAddress);
  app.set('trust proxy', config.TRUST_PROXY);
  const isTrusted = app.getHttpAdapter().getInstance().get('trust proxy fn') as TrustsProxy;
  const isProxy = (address: string) => isTrusted(address, 0);
  limitConnections(app.getHttpServer(), config, isProxy);
  app.disable('x-powered-by');
  // Clients store no responses that they could revalidate, see `keepOutOfCaches`.
  app.disable('etag');
  app.get(Draining).follow(app);
  if (config.METRICS_PORT !== undefined) app.use(measureRequests(app.get(Metrics)));
  if (isTracing()) app.use(traceRequests(isProxy));
  app.use(identifyRequest);
  app.use(findEarlyHandler(app));
  app.use(hangUpOnUnreadBodies);
  // A service without HTTPS, such as a developer's, must not send the browser to it.
  app.use(helmet({ contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } } }));
  app.use(keepOutOfCaches);
  app.use(requireHost);
  app.use(limitConcurrentRequests(config, isProxy));
  if (config.ROLE === 'worker' || config.ROLE === 'reader') app.use(onlyHealth);
  app.use(onlyOnTheirHosts(config, ['api', 'account']));
  app.use(answerEarlyErrors(app));
  documentApi(app, API_DESCRIPTION, (request) => originsOf(config, originOf(request)));
  return app;
}

/** Puts all routes below `/api`, except the pages of the web account, whose URLs people type. */
export function prefixRoutes(app: INestApplication): void {
  app.setGlobalPrefix('api', { exclude: ['/', 'account', 'account/{*path}'] });
}

/**
 * Starts the application on a migrated database, and listens.
 * @throws {StartupError} for problems that an operator can solve.
 */
export async function startApp(
  config: Config,
  databaseUrl: string,
  extensions: Extensions,
): Promise<NestExpressApplication> {
  const module = AppModule.register(config, databaseUrl, extensions);
  const app = await NestFactory.create<NestExpressApplication>(module, {
    ...APP_OPTIONS,
    // Errors are thrown, and reported once by the caller.
    logger: ['fatal'],
  });
  try {
    setUpApp(app, config);
    await requireSharedFiles(app.get(WriteOnceStore));
    await listen(app, config);
  } catch (error) {
    await app.close();
    throw error;
  }
  app.useLogger(app.get(Logger));
  return app;
}

/** Answers received requests and finishes running jobs, both with a time limit, then closes the application. */
export async function closeApp(app: NestExpressApplication): Promise<void> {
  // Nest would wait for the jobs first, and accept requests in the meantime.
  await Promise.all([
    app.get(Draining).drain(app.getHttpServer(), CONNECTIONS_MS),
    app.get(JobWorker).beforeApplicationShutdown(),
  ]);
  await app.close();
}

/** Creates the application's modules on a migrated database, without HTTP, worker and log output except errors. */
export async function startContext(
  config: Config,
  databaseUrl: string,
  extensions: Extensions,
): Promise<INestApplicationContext> {
  const quiet: Config = { ...config, ROLE: 'api', LOG_LEVEL: 'error', METRICS_PORT: undefined };
  const module = AppModule.register(quiet, databaseUrl, extensions);
  // Not `createApplicationContext`: a context that fails to start could not be closed, and its connections would keep
  // the process alive.
  const app = await NestFactory.create<NestExpressApplication>(module, {
    ...APP_OPTIONS,
    logger: ['fatal', 'error'],
  });
  try {
    return await app.init();
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Forbids caching: responses have personal data or secret links, and clients that poll need the current state. */
function keepOutOfCaches({ headers }: Request, response: Response, next: NextFunction): void {
  // Otherwise `If-None-Match: *` is answered with 304, although no client has stored the body.
  delete headers['if-none-match'];
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** Answers only health checks, in processes that serve no other requests. */
function onlyHealth({ path }: Request, response: Response, next: NextFunction): void {
  if (HEALTH.test(path)) next();
  else response.status(404).json({ error: 'Not Found', message: 'This process is a worker' });
}

async function listen(app: NestExpressApplication, { PORT, HOST }: Config): Promise<void> {
  try {
    await app.listen(PORT, HOST);
  } catch (error) {
    throw portRefused('PORT', { port: PORT, host: HOST }, error) ?? error;
  }
}
