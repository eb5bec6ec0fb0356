/** What was read of an invoice ($1) of a tenant ($2): a reading is of the tenant of its invoice, and has none of its own. */
export const READING_IN_SCOPE = `
  SELECT r.reading FROM receipt_readings r JOIN invoices i ON i.id = r.invoice_id
   WHERE i.id = $1 AND i.scope_id = $2`;
