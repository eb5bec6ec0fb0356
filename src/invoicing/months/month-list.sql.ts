/**
 * The newest invoices that a search goes through, of each of two kinds, however many members it is over: they share them. Those of
 * years, for a person; a third of a second for the database.
 */
export const SEARCHED = 50_000;

/** Receipts are printed with accents and without, whatever the database's locale makes of them. */
const plain = (sql: string): string => `translate(${sql}, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')`;
const undashed = (uuid: string): string => `replace(${uuid}::text, '-', '')`;
/** What one failed for may have been read all the same. */
const VENDOR = 'COALESCE(i.vendor_name, i.read_vendor)';
const AMOUNT = 'COALESCE(i.amount, i.read_total)';

/**
 * What is in some states ($5); has a text ($6), or the beginning of an id ($7), or an amount ($8), or a ticket's number
 * ($9); is over at least ($10) and at most ($11) so much; is of a vendor ($12).
 */
const IS_SOUGHT = `
      ($5::text[] IS NULL OR i.status = ANY ($5))
      AND ($6::text IS NULL OR ${plain(VENDOR)} ILIKE ${plain('$6')}
           OR ${plain('i.expense_description')} ILIKE ${plain('$6')}
           OR ($7::text IS NOT NULL AND (${undashed('i.uuid')} LIKE $7 OR ${undashed('i.id')} LIKE $7))
           OR ${AMOUNT} = $8::numeric
           OR ($9::text IS NOT NULL AND translate(i.ticket_number, ' -', '') ILIKE $9))
      AND ($10::numeric IS NULL OR ${AMOUNT} >= $10)
      AND ($11::numeric IS NULL OR ${AMOUNT} <= $11)
      AND ($12::text IS NULL OR ${plain(VENDOR)} ILIKE ${plain('$12')})`;

const BY_PURCHASE = `
        SELECT i.*, i.purchased_on AS day FROM invoices i
         WHERE i.profile_id = p.id AND i.purchased_on BETWEEN $3::date AND $4::date
         ORDER BY i.purchased_on DESC, i.created_at DESC`;
/** What has no day of purchase, or none yet, is of the day on which it came, where its reader is ($2). */
const BY_CREATION = `
        SELECT i.*, (i.created_at AT TIME ZONE $2)::date AS day FROM invoices i
         WHERE i.profile_id = p.id AND i.purchased_on IS NULL
           AND i.created_at >= $3::date::timestamp AT TIME ZONE $2
           AND i.created_at < ($4::date + 1)::timestamp AT TIME ZONE $2
         ORDER BY i.created_at DESC, i.id DESC`;

/**
 * Invoices of members ($1) of the days from one ($3) to another ($4), as far as they are sought. Each member's are walked
 * in the order of an index, newest first: no further than there are enough, and at the latest after the member's share of what a
 * search goes through ($13; null: all).
 * @param most of each kind that are taken of a member, as SQL; all where it is left out.
 */
const found = (columns: string, most = 'ALL'): string => `
  unnest($1::uuid[]) AS p (id), LATERAL (
    (SELECT ${columns} FROM (${BY_PURCHASE} LIMIT $13::bigint) i
      WHERE ${IS_SOUGHT} ORDER BY day DESC, created_at DESC LIMIT ${most})
    UNION ALL
    (SELECT ${columns} FROM (${BY_CREATION} LIMIT $13::bigint) i
      WHERE ${IS_SOUGHT} ORDER BY created_at DESC, id DESC LIMIT ${most})
  ) i`;

const COLUMNS = `i.id, i.profile_id, i.status, ${AMOUNT} AS amount, i.tax, i.currency, ${VENDOR} AS vendor,
                 i.expense_description, i.failure_code, i.created_at, i.day, i.picture_removed_at`;

