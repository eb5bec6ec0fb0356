import { Global, Module } from '@nestjs/common';
import { FailedJobRetentionJob } from './failed-job-retention.job.js';
import { DeletionLog } from './deletion-log.js';

/** Deletion of expired data. Each module has a `RetentionJob` for its own tables. */
@Global()
@Module({ providers: [DeletionLog, FailedJobRetentionJob], exports: [DeletionLog] })
export class RetentionModule {}
