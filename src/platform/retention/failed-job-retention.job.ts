import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { jobsSettings } from '../jobs/jobs.settings.js';
import { QUEUES } from '../jobs/queues.js';
import { RetentionJob } from './retention.job.js';

const AT_ONCE = 1_000;

/** Deletes jobs that were given up. The queue keeps them for inspection, but their payloads name people. */
@Injectable()
export class FailedJobRetentionJob extends RetentionJob {
  readonly name = 'forget-failed-jobs';
  readonly what = 'failed-jobs';
  protected readonly keptDays: number;

  constructor(@Inject(jobsSettings.KEY) settings: ConfigType<typeof jobsSettings>) {
    super();
    this.keptDays = settings.KEEP_FAILED_JOBS_DAYS;
  }

  protected forgetSome(before: Date): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [{ count } = { count: 0 }] = await tx.query<{ count: number }[]>(REMOVE, [before, AT_ONCE]);
      await this.removals.add(tx, this.what, count);
      return count >= AT_ONCE;
    });
  }
}

const removed = (queue: string): string => `
  (SELECT count(*)::integer FROM ${queue}.complete_jobs(ARRAY(
    SELECT id FROM ${queue}.jobs
     WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < $1 ORDER BY id LIMIT $2)))`;

/** Uses the function of each queue, which deletes no waiting or running jobs. */
const REMOVE = `SELECT ${Object.values(QUEUES).map(removed).join(' + ')} AS count`;
