import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { SpanKind } from '@opentelemetry/api';
import type { TaskList } from 'graphile-worker';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import type { Histogram } from 'prom-client';
import { Metrics } from '../observability/metrics/metrics.js';
import { inSpan } from '../observability/tracing/tracing.js';
import { Redaction } from '../observability/redaction.js';
import { DatabaseSockets } from '../database/database-sockets.js';
import { DatabaseWatch } from '../database/database-watch.js';
import { StartupError } from '../startup-error.js';
import { jobsSettings } from './jobs.settings.js';
import { QueueWorker } from './queue-worker.js';
import { type QueueName, QUEUES } from './queues.js';

/** Injection token of {@link JobConcurrency}. */
export const JOB_CONCURRENCY = Symbol('JOB_CONCURRENCY');

/** How many jobs of each queue this process runs at a time; 0: none. */
export type JobConcurrency = Readonly<Record<QueueName, number>>;

/** How long a stop waits for running jobs. */
const STOP_WITHIN_MS = 15_000;
/** Connections of a queue's worker in addition to one a job: to listen, and to complete jobs. */
const SPARE_CONNECTIONS = 3;
/** Most jobs take milliseconds; those that compute, or wait for slow servers, up to a minute. */
const DURATIONS_S = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

const TAKEN_BY: Record<ConfigType<typeof jobsSettings>['ROLE'], readonly QueueName[]> = {
  all: ['main', 'slow'],
  worker: ['main', 'slow'],
  reader: ['slow'],
  api: [],
};

/** Runs the jobs of the queues in this process, according to `ROLE`. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly jobs: Record<QueueName, TaskList> = { main: {}, slow: {} };
  private readonly workers: QueueWorker[] = [];
  private readonly durations: Histogram<'kind' | 'outcome'>;
  private pool?: pg.Pool;
  private stopped?: Promise<void>;

  constructor(
    @Inject(jobsSettings.KEY) private readonly settings: ConfigType<typeof jobsSettings>,
    @Inject(JOB_CONCURRENCY) private readonly concurrency: JobConcurrency,
    private readonly sockets: DatabaseSockets,
    private readonly watch: DatabaseWatch,
    private readonly logger: PinoLogger,
    private readonly redaction: Redaction,
    metrics: Metrics,
  ) {
    this.durations = metrics.histogram({
      name: 'job_duration_seconds',
      help: 'Duration of a job, by outcome',
      labelNames: ['kind', 'outcome'],
      buckets: DURATIONS_S,
    });
  }

  /** The job names that this process knows. */
  get kinds(): string[] {
    return Object.values(this.jobs).flatMap((jobs) => Object.keys(jobs));
  }

  /** Jobs register before the application is ready; then the worker starts. */
  register(name: string, run: (payload: unknown) => Promise<void>, queue: QueueName = 'main'): void {
    if (Object.values(this.jobs).some((jobs) => jobs[name]))
      throw new StartupError(`Two jobs are named ${name}`);
    this.jobs[queue][name] = (payload) =>
      inSpan(`job ${name}`, { kind: SpanKind.CONSUMER, parent: traceOf(payload) }, () =>
        this.measured(name, run(payload)),
      ).catch((error) => this.releaseJobs(error));
  }

  async onApplicationBootstrap(): Promise<void> {
    const taken = TAKEN_BY[this.settings.ROLE].filter((queue) => this.concurrency[queue] > 0);
    if (taken.length === 0) return;
    const connection = this.sockets.session;
    const most = taken.reduce((sum, queue) => sum + this.concurrency[queue] + SPARE_CONNECTIONS, 0);
    const pool = new pg.Pool({ ...connection, max: most });
    const onLost = (err: Error) => {
      // The server may close the connection first.
      if (!this.stopped) this.logger.warn({ err }, 'A connection of the worker was lost');
    };
    pool.on('error', onLost);
    pool.on('connect', (client) => client.on('error', onLost));
    this.pool = pool;
    for (const queue of taken) {
      const worker = new QueueWorker(
        {
          pool,
          connection,
          schema: QUEUES[queue],
          concurrency: this.concurrency[queue],
          taskList: this.jobs[queue],
          logger: this.logger,
        },
        this.watch,
      );
      this.workers.push(worker);
      await worker.begin();
    }
  }

  /**
   * Takes no more jobs, and waits a while for running ones. The rest are released, or run again at the next start.
   */
  beforeApplicationShutdown(): Promise<void> {
    this.stopped ??= Promise.race([
      Promise.all(this.workers.map((worker) => worker.stop())).then(() => undefined),
      sleep(STOP_WITHIN_MS, undefined, { ref: false }),
    ]);
    return this.stopped;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.leave()));
    await this.pool?.end();
  }

  private async measured(kind: string, work: Promise<void>): Promise<void> {
    const end = this.durations.startTimer({ kind });
    try {
      await work;
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }

  /** The queue stores an error's message in the job's row: store only what may be logged. */
  private releaseJobs(error: unknown): never {
    throw new Error(this.redaction.error(error).message, { cause: error });
  }
}

/** The trace of the request that queued the job, or a new one. */
const traceOf = (payload: unknown): string => (payload as { traceparent?: string } | null)?.traceparent ?? '';
