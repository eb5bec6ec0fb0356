import { setTimeout as sleep } from 'node:timers/promises';
import { PROCESS_INVOICE } from '../invoicing/processing/process-invoice.job.js';
import { QUEUES } from '../platform/jobs/queues.js';
import type { Database } from '../platform/database/database.js';

interface PendingJob {
  job: string;
  error: string | null;
  isGivenUp: boolean;
}

const POLL_MS = 25;

/**
 * Waits until no job is left.
 * @throws {Error} if a job was given up, or is left after the timeout.
 */
export async function jobsDone(database: Database, timeoutMs = 60_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; ; await sleep(POLL_MS)) {
    const [pending] = await database.query<PendingJob>(PENDING, [PROCESS_INVOICE]);
    if (!pending) return;
    const { job, error, isGivenUp } = pending;
    if (!isGivenUp && Date.now() < end) continue;
    throw new Error(`The job ${job} is ${isGivenUp ? 'given up' : 'left'}${error ? `: ${error}` : ''}`);
  }
}

/**
 * Finds a pending job. Failed ones come first, because they explain the others. An invoice is pending until it is settled, however long
 * its provider waits. Other jobs that are scheduled for later do not count.
 *
 * A job that was queued again while it runs has passed its key and attempts on to its successor. It counts while it runs,
 * and is not given up.
 */
const PENDING = `
  SELECT task_identifier AS job, last_error AS error, is_given_up AS "isGivenUp"
    FROM (${Object.values(QUEUES)
      .map((schema) => `SELECT * FROM ${schema}.jobs`)
      .join(' UNION ALL ')}) AS jobs,
         LATERAL (SELECT locked_at IS NULL AND attempts >= max_attempts AS is_given_up) AS end_of
   WHERE CASE WHEN is_given_up THEN key IS NOT NULL
              ELSE locked_at IS NOT NULL OR run_at <= now() OR attempts > 0 OR task_identifier = $1
         END
   ORDER BY is_given_up DESC, last_error IS NULL, id
   LIMIT 1`;
