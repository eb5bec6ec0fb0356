import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { PinoLogger } from 'nestjs-pino';
import { collectDefaultMetrics } from 'prom-client';
import { httpSettings } from '../../http/http.settings.js';
import { portRefused } from '../../http/port-refused.js';
import { Metrics } from './metrics.js';
import { metricsSettings } from './metrics.settings.js';

/**
 * Serves Prometheus metrics on their own port, without a key, so that metrics stay available when the main port is
 * overloaded. It stops after all requests and jobs have ended.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, this.listener());

  constructor(
    @Inject(metricsSettings.KEY) private readonly settings: ConfigType<typeof metricsSettings>,
    @Inject(httpSettings.KEY) private readonly http: ConfigType<typeof httpSettings>,
    private readonly metrics: Metrics,
    private readonly logger: PinoLogger,
  ) {}

  /** Address while it listens. */
  get url(): string {
    const { address, family, port } = this.server.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`;
  }

  /** @throws {StartupError} when the port is not available. */
  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT } = this.settings;
    if (METRICS_PORT === undefined) return;
    const { HOST } = this.http;
    collectDefaultMetrics({ register: this.metrics.registry });
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error) =>
        reject(portRefused('METRICS_PORT', { port: METRICS_PORT, host: HOST }, error) ?? error),
      );
      this.server.listen(METRICS_PORT, HOST, resolve);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private listener(): RequestListener {
    return (request, response) => {
      const [path] = (request.url ?? '').split('?');
      if (path !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      this.metrics.registry.metrics().then(
        (text) => response.setHeader('Content-Type', this.metrics.registry.contentType).end(text),
        (err: unknown) => {
          this.logger.error({ err }, 'The metrics could not be collected');
          response.writeHead(500).end();
        },
      );
    };
  }
}
