import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { PinoLogger } from 'nestjs-pino';
import type pg from 'pg';
import { releaseJobsOfTheDead, WorkerPresence } from './worker-presence.js';

export interface WorkerRunOptions {
  pool: pg.Pool;
  /** For the connection that shows that it lives. */
  connection: pg.ClientConfig;
  /** Of the queue whose jobs it takes. */
  schema: string;
  concurrency: number;
  taskList: TaskList;
  logger: PinoLogger;
}

/** When the end of a job is written, about: mostly by the first of these milliseconds, on a busy machine by the second. */
const ENDED_MS = [5, 25];

/**
 * One life of the queue's worker, under an id of its own. It ends when it is stopped, or by itself when it can't say
 * what became of a job; what it then still holds is given back to the queue.
 */
export class WorkerRun {
  private constructor(
    private readonly runner: Runner,
    private readonly presence: WorkerPresence,
    private readonly pool: pg.Pool,
    /** When it takes no more jobs, whoever wanted that; those that it has begun go on. */
    readonly stopping: Promise<void>,
  ) {}

  /** Frees the jobs of workers that died, and begins. @throws when the database can't be reached. */
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
          // In a batch, even of one, a job whose end could not be written stops the worker; otherwise nobody would
          // catch that error, and it would end the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    // Why it ended by itself has been logged.
    runner.promise.catch(() => undefined);
    try {
      // A job that is taken before this may be run twice, should another process sweep at this very moment.
      const presence = await WorkerPresence.announce(connection, await created);
      return new WorkerRun(runner, presence, pool, stopping);
    } catch (error) {
      runner.stop().catch(() => undefined);
      throw error;
    }
  }

  /** Takes no more jobs, and waits for those that it has begun. */
  async stop(): Promise<void> {
    // It may be stopped already; its promise comes when its jobs are done.
    await this.runner.stop().catch(() => this.runner.promise.catch(() => undefined));
  }

  /** Gives what it still holds back to the queue. */
  async leave(): Promise<void> {
    await this.presence.leave();
    await releaseJobsOfTheDead(this.pool);
  }
}

/**
 * Has a worker look for the next job of a queue that is done one by one, as soon as it is free. By itself, the one that was
 * busy with it looks before the end of its job is written, finds the queue taken, and looks again with the next poll only.
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
    // The worker tells of each job it takes; that is for debugging.
    const toDebug = level === 'info' || level === 'debug';
    logger[toDebug ? 'debug' : level === 'warning' ? 'warn' : 'error'](
      { job_id: scope.jobId, task: scope.taskIdentifier, err: meta?.['error'] },
      // The stack follows the first line, and is in err.
      message.split('\n')[0],
    );
  });
}
