import { namedStatement } from '../../platform/database/named-statement.js';

/** Condition for files to be removed: an invoice that is retried meanwhile still needs them. */
const SETTLED = "status IN ('completed', 'failed')";

/** Removes the extracted fields. The day by which the invoice is listed stays. */
const CLEAR_NOTE = 'ticket_number = NULL, read_vendor = NULL, read_total = NULL, articles = NULL';

/** Marks the pictures of invoices ($1) as removed at a time ($2), and removes their extracted fields. */
export const MARK_PICTURES = `
  WITH marked AS (
    UPDATE invoices SET picture_removed_at = $2, ${CLEAR_NOTE}
     WHERE id = ANY ($1) AND picture_removed_at IS NULL AND ${SETTLED}
    RETURNING id
  )
  SELECT count(*)::integer AS count FROM marked`;

/** Marks the documents of invoices ($1) as removed at a time ($2), and removes the receiver's data, of failed invoices too. */
export const MARK_DOCUMENTS = `
  WITH marked AS (
    UPDATE invoices
       SET documents_removed_at = $2, receiver_rfc = '', receiver_name = '', receiver_postal_code = '',
           expense_description = NULL, ${CLEAR_NOTE}
     WHERE id = ANY ($1) AND documents_removed_at IS NULL AND ${SETTLED}
    RETURNING pdf_key
  )
  SELECT count(pdf_key)::integer AS count FROM marked`;

/** Which of some invoices ($1) are marked as without a picture. The files may still exist. */
export const MARKED_PICTURES = `
  SELECT image_key AS "imageKey" FROM invoices
   WHERE id = ANY ($1) AND picture_removed_at IS NOT NULL AND ${SETTLED}`;

/** Which of some invoices ($1) are marked as without documents. */
export const MARKED_DOCUMENTS = `
  SELECT id FROM invoices WHERE id = ANY ($1) AND documents_removed_at IS NOT NULL AND ${SETTLED}`;

/** The next invoices after an id ($1) and before another ($2), by the primary key, whose order is that of time. */
export const NEXT_INVOICES = `
  SELECT id, status FROM invoices WHERE id > $1 AND id < $2 ORDER BY id LIMIT $3`;

/** Settled invoices of a profile older than a position, in the order of their index, except those whose pictures were removed earlier. */
export const NEXT_OF_PROFILE = namedStatement(`
  SELECT id, created_at AS "createdAt" FROM invoices
   WHERE profile_id = $profileId AND COALESCE(picture_removed_at, 'infinity') > $removedAfter::timestamptz AND ${SETTLED}
     AND (created_at, id) < ($createdBefore::timestamptz, $idBefore::uuid)
   ORDER BY created_at DESC, id DESC LIMIT $limit`);

/** Whether a profile ($1) has an unsettled invoice. */
export const ANY_UNSETTLED = `
  SELECT 1 FROM invoices WHERE profile_id = $1 AND status IN ('pending', 'processing') LIMIT 1`;
