/**
 * Claims the marks ($1, with what stands beside each, $2) of a purchase for an invoice ($3) at a time ($4), all that are free, and tells who
 * else has one: at most one row, of a completed invoice first. What is claimed already is locked, not changed: of two that
 * come at once one waits for the other one, and sees what it has done. All lock in the same order.
 */
export const CLAIM = `
  WITH mark AS (
    SELECT * FROM unnest($1::bytea[], $2::bytea[]) AS mark (fingerprint, besides)
  ),
  claimed AS (
    INSERT INTO purchase_claims AS held (fingerprint, besides, invoice_id, claimed_at)
    SELECT fingerprint, besides, $3::uuid, $4::timestamptz FROM mark ORDER BY fingerprint
    ON CONFLICT (fingerprint) DO UPDATE SET claimed_at = held.claimed_at
    RETURNING fingerprint, besides, invoice_id
  )
  SELECT claimed.invoice_id AS id, coalesce(i.status = 'completed', false) AS "isCompleted"
    FROM claimed JOIN mark USING (fingerprint) LEFT JOIN invoices i ON i.id = claimed.invoice_id
   WHERE claimed.invoice_id <> $3::uuid AND coalesce(claimed.besides = mark.besides, true)
   ORDER BY "isCompleted" DESC LIMIT 1`;

/**
 * The invoice that has a document ($1), and whether its purchase is known to be another one than that of an invoice ($2): both
 * hold a claim then.
 */
export const HOLDER_OF_DOCUMENT = `
  SELECT i.id, (SELECT count(DISTINCT invoice_id) = 2 FROM purchase_claims WHERE invoice_id IN (i.id, $2)) AS "isOfAnother"
    FROM invoices i WHERE i.uuid = $1`;

/**
 * SQL that has invoices let go of their purchases, as part of the statement that lets them fail.
 * @param from a common table expression with the column `id`.
 */
export const releaseCte = (from: string): string => `
  held AS (
    SELECT c.fingerprint FROM purchase_claims c JOIN ${from} ON c.invoice_id = ${from}.id
     ORDER BY c.fingerprint FOR UPDATE OF c
  ),
  released AS (DELETE FROM purchase_claims c USING held WHERE c.fingerprint = held.fingerprint)`;

/** Has one invoice ($1) let go of its purchase. */
export const RELEASE = `WITH invoice AS (SELECT $1::uuid AS id), ${releaseCte('invoice')} SELECT`;
