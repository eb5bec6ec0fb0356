import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Exclusive } from './exclusive.js';
import { JobQueue } from './job-queue.js';
import { JOB_CONCURRENCY, JobWorker } from './job-worker.js';

@Global()
@Module({ providers: [Exclusive, JobQueue, JobWorker], exports: [Exclusive, JobQueue, JobWorker] })
export class JobsModule {
  /** @param concurrency jobs that this process does at the same time, where it does any. */
  static register({ concurrency }: { concurrency: number }): DynamicModule {
    return { module: JobsModule, providers: [{ provide: JOB_CONCURRENCY, useValue: concurrency }] };
  }
}
