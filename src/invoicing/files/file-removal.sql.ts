import { namedStatement } from '../../platform/database/named-statement.js';

/** One that is taken up again between being looked for and being marked needs what it has. */
const SETTLED = "status IN ('completed', 'failed')";

/** What was read of a picture, beside what its document says. The day by which it is listed stays. */
const FORGET_READ = 'ticket_number = NULL, read_vendor = NULL, read_total = NULL';

/** Says of invoices ($1) that their pictures are gone, since a time ($2); what was read of them goes, too. */
export const MARK_PICTURES = `
  WITH marked AS (
    UPDATE invoices SET picture_removed_at = $2, ${FORGET_READ}
     WHERE id = ANY ($1) AND picture_removed_at IS NULL AND ${SETTLED}
    RETURNING id
  )
  SELECT count(*)::integer AS count FROM marked`;

/** The same of their documents; the receiver's data go with them, of failed ones too. */
export const MARK_DOCUMENTS = `
  WITH marked AS (
    UPDATE invoices
       SET documents_removed_at = $2, receiver_rfc = '', receiver_name = '', receiver_postal_code = '',
           expense_description = NULL, ${FORGET_READ}
     WHERE id = ANY ($1) AND documents_removed_at IS NULL AND ${SETTLED}
    RETURNING pdf_key
  )
  SELECT count(pdf_key)::integer AS count FROM marked`;

/** Which of invoices ($1) say that their pictures are gone, whoever marked them: the files may still be there. */
export const MARKED_PICTURES = `
  SELECT image_key AS "imageKey" FROM invoices
   WHERE id = ANY ($1) AND picture_removed_at IS NOT NULL AND ${SETTLED}`;

/** The same of their documents. */
export const MARKED_DOCUMENTS = `
  SELECT id FROM invoices WHERE id = ANY ($1) AND documents_removed_at IS NOT NULL AND ${SETTLED}`;

/** The next invoices after an id ($1), up to another ($2), by the primary key alone, whose order is that of time. */
export const NEXT_INVOICES = `
  SELECT id, status FROM invoices WHERE id > $1 AND id < $2 ORDER BY id LIMIT $3`;

/**
 * Settled invoices of a profile ($1), older than one ($2, $3), in the order of their index; but for those whose pictures were
 * gone at a time ($5).
 */
export const NEXT_OF_PROFILE = namedStatement(`
  SELECT id, created_at AS "createdAt" FROM invoices
   WHERE profile_id = $profileId AND COALESCE(picture_removed_at, 'infinity') > $removedAfter::timestamptz AND ${SETTLED}
     AND (created_at, id) < ($createdBefore::timestamptz, $idBefore::uuid)
   ORDER BY created_at DESC, id DESC LIMIT $limit`);

/** Whether a profile ($1) has an invoice that is not settled. */
export const ANY_UNSETTLED = `
  SELECT 1 FROM invoices WHERE profile_id = $1 AND status IN ('pending', 'processing') LIMIT 1`;
