import { type DynamicModule, Global, Module } from '@nestjs/common';
import { VERSION } from '../../version.js';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';

/** Prometheus metrics of all modules. */
@Global()
@Module({ providers: [MetricsServer], exports: [Metrics, MetricsServer] })
export class MetricsModule {
  /** @param prefix of the names of all metrics except those of Node.js. */
  static register({ prefix }: { prefix: string }): DynamicModule {
    const metrics = new Metrics(prefix);
    metrics
      .gauge({
        name: 'build_info',
        help: '1, with the version of the running program',
        labelNames: ['version'],
      })
      .set({ version: VERSION }, 1);
    return { module: MetricsModule, providers: [{ provide: Metrics, useValue: metrics }] };
  }
}
