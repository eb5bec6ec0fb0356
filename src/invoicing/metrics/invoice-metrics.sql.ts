/**
 * Unsettled invoices at a time ($1), by whether their provider waits for something. Late ones were accepted more than $2 seconds
 * before; a retried invoice counts from its first acceptance. Written by hand for one pass over the index of unsettled
 * invoices, and over nothing else.
 */
export const UNSETTLED = `
  SELECT state, count(begun)::int AS number,
         count(*) FILTER (WHERE begun < $1::timestamptz - $2 * interval '1 second')::int AS late,
         coalesce(extract(epoch FROM $1::timestamptz - min(begun)), 0)::float8 AS "oldestAge"
    FROM (VALUES ('processing', false), ('waiting', true)) AS states (state, waits)
    LEFT JOIN (
      SELECT created_at AS begun, wait_reason IS NOT NULL AS waits
        FROM invoices WHERE status IN ('pending', 'processing')
    ) AS unsettled USING (waits)
   GROUP BY state`;
