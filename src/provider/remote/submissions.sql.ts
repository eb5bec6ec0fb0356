/**
 * Keeps a submission, or gives back the one that is kept: it changes nothing of a row that is there, also one that another
 * process has just written, which a statement that looks first would miss.
 */
export const KEEP = `
  INSERT INTO provider_submissions AS kept (invoice_id, attempt, expected, body, sent_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (invoice_id, attempt) DO UPDATE SET attempt = kept.attempt
  RETURNING attempt, expected, body, sent_at AS "sentAt"`;

/** Whether another invoice than $1 was submitted around a time ($2), of one vendor ($3), with a text ($4) in its body. */
export const TWIN = `
  SELECT 1 FROM provider_submissions
   WHERE invoice_id <> $1
     AND sent_at BETWEEN $2::timestamptz - interval '1 day' AND $2::timestamptz + interval '1 day'
     AND expected ->> 'vendorRfc' = $3 AND strpos(body::text, $4) > 0
   LIMIT 1`;
