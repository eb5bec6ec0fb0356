import { setTimeout as sleep } from 'node:timers/promises';
import { PROCESS_INVOICE } from '../invoicing/processing/process-invoice.job.js';
import { QUEUES } from '../platform/jobs/queues.js';
import type { Database } from '../platform/database/database.js';

interface LeftJob {
  job: string;
  error: string | null;
  isGivenUp: boolean;
}

const EVERY_MS = 25;

/**
 * Comes when no job is left.
 * @throws {Error} when one was given up, or is left after that time.
 */
export async function jobsDone(database: Database, timeoutMs = 60_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; ; await sleep(EVERY_MS)) {
    const [left] = await database.query<LeftJob>(LEFT, [PROCESS_INVOICE]);
    if (!left) return;
    const { job, error, isGivenUp } = left;
    if (!isGivenUp && Date.now() < end) continue;
    throw new Error(`The job ${job} is ${isGivenUp ? 'given up' : 'left'}${error ? `: ${error}` : ''}`);
  }
}

/**
 * Those that failed come first: they say what keeps the others. An invoice is under way until it is settled, however long a
 * pause its provider wants; of other jobs, those that wait for their time are no work of a test's.
 *
 * A job that was queued anew while it runs has lost its key and its attempts to its successor: it is left as long as it runs,
 * and was not given up.
 */
const LEFT = `
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
