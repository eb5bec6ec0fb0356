import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { API_DESCRIPTION } from './api-description.js';
import type { Config } from './platform/config/config.js';
import { documentApi } from './platform/http/api-document.js';
import { Draining } from './platform/http/draining.js';
import { boundConnections } from './platform/http/connections.js';
import { answerEarlyErrors, findEarlyHandler } from './platform/http/early-handler.js';
import { HEALTH, onlyOnTheirHosts } from './platform/http/hosts.js';
import { moveHost, requireHost } from './platform/http/request-host.js';
import { boundRequests } from './platform/http/request-limits.js';
import { identifyRequest } from './platform/http/request-id.js';
import { hangUpOnUnreadBodies } from './platform/http/unread-body.js';

/** Options for `NestFactory.create`: bodies are read after the guards, by the interceptor. */
export const APP_OPTIONS = { bodyParser: false, abortOnError: false } as const;

/** What express makes of its setting: whether an address, so many hops away from us, is of a proxy to be believed. */
type TrustsProxy = (address: string, hops: number) => boolean;

/** What every instance of the application needs beyond its modules: the real one and those of the tests. */
export function setUpApp(app: NestExpressApplication, config: Config): NestExpressApplication {
  // The pages of the web account are for people: what they type is short.
  app.setGlobalPrefix('api', { exclude: ['/', 'account', 'account/{*path}'] });
  app.getHttpServer().prependListener('request', moveHost);
  app.set('trust proxy', config.TRUST_PROXY);
  const isTrusted = app.getHttpAdapter().getInstance().get('trust proxy fn') as TrustsProxy;
  const isProxy = (address: string) => isTrusted(address, 0);
  boundConnections(app.getHttpServer(), config, isProxy);
  app.disable('x-powered-by');
  app.get(Draining).follow(app);
  app.use(identifyRequest);
  app.use(findEarlyHandler(app));
  app.use(hangUpOnUnreadBodies);
  // Without HTTPS in front, as on a developer's machine, the browser must not be sent there.
  app.use(helmet({ contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } } }));
  app.use(keepOutOfCaches);
  app.use(requireHost);
  app.use(boundRequests(config, isProxy));
  if (config.ROLE === 'worker') app.use(onlyHealth);
  app.use(onlyOnTheirHosts(config, ['api', 'account']));
  app.use(answerEarlyErrors(app));
  documentApi(app, API_DESCRIPTION);
  return app;
}

/** What is answered is about somebody, and what links lead to is a secret. Whoever polls wants the present state anyway. */
function keepOutOfCaches(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** A worker has no interface but its health. */
function onlyHealth({ path }: Request, response: Response, next: NextFunction): void {
  if (HEALTH.test(path)) next();
  else response.status(404).json({ error: 'Not Found', message: 'This process is a worker' });
}
