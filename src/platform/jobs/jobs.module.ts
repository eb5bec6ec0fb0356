import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AdvisoryLocks } from './advisory-locks.js';
import { JobQueue } from './job-queue.js';
import { JOB_CONCURRENCY, type JobConcurrency, JobWorker } from './job-worker.js';
import { QueueMetrics } from './queue-metrics.js';
import { SharedGauges } from './shared-gauges.js';

@Global()
@Module({
  providers: [AdvisoryLocks, JobQueue, JobWorker, QueueMetrics, SharedGauges],
  exports: [AdvisoryLocks, JobQueue, JobWorker, SharedGauges],
})
export class JobsModule {
  /** @param concurrency of this process, if it runs jobs. */
  static register(concurrency: JobConcurrency): DynamicModule {
    return { module: JobsModule, providers: [{ provide: JOB_CONCURRENCY, useValue: concurrency }] };
  }
}
