/**
 * Counts unsettled invoices that do not wait at the provider, up to a limit ($1). Written by hand to read the index alone; a
 * repository's query would visit every row.
 */
export const COUNT_UNSETTLED = `
  SELECT count(*) AS waiting
    FROM (SELECT 1 FROM invoices WHERE status IN ('pending', 'processing') AND wait_reason IS NULL LIMIT $1) AS unsettled`;