/** A page of them ($14, $15), the latest day first. */
export const LIST = `
  SELECT i.id, i.profile_id AS "profileId", i.status, i.amount::float8 AS amount, i.currency, i.vendor,
         i.expense_description AS "expenseDescription", i.failure_code AS "failureCode", i.created_at AS "createdAt",
         i.day::text AS day, i.picture_removed_at IS NULL AS "hasPicture"
    FROM ${found(COLUMNS, '$14::int + $15::int')}
   ORDER BY i.day DESC, i.created_at DESC, i.id DESC LIMIT $14 OFFSET $15`;

/** The latest of a member ($1) that were sent, at most so many ($3), in the same form. */
export const LATEST = `
  SELECT i.id, i.profile_id AS "profileId", i.status, ${AMOUNT}::float8 AS amount, i.currency, ${VENDOR} AS vendor,
         i.expense_description AS "expenseDescription", i.failure_code AS "failureCode", i.created_at AS "createdAt",
         COALESCE(i.purchased_on, (i.created_at AT TIME ZONE $2)::date)::text AS day,
         i.picture_removed_at IS NULL AS "hasPicture"
    FROM invoices i WHERE i.profile_id = $1 ORDER BY i.created_at DESC, i.id DESC LIMIT $3`;

/** The ids of so many ($14) of them, the earliest day first. */
export const IDS = `
  SELECT i.id, i.day::text AS day FROM ${found('i.id, i.day, i.created_at', '$14::int')}
   ORDER BY i.day, i.created_at, i.id LIMIT $14`;

/** What is completed of them, by month and currency, newest first. */
export const SUMS = `
  SELECT to_char(i.day, 'YYYY-MM') AS month, i.currency, sum(i.amount)::text AS spent, sum(i.tax)::text AS tax,
         count(*)::integer AS count
    FROM ${found('i.id, i.day, i.created_at, i.status, i.amount, i.tax, i.currency')}
   WHERE i.status = 'completed' GROUP BY 1, 2 ORDER BY 1 DESC, count(*) DESC, 2`;

/** How many there are, up to so many ($14). */
export const COUNT = `
  SELECT count(*)::integer AS count FROM (SELECT FROM ${found('i.id, i.day, i.created_at', '$14::int')} LIMIT $14) i`;

/** The vendors at which most was spent in pesos, at most so many ($14). */
export const VENDORS = `
  SELECT i.vendor, sum(i.amount)::text AS spent, count(*)::integer AS count
    FROM ${found(`i.id, i.day, i.created_at, i.status, i.amount, i.currency, ${VENDOR} AS vendor`)}
   WHERE i.status = 'completed' AND i.currency = 'MXN'
   GROUP BY i.vendor ORDER BY sum(i.amount) DESC, i.vendor LIMIT $14`;

/** The month of the latest day before another, by an index alone. */
const latestBefore = (day: string): string => `
  (SELECT date_trunc('month', max(l.day))::date FROM unnest($1::uuid[]) AS p (id), LATERAL (
    (SELECT purchased_on AS day FROM invoices
      WHERE profile_id = p.id AND purchased_on IS NOT NULL AND purchased_on < ${day}
      ORDER BY purchased_on DESC, created_at DESC LIMIT 1)
    UNION ALL
    (SELECT (created_at AT TIME ZONE $2)::date FROM invoices
      WHERE profile_id = p.id AND purchased_on IS NULL AND created_at < ${day}::timestamp AT TIME ZONE $2
      ORDER BY created_at DESC, id DESC LIMIT 1)) l)`;

/** Months of members ($1) that have an invoice, where their reader is ($2), newest first: one step of an index for each. */
export const MONTHS = `
  WITH RECURSIVE months (month, number) AS (
    SELECT ${latestBefore("'infinity'::date")}, 1
     UNION ALL
    SELECT ${latestBefore('months.month')}, number + 1 FROM months WHERE month IS NOT NULL AND number < $3
  )
  SELECT to_char(month, 'YYYY-MM') AS month FROM months WHERE month IS NOT NULL ORDER BY 1 DESC`;
