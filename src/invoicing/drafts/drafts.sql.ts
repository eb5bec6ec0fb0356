import { namedStatement } from '../../platform/database/named-statement.js';
import { QUEUES } from '../../platform/jobs/queues.js';

/** Priority behind receipts of invoices, which are paid for. */
const AFTER_INVOICES = 10;
/** After so many failed attempts, the draft is offered without an extraction. */
const MAX_ATTEMPTS = 5;

/** Inserts a draft, unless its profile has the same picture already. */
export const ADD_DRAFT = namedStatement(`
  INSERT INTO receipt_drafts (id, scope_id, profile_id, receiver_rfc, image_key, image_hash, image_bytes, status, created_at)
  VALUES ($id::uuid, $scopeId::uuid, $profileId::uuid, $receiverRfc, $imageKey, $imageHash, $imageBytes, $status,
          $createdAt::timestamptz)
  ON CONFLICT ON CONSTRAINT receipt_drafts_picture_once DO NOTHING
  RETURNING id`);

/** What the drafts of a person occupy, and those of the person's scope. */
export interface DraftUsage {
  count: number;
  /** How many wait for extraction. */
  waiting: number;
  /** Bytes of the pictures. */
  bytes: string;
  /** When the oldest was created; null if there is none. */
  oldestAt: string | null;
  ofScope: Pick<DraftUsage, 'bytes' | 'oldestAt'>;
}

/** Finds the {@link DraftUsage} of a profile ($1) in a scope ($2). */
export const FIND_USAGE = `
  SELECT count(*) FILTER (WHERE is_own)::integer AS count,
         count(*) FILTER (WHERE is_own AND status = 'waiting')::integer AS waiting,
         coalesce(sum(image_bytes) FILTER (WHERE is_own), 0) AS bytes,
         min(created_at) FILTER (WHERE is_own) AS "oldestAt",
         json_build_object('bytes', coalesce(sum(image_bytes), 0), 'oldestAt', min(created_at)) AS "ofScope"
    FROM (SELECT profile_id = $1 AS is_own, status, image_bytes, created_at FROM receipt_drafts WHERE scope_id = $2) AS drafts`;

/** Locks the {@link DraftUsage} of a scope ($1) until the end of the transaction. */
export const LOCK_USAGE = `SELECT pg_advisory_xact_lock(hashtextextended('drafts ' || $1, 0))`;

/** Sums the bytes of all drafts, of which there are few, as they last a day. */
export const SUM_OF_DRAFTS = 'SELECT coalesce(sum(image_bytes), 0) AS bytes FROM receipt_drafts';

/**
 * Queues a job that extracts a draft, behind all receipts that are paid for. Among several people, first pictures go before
 * second ones, whatever the order of the uploads.
 */
export const QUEUE_DRAFT = namedStatement(`
  SELECT ${QUEUES.slow}.add_job(
    $job, json_strip_nulls(json_build_object('draftId', $draftId::text, 'stops', $stops::integer, 'traceparent', $traceparent::text)), job_key => $job || ':' || $draftId::text,
    run_at => timestamptz 'epoch' + count(*) * interval '1 second', priority => ${AFTER_INVOICES}, max_attempts => ${MAX_ATTEMPTS})
    FROM receipt_drafts WHERE profile_id = $profileId AND status = 'waiting'`);

/** Locks the stopping of readings until the end of the transaction, unless another process has locked it. */
export const LOCK_PREEMPTION = `SELECT pg_try_advisory_xact_lock(hashtextextended('draft preemption', 0)) AS "isHeld"`;

/** Finds those of some drafts ($1) that wait for their extraction. */
export const FIND_UNREAD = `SELECT id FROM receipt_drafts WHERE id = ANY($1::uuid[]) AND status = 'waiting'`;

/**
 * Counts the receipts that are paid for and wait for a reader, up to a hundred. A free reader takes a receipt within
 * milliseconds, so one that has just been queued does not count.
 */
export const COUNT_WAITING_PAID = `
  SELECT count(*)::integer AS waiting
    FROM (SELECT 1 FROM ${QUEUES.slow}._private_jobs
           WHERE is_available AND priority < ${AFTER_INVOICES} AND run_at <= now()
             AND created_at < now() - interval '250 milliseconds' LIMIT 100) AS paid`;

/** Deletes a draft ($1) of a profile ($2), and returns it. Of two concurrent calls, the second waits and gets none. */
export const TAKE_DRAFT = `
  WITH taken AS (DELETE FROM receipt_drafts WHERE id = $1 AND profile_id = $2 RETURNING *)
  SELECT id, image_key AS "imageKey", image_hash AS "imageHash", reading_ms AS "readingMs", created_at AS "createdAt" FROM taken`;

/** Deletes all drafts of a profile ($1). */
export const DELETE_OF_PROFILE = `
  WITH removed AS (DELETE FROM receipt_drafts WHERE profile_id = $1 RETURNING 1)
  SELECT count(*)::integer AS count FROM removed`;

/** Deletes some ($2) drafts with ids below one ($1), and returns the keys of their pictures. */
export const DELETE_OLD = `
  WITH removed AS (
    DELETE FROM receipt_drafts WHERE id IN (SELECT id FROM receipt_drafts WHERE id < $1 ORDER BY id LIMIT $2)
    RETURNING image_key
  )
  SELECT image_key AS "imageKey" FROM removed`;
