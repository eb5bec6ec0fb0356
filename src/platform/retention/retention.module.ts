import { Global, Module } from '@nestjs/common';
import { ForgetFailedJobsJob } from './forget-failed-jobs.job.js';
import { Removals } from './removals.js';

/** What is kept for a time, and then removed: each module has a `ForgetJob` for what is its own. */
@Global()
@Module({ providers: [Removals, ForgetFailedJobsJob], exports: [Removals] })
export class RetentionModule {}
