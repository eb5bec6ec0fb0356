import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TaskList } from 'graphile-worker';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { Redaction } from '../observability/redaction.js';
import { DatabaseSockets } from '../database/database-sockets.js';
import { DatabaseWatch } from '../database/database-watch.js';
import { StartupError } from '../startup-error.js';
import { jobsSettings } from './jobs.settings.js';
import { WorkerRun } from './worker-run.js';

/** Injection token of the number of jobs that one process does at the same time. */
export const JOB_CONCURRENCY = Symbol('JOB_CONCURRENCY');

/** How long a stop waits for jobs that have begun. */
const STOP_WITHIN_MS = 15_000;
/** Pause between attempts to start anew. */
const RESTART_MS = 1_000;

/** Runs the jobs of the queue in this process, unless `ROLE=api`. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly jobs: TaskList = {};
  private pool?: pg.Pool;
  private current?: WorkerRun;
  private stopped?: Promise<void>;

  constructor(
    @Inject(jobsSettings.KEY) private readonly settings: ConfigType<typeof jobsSettings>,
    @Inject(JOB_CONCURRENCY) private readonly concurrency: number,
    private readonly sockets: DatabaseSockets,
    private readonly watch: DatabaseWatch,
    private readonly logger: PinoLogger,
    private readonly redaction: Redaction,
  ) {}

  /** For the jobs themselves, before the application is there: then the worker starts. */
  register(name: string, run: (payload: unknown) => Promise<void>): void {
    if (this.jobs[name]) throw new StartupError(`Two jobs are named ${name}`);
    this.jobs[name] = (payload) => run(payload).catch((error: unknown) => this.giveBack(error));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.ROLE === 'api') return;
    const { concurrency } = this;
    const connection = this.sockets.session;
    const pool = new pg.Pool({ ...connection, max: concurrency + 3 });
    const onLost = (err: Error) => {
      // While it is closed, the server may be quicker.
      if (!this.stopped) this.logger.warn({ err }, 'A connection of the worker was lost');
    };
    pool.on('error', onLost);
    pool.on('connect', (client) => client.on('error', onLost));
    this.pool = pool;
    const begin = async () => {
      const run = await WorkerRun.start({
        pool,
        connection,
        concurrency,
        taskList: this.jobs,
        logger: this.logger,
      });
      if (this.stopped) return run.stop().then(() => run.leave());
      this.current = run;
      void run.stopping.then(() => this.succeed(run, begin));
    };
    await begin();
    // An outage leaves a worker with long pauses between its attempts, and deaf to new jobs; a new one has neither.
    this.watch.onBack(() => void this.current?.stop());
  }

  /**
   * Takes no more jobs, and waits a while for those it has begun; the others are given back, or run again at the next
   * start.
   */
  beforeApplicationShutdown(): Promise<void> {
    this.stopped ??= Promise.race([this.current?.stop(), sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    return this.stopped;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.current?.leave().catch(() => undefined);
    await this.pool?.end();
  }

  /** A worker that ended, for whatever reason but that of a stop, has a successor at once. */
  private async succeed(old: WorkerRun, begin: () => Promise<void>): Promise<void> {
    if (this.stopped) return;
    void old
      .stop()
      .then(() => old.leave())
      // The sweep does it then.
      .catch(() => undefined);
    while (!this.stopped) {
      try {
        await begin();
        return;
      } catch (err) {
        this.logger.warn({ err }, 'The worker could not be started again yet');
        await sleep(RESTART_MS, undefined, { ref: false });
      }
    }
  }

  /** The queue keeps an error's message in the job's row: what may be logged of it, and no more. */
  private giveBack(error: unknown): never {
    throw new Error(this.redaction.error(error).message, { cause: error });
  }
}
