/** What was read of an invoice ($1) of a tenant ($2): a reading is of the tenant of its invoice, and has none of its own. */
export const EXTRACTION_IN_SCOPE = `
  SELECT r.reading FROM receipt_readings r JOIN invoices i ON i.id = r.invoice_id
   WHERE i.id = $1 AND i.scope_id = $2`;

/** What was read of the next invoices after one ($1), up to another ($2), in the order of their ids. */
export const STORED_BETWEEN = `
  SELECT invoice_id AS "invoiceId", reading FROM receipt_readings
   WHERE invoice_id > $1 AND invoice_id < $2 ORDER BY invoice_id LIMIT $3`;
