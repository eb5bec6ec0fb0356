import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { PinoLogger } from 'nestjs-pino';
import type pg from 'pg';
import { releaseJobsOfTheDead, WorkerPresence } from './worker-presence.js';

export interface WorkerRunOptions {
  pool: pg.Pool;
  /** For the connection that holds the worker's lock. */
  connection: pg.ClientConfig;
  /** Schema of the queue. */
  schema: string;
  concurrency: number;
  taskList: TaskList;
  logger: PinoLogger;
}

/** Milliseconds after which the end of a job is usually written, and on a busy machine. */
const ENDED_MS = [5, 25];

/**
 * One run of the queue's worker, with its own id. It ends when it is stopped, or when it cannot write the end of a
 * job; then its remaining jobs are released.
 */
export class WorkerRun {
  private constructor(
    private readonly runner: Runner,
    private readonly presence: WorkerPresence,
    private readonly pool: pg.Pool,
    /** Resolves when it takes no more jobs; running jobs continue. */
    readonly stopping: Promise<void>,
  ) {}

  /** Releases the jobs of dead workers, and starts. @throws when the database cannot be reached. */
  static async start({
    pool,
    connection,
    schema,
    concurrency,
    taskList,
    logger,
  }: WorkerRunOptions): Promise<WorkerRun> {
    const events: WorkerEvents = new EventEmitter();
    const created = new Promise<string>((resolve) =>
      events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
    );
    const stopping = new Promise<void>((resolve) => events.once('pool:gracefulShutdown', () => resolve()));
    goOnWithQueues(events);
    await releaseJobsOfTheDead(pool);
    const runner = await run({
      pgPool: pool,
      events,
      taskList,
      logger: loggerOf(logger),
      noHandleSignals: true,
      preset: {
        worker: {
          schema,
          concurrentJobs: concurrency,
          pollInterval: 1_000,
          // With a batch, even of one, a job whose end cannot be written stops the worker. Without it, the error
          // would be uncaught and end the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    // The reason has been logged.
    runner.promise.catch(() => undefined);
    try {
      // A job taken before this may run twice if another process sweeps at the same moment.
      const presence = await WorkerPresence.announce(connection, await created);
      return new WorkerRun(runner, presence, pool, stopping);
    } catch (error) {
      runner.stop().catch(() => undefined);
      throw error;
    }
  }

  /** Takes no more jobs, and waits for those that it has begun. */
  async stop(): Promise<void> {
    // It may be stopped already; its promise resolves when its jobs are done.
    await this.runner.stop().catch(() => this.runner.promise.catch(() => undefined));
  }

  /** Gives what it still holds back to the queue. */
  async leave(): Promise<void> {
    await this.presence.leave();
    await releaseJobsOfTheDead(this.pool);
  }
}

/**
 * Makes a worker look for the next job of a serial queue as soon as that is free. Otherwise the worker looks before
 * the end of its job is written, finds the queue locked, and looks again only at the next poll.
 */
function goOnWithQueues(events: WorkerEvents): void {
  let isStopping = false;
  events.once('pool:gracefulShutdown', () => (isStopping = true));
  events.on('job:complete', ({ job, worker }) => {
    if (job.job_queue_id === null) return;
    const nudge = () => {
      if (!isStopping) worker.workerPool.nudge(1);
    };
    for (const ms of ENDED_MS) setTimeout(nudge, ms).unref();
  });
}

function loggerOf(logger: PinoLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    // The worker logs each job that it takes, for debugging.
    const toDebug = level === 'info' || level === 'debug';
    logger[toDebug ? 'debug' : level === 'warning' ? 'warn' : 'error'](
      { job_id: scope.jobId, task: scope.taskIdentifier, err: meta?.['error'] },
      // The stack follows the first line, and is in err.
      message.split('\n')[0],
    );
  });
}
