import { namedStatement } from '../../platform/database/named-statement.js';
import { codesWithDocument } from '../../provider/failure-codes.js';

/*
 * Lock order, so that no two statements that lock claims deadlock: each locks at most one invoice first, then claims in the
 * order of their fingerprints. Some also lock an account or a job; no holder of those waits for invoices or claims. A
 * reference to another invoice waits only for a change of its UUID, or its deletion.
 */

/**
 * Claims all free fingerprints of a purchase for an invoice, and returns another invoice that holds one: at most one row, of a
 * settled invoice first. Existing claims are locked, not changed: of two concurrent claims one waits for the other, and sees
 * its result. A settled invoice claims nothing, as nothing would release the claim.
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
 * The invoice that holds a purchase, as far as a caller may see it: if it is for the caller, was paid by it, or is in the scope
 * that the caller manages; otherwise a row of nulls. Completed invoices first, of these the visible ones. Claims and locks nothing.
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

/** SQL for all keys of an invoice's claims; null if it has none. */
const keysOf = (invoice: string): string =>
  `(SELECT array_agg(fingerprint) || array_agg(besides) FROM purchase_claims WHERE invoice_id = ${invoice})`;

/**
 * The invoice that has a document, and whether its purchase is known to differ from that of another invoice: both hold claims,
 * which have neither number nor time in common.
 */
export const HOLDER_OF_DOCUMENT = namedStatement(`
  SELECT i.id, NOT coalesce(${keysOf('i.id')} && ${keysOf('$invoiceId')}, true) AS "isOfAnother"
    FROM invoices i WHERE i.uuid = $uuid`);

/**
 * SQL for whether a failed invoice may have or get a document, and so keeps its purchase: one that does not fit, or one of
 * unknown status. An invoice that was never submitted has none.
 * @param invoice name of the table in the statement.
 */
export const mayHaveDocument = (invoice: string): string =>
  `(${invoice}.failure_code = ANY ('{${codesWithDocument('not fit').join()}}')
    OR ${invoice}.failure_code = ANY ('{${codesWithDocument('unknown').join()}}')
       AND (${invoice}.submitted_at IS NOT NULL OR ${invoice}.attempt > 1))`;

/**
 * Common table expressions that release the purchases of invoices (`released`), as part of the statement that requires it.
 * @param from a common table expression with the column `id`.
 */
export const releaseCte = (from: string): string => `
  held AS (
    SELECT c.fingerprint FROM purchase_claims c JOIN ${from} ON c.invoice_id = ${from}.id
     ORDER BY c.fingerprint FOR UPDATE OF c
  ),
  released AS (DELETE FROM purchase_claims c USING held WHERE c.fingerprint = held.fingerprint RETURNING c.invoice_id)`;

/** Releases the purchase of one invoice. */
export const RELEASE = namedStatement(
  `WITH invoice AS (SELECT $invoiceId::uuid AS id), ${releaseCte('invoice')} SELECT`,
);
