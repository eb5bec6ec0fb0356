import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseWatch } from '../database/database-watch.js';
import { WorkerRun, type WorkerRunOptions } from './worker-run.js';

/** Pause between attempts to start anew. */
const RESTART_MS = 1_000;

/** Takes the jobs of one queue, in one life of a worker after another, until it is stopped. */
export class QueueWorker {
  private current?: WorkerRun;
  private isStopped = false;

  constructor(
    private readonly options: WorkerRunOptions,
    watch: DatabaseWatch,
  ) {
    // An outage leaves a worker with long pauses between its attempts, and deaf to new jobs; a new one has neither.
    watch.onBack(() => void this.current?.stop());
  }

  async begin(): Promise<void> {
    const run = await WorkerRun.start(this.options);
    if (this.isStopped) return run.stop().then(() => run.leave());
    this.current = run;
    void run.stopping.then(() => this.succeed(run));
  }

  /** Takes no more jobs, and waits for those that it has begun. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.current?.stop();
  }

  /** Gives what it still holds back to the queue. */
  async leave(): Promise<void> {
    await this.current?.leave().catch(() => undefined);
  }

  /** A worker that ended, for whatever reason but that of a stop, has a successor at once. */
  private async succeed(old: WorkerRun): Promise<void> {
    if (this.isStopped) return;
    void old
      .stop()
      .then(() => old.leave())
      // The sweep does it then.
      .catch(() => undefined);
    while (!this.isStopped) {
      try {
        await this.begin();
        return;
      } catch (err) {
        this.options.logger.warn({ err }, 'The worker could not be started again yet');
        await sleep(RESTART_MS, undefined, { ref: false });
      }
    }
  }
}
