import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { StaleWhileRevalidate } from '../stale-while-revalidate.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { AdvisoryLocks } from './advisory-locks.js';

/** Name of the advisory lock. */
const TELLING = 'telling of what all share';
/**
 * A process that was not scraped for this long lets another one report. Prometheus scrapes at least once a minute.
 */
const FORSAKEN_MS = 180_000;
/** How long the choice of the reporting process is cached: one scrape reads several gauges. */
const HOLDS_MS = 1_000;

/** One value of a gauge with its labels. */
export type SharedGauge<Label extends string> = [labels: Record<Label, string>, value: number];

/**
 * Gauges of state that all processes share, such as the queue. The first process that is scraped reports them, alone,
 * so that the database is queried once. When that process ends, the next one that is scraped takes over.
 */
@Injectable()
export class SharedGauges implements OnApplicationShutdown {
  private readonly isMine = new StaleWhileRevalidate(HOLDS_MS, () => this.exclusive.keep(TELLING));
  private forsaken: NodeJS.Timeout | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly exclusive: AdvisoryLocks,
    private readonly logger: PinoLogger,
  ) {}

  /** @param read called at each scrape, in the reporting process. */
  add<Label extends string>(
    of: { name: string; help: string; labelNames: Label[] },
    read: () => Promise<SharedGauge<Label>[]>,
  ): void {
    const gauge = this.metrics.gauge<Label>({
      ...of,
      collect: async () => {
        const values = await this.ask(read);
        gauge.reset();
        for (const [labels, value] of values) gauge.set(labels, value);
      },
    });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.forsaken);
  }

  /** Without the database these gauges are missing; all others are still reported. */
  private async ask<Label extends string>(
    read: () => Promise<SharedGauge<Label>[]>,
  ): Promise<SharedGauge<Label>[]> {
    try {
      if (!(await this.isMine.value())) return [];
      this.forsaken ??= setTimeout(() => this.leaveToOthers(), FORSAKEN_MS).unref();
      this.forsaken.refresh();
      return await read();
    } catch (err) {
      this.logger.debug({ err }, 'The gauges of all processes together could not be read');
      return [];
    }
  }

  private leaveToOthers(): void {
    this.forsaken = undefined;
    void this.exclusive.letGo(TELLING).catch(() => undefined);
  }
}
