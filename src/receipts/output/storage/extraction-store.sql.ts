/** The extraction of an invoice ($1) of a tenant ($2). Extractions have no tenant column: they belong to that of the invoice. */
export const EXTRACTION_IN_SCOPE = `
  SELECT r.reading FROM receipt_readings r JOIN invoices i ON i.id = r.invoice_id
   WHERE i.id = $1 AND i.scope_id = $2`;

/** The extractions of the next invoices after one ($1) and before another ($2), in the order of their ids. */
export const EXTRACTIONS_BETWEEN = `
  SELECT invoice_id AS "invoiceId", reading FROM receipt_readings
   WHERE invoice_id > $1 AND invoice_id < $2 ORDER BY invoice_id LIMIT $3`;
