/** The newest invoices that a search goes through. Those of years, for a person; a third of a second for the database. */
export const SEARCHED = 50_000;

const COLUMNS = `i.id, i.status, i.amount, i.currency, i.vendor_name AS vendor,
         i.expense_description AS "expenseDescription", i.created_at AS "createdAt"`;

/** A page of a member's invoices ($1). A deep one walks the index alone, and reads only the rows that it returns. */
export const BROWSE = `
  SELECT ${COLUMNS}
    FROM (SELECT id FROM invoices WHERE profile_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3) page
         JOIN invoices i USING (id)
   ORDER BY i.created_at DESC, i.id DESC`;

/** Receipts are printed with accents and without, whatever the database's locale makes of them. */
const plain = (sql: string): string => `translate(${sql}, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')`;
const undashed = (uuid: string): string => `replace(${uuid}::text, '-', '')`;

/** A page of what is in some states ($2), or has a text ($3) or the beginning of an id ($4). It stops as soon as the page is full, and at the latest after SEARCHED rows. */
export const SEARCH = `
  SELECT ${COLUMNS}
    FROM (SELECT * FROM invoices WHERE profile_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${SEARCHED}) i
   WHERE ($2::text[] IS NULL OR i.status = ANY ($2))
     AND ($3::text IS NULL OR ${plain('i.vendor_name')} ILIKE ${plain('$3')}
          OR ${plain('i.expense_description')} ILIKE ${plain('$3')}
          OR ($4::text IS NOT NULL AND (${undashed('i.uuid')} LIKE $4 OR ${undashed('i.id')} LIKE $4)))
   ORDER BY i.created_at DESC, i.id DESC LIMIT $5 OFFSET $6`;
