import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { loggedError } from '../observability/logged-error.js';
import type { Job } from './job.js';
import { releaseJobsOfTheDead, WorkerPresence } from './worker-presence.js';

/** How long a stop waits for jobs that have begun. */
const PATIENCE_MS = 15_000;

/** Runs the jobs of the queue in this process, unless `ROLE=api`. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly jobs = new Map<string, Job>();
  private pool?: pg.Pool;
  private runner?: Runner;
  private presence?: WorkerPresence;
  private closing = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly logger: PinoLogger,
  ) {}

  /** Call it in `onModuleInit`: the worker starts when all modules are there. */
  register(job: Job): void {
    if (this.jobs.has(job.name)) throw new Error(`Two jobs are named ${job.name}`);
    this.jobs.set(job.name, job);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.ROLE === 'api' || this.jobs.size === 0) return;
    // While some wait for a reader, others wait for a provider.
    const concurrency = this.config.RECEIPT_READERS + this.config.PROVIDER_CONCURRENCY;
    const { url } = this.dataSource.options as { url: string };
    this.pool = new pg.Pool({ connectionString: url, max: concurrency + 3 });
    const onLost = (err: Error) => {
      // While it is closed, the server may be quicker.
      if (!this.closing) this.logger.warn({ err }, 'A connection of the worker was lost');
    };
    this.pool.on('error', onLost);
    this.pool.on('connect', (client) => client.on('error', onLost));
    const events: WorkerEvents = new EventEmitter();
    const created = new Promise<string>((resolve) =>
      events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
    );
    await releaseJobsOfTheDead(this.pool);
    this.runner = await run({
      pgPool: this.pool,
      events,
      concurrency,
      taskList: this.taskList(),
      logger: new Logger((scope) => (level, message, meta) => {
        // The worker tells of each job it takes; that is for debugging.
        const toDebug = level === 'info' || level === 'debug';
        this.logger[toDebug ? 'debug' : level === 'warning' ? 'warn' : 'error'](
          { job_id: scope.jobId, task: scope.taskIdentifier, err: meta?.['error'] },
          // The stack follows the first line, and is in err.
          message.split('\n')[0],
        );
      }),
      noHandleSignals: true,
      pollInterval: 1_000,
    });
    // A job that is taken before this may be run twice, should another process sweep at this very moment.
    this.presence = await WorkerPresence.announce(url, await created);
  }

  /** Takes no more jobs, and waits a while for those it has begun; the others are run again at the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.runner?.stop(), sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    await this.presence?.leave();
    await this.pool?.end();
  }

  private taskList(): TaskList {
    return Object.fromEntries(
      [...this.jobs.values()].map((job) => [
        job.name,
        (payload: unknown) => job.run(payload).catch(giveBack),
      ]),
    );
  }
}

/** The queue keeps an error's message in the job's row: what may be logged of it, and no more. */
function giveBack(error: unknown): never {
  throw new Error(loggedError(error).message, { cause: error });
}
