import { Inject, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Job } from './job.js';
import { JobQueue } from './job-queue.js';

/** Background work that is queued again and again, for the first time when the process has run for as long. */
export abstract class RecurringJob extends Job implements OnApplicationBootstrap {
  /** Milliseconds. */
  protected abstract readonly everyMs: number;

  @Inject(JobQueue) protected readonly queue: JobQueue;
  @Inject(SchedulerRegistry) private readonly intervals: SchedulerRegistry;
  private readonly logger = new Logger(RecurringJob.name);

  onApplicationBootstrap(): void {
    // The registry ends it when the application stops.
    this.intervals.addInterval(
      this.name,
      setInterval(() => {
        this.enqueue().catch((error: unknown) => this.logger.error(error));
      }, this.everyMs),
    );
  }

  /** Every process does this; the key makes one job of it. */
  enqueue(): Promise<void> {
    return this.queue.enqueue(this.name, {}, this.name);
  }

  abstract override run(): Promise<void>;
}
