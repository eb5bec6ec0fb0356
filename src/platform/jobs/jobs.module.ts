import { Global, Module } from '@nestjs/common';
import { Exclusive } from './exclusive.js';
import { JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';

@Global()
@Module({ providers: [Exclusive, JobQueue, JobWorker], exports: [Exclusive, JobQueue, JobWorker] })
export class JobsModule {}
