/**
 * How many invoices are not settled and do not wait for something, counted no further than the limit ($1). By hand, for a count that reads the index
 * alone: looking for the last row that is let in, as a repository would, visits every row before it.
 */
export const COUNT_UNSETTLED = `
  SELECT count(*) AS waiting
    FROM (SELECT 1 FROM invoices WHERE status IN ('pending', 'processing') AND wait_reason IS NULL LIMIT $1) AS unsettled`;
