/**
 * Corrections of an invoice ($1) of a tenant ($2), in order. A correction has no tenant column: it belongs to the
 * tenant of its invoice.
 */
export const CORRECTIONS_IN_SCOPE = `
  SELECT c.attempt, c.made_by AS "madeBy", c.made_at AS "madeAt", c.read, c.corrected,
         c.failure_code AS "failureCode"
    FROM receipt_corrections c JOIN invoices i ON i.id = c.invoice_id
   WHERE i.id = $1 AND i.scope_id = $2 ORDER BY c.attempt`;
