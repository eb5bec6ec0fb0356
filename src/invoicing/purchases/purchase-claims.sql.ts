import { namedStatement } from '../../platform/database/named-statement.js';
import { codesWithDocument } from '../../provider/failure-codes.js';

/*
 * Lock order, so that no two statements that lock claims deadlock: each locks at most one invoice first, then claims in the
 * order of their fingerprints. Some also lock an account or a job; no holder of those waits for invoices or claims. A
 * reference to another invoice waits only for a change of its UUID, or its deletion.
 */

/**
 * Claims all free fingerprints of a purchase for an invoice, and returns another invoice that holds one which blocks it
 * (`$blocks`): at most one row, of a settled invoice first. Existing claims are locked, not changed: of two concurrent claims
 * one waits for the other, and sees its result. A settled invoice claims nothing, as nothing would release the claim.
 */
export const CLAIM = namedStatement(`
  WITH wanted AS (
    SELECT * FROM unnest($fingerprints::bytea[], $secondaryKeys::bytea[], $blocks::boolean[])
      AS wanted (fingerprint, besides, blocks)
  ),
  own AS (
    SELECT id FROM invoices WHERE id = $invoiceId::uuid AND status IN ('pending', 'processing') FOR SHARE
  ),
  claimed AS (
    INSERT INTO purchase_claims AS held (fingerprint, besides, invoice_id, claimed_at)
    SELECT fingerprint, besides, own.id, $claimedAt::timestamptz FROM wanted CROSS JOIN own ORDER BY fingerprint
    ON CONFLICT (fingerprint) DO UPDATE SET claimed_at = held.claimed_at
    RETURNING fingerprint, besides, invoice_id
  )
  SELECT claimed.invoice_id AS id, i.scope_id AS "scopeId",
         coalesce(i.status IN ('completed', 'failed'), false) AS "isSettled"
    FROM claimed JOIN wanted USING (fingerprint) LEFT JOIN invoices i ON i.id = claimed.invoice_id
   WHERE claimed.invoice_id <> $invoiceId::uuid AND wanted.blocks AND coalesce(claimed.besides = wanted.besides, true)
   ORDER BY "isSettled" DESC LIMIT 1`);

/**
 * Another invoice with a claim of the other kind on a purchase that blocks it: one that was read, for a purchase that was
 * typed (`$isTyped`); one that was typed in the same scope, for a purchase that was read. At most one row, of a settled invoice
 * first. Claims nothing. It is a statement of its own after {@link CLAIM}, so that of two concurrent claims at least one sees
 * the other.
 */
export const CONFLICTING_CLAIM = namedStatement(`
  SELECT i.id, i.scope_id AS "scopeId", i.status IN ('completed', 'failed') AS "isSettled"
    FROM unnest($fingerprints::bytea[], $secondaryKeys::bytea[], $isTyped::boolean[]) AS wanted (fingerprint, besides, is_typed)
    JOIN purchase_claims c USING (fingerprint) JOIN invoices i ON i.id = c.invoice_id
   WHERE c.invoice_id <> $invoiceId::uuid AND coalesce(c.besides = wanted.besides, true)
     AND (wanted.is_typed OR i.scope_id = $scopeId::uuid)
   ORDER BY "isSettled" DESC LIMIT 1`);

/**
 * Flags the invoices of other scopes with a typed claim on a purchase that a completed invoice claims as read, each once, in the
 * order of their ids. `typedKey` says how the two keys of a purchase are related.
 */
export const FLAG_TYPED_CLAIMS = namedStatement(`
  WITH typed AS (
    SELECT id FROM invoices
     WHERE scope_id <> $scopeId::uuid AND contested_by IS NULL AND id IN (
       SELECT typed.invoice_id
         FROM purchase_claims own JOIN purchase_claims typed ON typed.fingerprint = sha256('typed'::bytea || own.fingerprint)
        WHERE own.invoice_id = $id::uuid AND coalesce(own.besides = typed.besides, true))
     ORDER BY id FOR NO KEY UPDATE
  ),
  flagged AS (
    UPDATE invoices i SET contested_by = $id::uuid FROM typed WHERE i.id = typed.id
    RETURNING i.id, i.scope_id, i.profile_id
  )
  SELECT id, scope_id AS "scopeId", profile_id AS "profileId" FROM flagged`);

/** SQL for the later invoice of a collision: ids are in the order of time. */
const LATER_OF_BOTH = 'GREATEST(i.id, COALESCE(i.contested_by, i.repeats))';

/**
 * Purchases that invoices of two tenants claim, the newest collision first: typed ones that were read elsewhere, and repeats. For
 * operators: it reads the invoices of all tenants, by the index `invoices_collisions`, whose expression and condition it repeats.
 * The later invoice of both is `$since` or newer; all come after that of `$before` in this order.
 */
export const COLLISIONS = namedStatement(`
  SELECT i.id AS "invoiceId", i.scope_id AS "scopeId", GREATEST(i.created_at, other.created_at) AS "collidedAt", i.status,
         i.corrected, other.id AS "otherInvoiceId", other.scope_id AS "otherScopeId", other.corrected AS "otherCorrected"
    FROM invoices i JOIN invoices other ON other.id = COALESCE(i.contested_by, i.repeats)
   WHERE (i.contested_by IS NOT NULL OR i.repeats IS NOT NULL) AND other.scope_id <> i.scope_id
     AND ${LATER_OF_BOTH} >= $since::uuid
     AND (${LATER_OF_BOTH}, i.id) <
       (COALESCE((SELECT ${LATER_OF_BOTH} FROM invoices i WHERE i.id = $before::uuid), $before::uuid), $before::uuid)
   ORDER BY ${LATER_OF_BOTH} DESC, i.id DESC LIMIT $limit`);

/**
 * The invoice that holds a purchase, if a caller may see it: it is for the caller, was paid by it, or is in the scope that the
 * caller manages. Others count as none, so that a stranger learns nothing. Completed invoices first. Claims and locks nothing.
 */
export const HOLDER = namedStatement(`
  SELECT i.id AS "invoiceId", i.created_at AS "sentAt"
    FROM unnest($fingerprints::bytea[], $secondaryKeys::bytea[]) AS wanted (fingerprint, besides)
    JOIN purchase_claims c USING (fingerprint) JOIN invoices i ON i.id = c.invoice_id
   WHERE coalesce(c.besides = wanted.besides, true)
     AND (i.profile_id = $profileId::uuid OR i.account_id = $profileId::uuid OR i.scope_id = $managedScope::uuid)
   ORDER BY i.status = 'completed' DESC LIMIT 1`);

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
