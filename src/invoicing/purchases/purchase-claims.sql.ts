import { namedStatement } from '../../platform/database/named-statement.js';
import { codesLeaving } from '../../provider/failure-codes.js';

/*
 * No two of the statements that lock claims wait for each other: each locks at most one invoice, and that first, then claims
 * in the order of their fingerprints; of what some lock besides (an account, a job), nobody who has it waits for these. What
 * refers to other invoices waits only for who changes one's UUID or deletes it.
 */

/**
 * Claims the marks ($1, with what stands beside each, $2) of a purchase for an invoice ($3) at a time ($4), all that are free, and tells who
 * else has one: at most one row, of a settled invoice first. What is claimed already is locked, not changed: of two that
 * come at once one waits for the other one, and sees what it has done. An invoice that is settled claims nothing: nobody would let
 * go of it.
 */
export const CLAIM = namedStatement(`
  WITH mark AS (
    SELECT * FROM unnest($fingerprints::bytea[], $secondaryKeys::bytea[]) AS mark (fingerprint, besides)
  ),
  own AS (
    SELECT id FROM invoices WHERE id = $invoiceId::uuid AND status IN ('pending', 'processing') FOR SHARE
  ),
  claimed AS (
    INSERT INTO purchase_claims AS held (fingerprint, besides, invoice_id, claimed_at)
    SELECT fingerprint, besides, own.id, $claimedAt::timestamptz FROM mark CROSS JOIN own ORDER BY fingerprint
    ON CONFLICT (fingerprint) DO UPDATE SET claimed_at = held.claimed_at
    RETURNING fingerprint, besides, invoice_id
  )
  SELECT claimed.invoice_id AS id, coalesce(i.status IN ('completed', 'failed'), false) AS "isSettled"
    FROM claimed JOIN mark USING (fingerprint) LEFT JOIN invoices i ON i.id = claimed.invoice_id
   WHERE claimed.invoice_id <> $invoiceId::uuid AND coalesce(claimed.besides = mark.besides, true)
   ORDER BY "isSettled" DESC LIMIT 1`);

/**
 * Who has a purchase of these marks ($1, with what stands beside each, $2), as far as a caller ($3) may know: the invoice where it is
 * for the caller or was paid by it, or is in the scope that the caller manages ($4); otherwise nothing but that there is one.
 * Completed ones first, and of these those that may be shown. It claims and locks nothing.
 */
export const HOLDER = namedStatement(`
  SELECT CASE WHEN seen THEN id END AS "invoiceId", CASE WHEN seen THEN created_at END AS "sentAt"
    FROM (
      SELECT i.id, i.created_at, i.status,
             coalesce(i.profile_id = $profileId::uuid OR i.account_id = $profileId::uuid OR i.scope_id = $managedScope::uuid, false) AS seen
        FROM unnest($fingerprints::bytea[], $secondaryKeys::bytea[]) AS mark (fingerprint, besides)
        JOIN purchase_claims c USING (fingerprint) JOIN invoices i ON i.id = c.invoice_id
       WHERE coalesce(c.besides = mark.besides, true)
    ) AS held
   ORDER BY status = 'completed' DESC, seen DESC LIMIT 1`);

/** SQL for what is known of an invoice's purchase: null where nothing is. */
const knownOf = (invoice: string): string =>
  `(SELECT array_agg(fingerprint) || array_agg(besides) FROM purchase_claims WHERE invoice_id = ${invoice})`;

/**
 * The invoice that has a document ($1), and whether its purchase is known to be another one than that of an invoice ($2): both
 * hold claims then, which have neither number nor hour in common.
 */
export const HOLDER_OF_DOCUMENT = namedStatement(`
  SELECT i.id, NOT coalesce(${knownOf('i.id')} && ${knownOf('$invoiceId')}, true) AS "isOfAnother"
    FROM invoices i WHERE i.uuid = $uuid`);

/**
 * SQL for whether a document of a failed invoice may exist, or come, so that it keeps its purchase: one that does not fit, or one
 * of which nobody has told. What was never handed over has none.
 * @param invoice its name in the statement.
 */
export const mayHaveDocument = (invoice: string): string =>
  `(${invoice}.failure_code = ANY ('{${codesLeaving('not fit').join()}}')
    OR ${invoice}.failure_code = ANY ('{${codesLeaving('unknown').join()}}')
       AND (${invoice}.submitted_at IS NOT NULL OR ${invoice}.attempt > 1))`;

/**
 * SQL that has invoices let go of their purchases (`released`), as part of the statement that says why.
 * @param from a common table expression with the column `id`.
 */
export const releaseCte = (from: string): string => `
  held AS (
    SELECT c.fingerprint FROM purchase_claims c JOIN ${from} ON c.invoice_id = ${from}.id
     ORDER BY c.fingerprint FOR UPDATE OF c
  ),
  released AS (DELETE FROM purchase_claims c USING held WHERE c.fingerprint = held.fingerprint RETURNING c.invoice_id)`;

/** Has one invoice ($1) let go of its purchase. */
export const RELEASE = namedStatement(
  `WITH invoice AS (SELECT $invoiceId::uuid AS id), ${releaseCte('invoice')} SELECT`,
);
