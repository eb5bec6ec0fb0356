import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { StaleWhileRevalidate } from '../stale-while-revalidate.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { AdvisoryLocks } from './advisory-locks.js';

/** What one process keeps for itself. */
const TELLING = 'telling of what all share';
/** Who is not asked for so long, though Prometheus asks each minute at the latest, lets another one tell. */
const FORSAKEN_MS = 180_000;
/** How long it holds who tells: a reading asks for several gauges. */
const HOLDS_MS = 1_000;

/** What one reading of a gauge says of one set of labels. */
export type SharedGauge<Label extends string> = [labels: Record<Label, string>, value: number];

/**
 * Gauges of what all processes share, such as the queue: the first process that is asked tells them, and as long as it is asked it
 * alone, so that the database answers once for all of them. When it ends, whoever is asked next takes it up.
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

  /** @param tell asked at each reading, in the process that tells. */
  add<Label extends string>(
    of: { name: string; help: string; labelNames: Label[] },
    tell: () => Promise<SharedGauge<Label>[]>,
  ): void {
    const gauge = this.metrics.gauge<Label>({
      ...of,
      collect: async () => {
        const told = await this.ask(tell);
        gauge.reset();
        for (const [labels, value] of told) gauge.set(labels, value);
      },
    });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.forsaken);
  }

  /** Without the database there is nothing to tell of it; everything else is still told. */
  private async ask<Label extends string>(
    tell: () => Promise<SharedGauge<Label>[]>,
  ): Promise<SharedGauge<Label>[]> {
    try {
      if (!(await this.isMine.value())) return [];
      this.forsaken ??= setTimeout(() => this.leaveToOthers(), FORSAKEN_MS).unref();
      this.forsaken.refresh();
      return await tell();
    } catch (err) {
      this.logger.debug({ err }, 'What all processes share could not be told');
      return [];
    }
  }

  private leaveToOthers(): void {
    this.forsaken = undefined;
    void this.exclusive.letGo(TELLING).catch(() => undefined);
  }
}
