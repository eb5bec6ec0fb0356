/**
 * Saves a submission, or returns the existing one unchanged. It also sees a row that another process has
 * just written, which a SELECT before the INSERT would miss.
 */
export const SAVE = `
  INSERT INTO provider_submissions AS kept (invoice_id, attempt, expected, body, sent_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (invoice_id, attempt) DO UPDATE SET attempt = kept.attempt
  RETURNING attempt, expected, body, sent_at AS "sentAt"`;

/** Finds another invoice than $1 that was submitted around a time ($2), to one vendor ($3), with a text ($4) in its body. */
export const DUPLICATE = `
  SELECT 1 FROM provider_submissions
   WHERE invoice_id <> $1
     AND sent_at BETWEEN $2::timestamptz - interval '1 day' AND $2::timestamptz + interval '1 day'
     AND expected ->> 'vendorRfc' = $3 AND strpos(body::text, $4) > 0
   LIMIT 1`;
