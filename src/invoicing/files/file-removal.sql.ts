/** Says of invoices ($1) that their pictures are gone, since a time ($2). */
export const MARK_PICTURES = `
  WITH marked AS (
    UPDATE invoices SET picture_removed_at = $2 WHERE id = ANY ($1) AND picture_removed_at IS NULL RETURNING id
  )
  SELECT count(*)::integer AS count FROM marked`;

/** The same of their documents; the receiver's data go with them, of failed ones too. */
export const MARK_DOCUMENTS = `
  WITH marked AS (
    UPDATE invoices
       SET documents_removed_at = $2, receiver_rfc = '', receiver_name = '', receiver_postal_code = '',
           expense_description = NULL
     WHERE id = ANY ($1) AND documents_removed_at IS NULL
    RETURNING pdf_key
  )
  SELECT count(pdf_key)::integer AS count FROM marked`;

/** The next invoices after an id ($1), up to another ($2), by the primary key alone, whose order is that of time. */
export const NEXT_INVOICES = `
  SELECT id, image_key AS "imageKey", status FROM invoices WHERE id > $1 AND id < $2 ORDER BY id LIMIT $3`;

/** Settled invoices of a profile ($1) that have their picture, older than one ($2, $3), in the order of their index. */
export const NEXT_OF_PROFILE = `
  SELECT id, image_key AS "imageKey", created_at AS "createdAt" FROM invoices
   WHERE profile_id = $1 AND picture_removed_at IS NULL AND status IN ('completed', 'failed')
     AND (created_at, id) < ($2::timestamptz, $3::uuid)
   ORDER BY created_at DESC, id DESC LIMIT $4`;

/** Whether a profile ($1) has an invoice that is not settled. */
export const ANY_UNSETTLED = `
  SELECT 1 FROM invoices WHERE profile_id = $1 AND status IN ('pending', 'processing') LIMIT 1`;
