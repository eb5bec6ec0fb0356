// Adds receipts to the queue. `credits/fair-queue.sql.ts` defines its order.
import { takeNextTurn, runAtOfTurn } from '../../credits/fair-queue.sql.js';
import { namedStatement } from '../../platform/database/named-statement.js';
import { QUEUES } from '../../platform/jobs/queues.js';

const KEY = "$job || ':' || $invoiceId::text";

const extractionAt = (turn: string): string => `${QUEUES.slow}.add_job(
  $job, json_strip_nulls(json_build_object('invoiceId', $invoiceId::text, 'turn', ${turn}, 'traceparent', $traceparent::text)),
  job_key => ${KEY}, run_at => ${runAtOfTurn(turn)})`;

const IS_NOT_QUEUED = `NOT EXISTS (
         SELECT FROM ${QUEUES.slow}.jobs r WHERE r.key = ${KEY} AND r.attempts < r.max_attempts)`;

/**
 * Queues a job that extracts an invoice's receipt, at the next turn of the account that pays. A job that waits or runs
 * already stays the only one.
 */
export const QUEUE_EXTRACTION = namedStatement(`
  WITH next AS (${takeNextTurn('$accountId', IS_NOT_QUEUED)})
  SELECT ${extractionAt('turn')} FROM next`);

/** The same at the turn that the job had before. */
export const REQUEUE_EXTRACTION = namedStatement(`SELECT ${extractionAt('$turn::bigint')}`);

/**
 * Gives priority to jobs that failed, or whose worker died: their turn has come already, so they go first once the pause after
 * the failure is over. The queue itself would put them behind all waiting jobs.
 */
export const PREFER_FAILED_EXTRACTIONS = `
  SELECT ${QUEUES.slow}.reschedule_jobs(
    ARRAY(SELECT id FROM ${QUEUES.slow}.jobs
           WHERE attempts BETWEEN 1 AND max_attempts - 1 AND locked_at IS NULL AND priority = 0),
    priority => -1)`;
