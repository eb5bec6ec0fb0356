import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseWatch } from '../database/database-watch.js';
import { WorkerRun, type WorkerRunOptions } from './worker-run.js';

/** Pause between restarts. */
const RESTART_MS = 1_000;

/** Runs the jobs of one queue, restarting its worker whenever that ends, until it is stopped. */
export class QueueWorker {
  private current?: WorkerRun;
  private isStopped = false;

  constructor(
    private readonly options: WorkerRunOptions,
    watch: DatabaseWatch,
  ) {
    // After an outage, a worker polls with long pauses and hears no notifications. A new worker does neither.
    watch.onBack(() => void this.current?.stop());
  }

  async begin(): Promise<void> {
    const run = await WorkerRun.start(this.options);
    if (this.isStopped) return run.stop().then(() => run.leave());
    this.current = run;
    void run.stopping.then(() => this.succeed(run));
  }

  /** Takes no more jobs, and waits for running ones. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.current?.stop();
  }

  /** Releases the jobs that it still holds. */
  async leave(): Promise<void> {
    await this.current?.leave().catch(() => undefined);
  }

  /** Starts a new worker when one ended without being stopped. */
  private async succeed(old: WorkerRun): Promise<void> {
    if (this.isStopped) return;
    void old
      .stop()
      .then(() => old.leave())
      // The sweep releases them later.
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
