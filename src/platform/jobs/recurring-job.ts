import { Inject, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Job } from './job.js';
import { JobQueue } from './job-queue.js';

/** A job that is queued at an interval, first when the process has run for one interval. */
export abstract class RecurringJob extends Job implements OnApplicationBootstrap {
  /** Milliseconds. */
  protected abstract readonly everyMs: number;

  @Inject(JobQueue) protected readonly queue: JobQueue;
  @Inject(SchedulerRegistry) private readonly intervals: SchedulerRegistry;
  private readonly logger = new Logger(RecurringJob.name);

  onApplicationBootstrap(): void {
    // The scheduler registry clears it when the application stops.
    this.intervals.addInterval(
      this.name,
      setInterval(() => {
        this.enqueue().catch((error: unknown) => this.logger.error(error));
      }, this.everyMs),
    );
  }

  /** Every process queues it; the key makes it one job. */
  enqueue(): Promise<void> {
    return this.queue.enqueue(this.name, {}, this.name);
  }

  abstract override run(): Promise<void>;
}
