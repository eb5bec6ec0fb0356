import { nextQueuePosition, runAtOfPosition } from '../../credits/fair-queue.sql.js';
import { QUEUES } from '../../platform/jobs/queues.js';

const KEY = "$1 || ':' || $2::text";

const readingAt = (turn: string): string => `${QUEUES.slow}.add_job(
  $1, json_strip_nulls(json_build_object('invoiceId', $2::text, 'turn', ${turn}, 'traceparent', $3::text)),
  job_key => ${KEY}, run_at => ${runAtOfPosition(turn)})`;

const HAS_NONE = `NOT EXISTS (
         SELECT FROM ${QUEUES.slow}.jobs r WHERE r.key = ${KEY} AND r.attempts < r.max_attempts)`;

/**
 * A job ($1: its name) that reads the receipt of an invoice ($2), on the next turn of the account ($4) that pays for it. One that
 * waits, or is at work, stays the only one.
 */
export const QUEUE_READING = `
  WITH next AS (${nextQueuePosition('$4', HAS_NONE)})
  SELECT ${readingAt('turn')} FROM next`;

/** The same on a turn ($4) that it had before. */
export const QUEUE_READING_AGAIN = `SELECT ${readingAt('$4::bigint')}`;

/**
 * Jobs that failed, or whose worker died, had their turn: they go before those that have none yet, as soon as the pause after
 * their failure is over. The queue itself would put them behind all that wait.
 */
export const PREFER_FAILED_READINGS = `
  SELECT ${QUEUES.slow}.reschedule_jobs(
    ARRAY(SELECT id FROM ${QUEUES.slow}.jobs
           WHERE attempts BETWEEN 1 AND max_attempts - 1 AND locked_at IS NULL AND priority = 0),
    priority => -1)`;
