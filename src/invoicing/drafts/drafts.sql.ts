import { namedStatement } from '../../platform/database/named-statement.js';
import { QUEUES } from '../../platform/jobs/queues.js';

/** How many pictures of one person may wait to be read. */
export const MOST_UNREAD = 20;
/** How many drafts one person may have. */
export const MOST_DRAFTS = 100;

/** Whoever pays goes first. */
const AFTER_INVOICES = 10;
/** A picture that can't be had, or over which readers died so often, is offered unread. */
const ATTEMPTS = 5;

/**
 * Keeps a draft, unless its maker ($3) has too many, or the same picture already. Of several at once somewhat more may come in
 * than the limits say.
 */
export const ADD_DRAFT = namedStatement(`
  INSERT INTO receipt_drafts (id, scope_id, profile_id, receiver_rfc, image_key, image_hash, status, created_at)
  SELECT $id::uuid, $scopeId::uuid, $profileId::uuid, $receiverRfc, $imageKey, $imageHash, $status, $createdAt::timestamptz
   WHERE (SELECT count(*) FROM receipt_drafts WHERE profile_id = $profileId) < ${MOST_DRAFTS}
     AND (SELECT count(*) FROM receipt_drafts WHERE profile_id = $profileId AND status = 'waiting') < ${MOST_UNREAD}
  ON CONFLICT ON CONSTRAINT receipt_drafts_picture_once DO NOTHING
  RETURNING id`);

/**
 * A job ($1: its name) that reads a draft ($2) of a profile ($4), after all receipts that somebody has paid for. Of several
 * people the first pictures go before the second ones, whoever came first with many.
 */
export const QUEUE_DRAFT = namedStatement(`
  SELECT ${QUEUES.slow}.add_job(
    $job, json_strip_nulls(json_build_object('draftId', $draftId::text, 'traceparent', $traceparent::text)), job_key => $job || ':' || $draftId::text,
    run_at => timestamptz 'epoch' + count(*) * interval '1 second', priority => ${AFTER_INVOICES}, max_attempts => ${ATTEMPTS})
    FROM receipt_drafts WHERE profile_id = $profileId AND status = 'waiting'`);

/** Takes a draft ($1) from its maker ($2), whoever else comes for it at the same moment: that one waits, and finds none. */
export const TAKE_DRAFT = `
  WITH taken AS (DELETE FROM receipt_drafts WHERE id = $1 AND profile_id = $2 RETURNING *)
  SELECT id, receiver_rfc AS "receiverRfc", image_key AS "imageKey", image_hash AS "imageHash", whole FROM taken`;

/** Removes all drafts of a profile ($1). */
export const REMOVE_OF_PROFILE = `
  WITH removed AS (DELETE FROM receipt_drafts WHERE profile_id = $1 RETURNING 1)
  SELECT count(*)::integer AS count FROM removed`;

/** Removes some ($2) drafts whose ids are below one ($1), and tells where their pictures are. */
export const REMOVE_OLD = `
  WITH removed AS (
    DELETE FROM receipt_drafts WHERE id IN (SELECT id FROM receipt_drafts WHERE id < $1 ORDER BY id LIMIT $2)
    RETURNING image_key
  )
  SELECT image_key AS "imageKey" FROM removed`;
