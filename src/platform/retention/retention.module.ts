import { Global, Module } from '@nestjs/common';
import { FailedJobRetentionJob } from './failed-job-retention.job.js';
import { DeletionLog } from './deletion-log.js';

/** What is kept for a time, and then removed: each module has a `RetentionJob` for what is its own. */
@Global()
@Module({ providers: [DeletionLog, FailedJobRetentionJob], exports: [DeletionLog] })
export class RetentionModule {}
