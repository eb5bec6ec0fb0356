import { type NamedStatement, namedStatement } from '../../platform/database/named-statement.js';
import { indexedArticles } from '../purchases/article-words.js';
import type { DayBasis } from './list-filter.js';
import { isUnconfirmed } from '../corrections/unconfirmed-invoices.sql.js';

/**
 * The newest invoices that a search scans, of each of two kinds, however many members it covers: they share them. A person
 * has as many in some years; the database takes a third of a second for them.
 */
export const MAX_SCANNED = 50_000;

/** Receipts are printed with accents and without; the database's locale is not relied on. */
const unaccented = (sql: string): string => `translate(${sql}, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')`;
const undashed = (uuid: string): string => `replace(${uuid}::text, '-', '')`;
/** A failed invoice may have its vendor and total from the extraction. */
const VENDOR = 'COALESCE(i.vendor_name, i.read_vendor)';
const AMOUNT = 'COALESCE(i.amount, i.read_total)';

/** The members are among the words that are searched. The index finds these, whatever the number of invoices. */
const WITH_ARTICLES = `
             SELECT a.id FROM invoices a
              WHERE a.articles IS NOT NULL AND ${indexedArticles('a')} @@ $articles::tsquery`;

/** The conditions of a `ListFilter`, see `filterValues`. A null turns its condition off. */
const MATCHES_FILTER = `
      ($ids::uuid[] IS NULL OR i.id = ANY ($ids))
      AND ($statuses::text[] IS NULL OR i.status = ANY ($statuses))
      AND ($waitReason::text IS NULL OR i.wait_reason = $waitReason)
      AND ($text::text IS NULL OR ${unaccented(VENDOR)} ILIKE ${unaccented('$text')}
           OR ${unaccented('i.expense_description')} ILIKE ${unaccented('$text')}
           OR ($idPrefix::text IS NOT NULL AND (${undashed('i.uuid')} LIKE $idPrefix OR ${undashed('i.id')} LIKE $idPrefix))
           OR ${AMOUNT} = $amount::numeric
           OR ($articles::text IS NOT NULL AND i.id IN (${WITH_ARTICLES}))
           OR ($ticketNumber::text IS NOT NULL AND translate(i.ticket_number, ' -', '') ILIKE $ticketNumber))
      AND ($min::numeric IS NULL OR ${AMOUNT} >= $min)
      AND ($max::numeric IS NULL OR ${AMOUNT} <= $max)
      AND ($vendor::text IS NULL OR ${unaccented(VENDOR)} ILIKE ${unaccented('$vendor')})`;

const BY_PURCHASE = `
        SELECT i.*, i.purchased_on AS day FROM invoices i
         WHERE i.profile_id = p.id AND i.purchased_on BETWEEN $from::date AND $to::date
         ORDER BY i.purchased_on DESC, i.created_at DESC`;
/** An invoice without a day of purchase has the day on which it was created, in the reader's time zone. */
const BY_CREATION = `
        SELECT i.*, (i.created_at AT TIME ZONE $zone)::date AS day FROM invoices i
         WHERE i.profile_id = p.id AND i.purchased_on IS NULL
           AND i.created_at >= $from::date::timestamp AT TIME ZONE $zone
           AND i.created_at < ($to::date + 1)::timestamp AT TIME ZONE $zone
         ORDER BY i.created_at DESC, i.id DESC`;

const BY_STAMP = `
        SELECT i.*, i.stamped_on AS day FROM invoices i
         WHERE i.profile_id = p.id AND i.stamped_on BETWEEN $from::date AND $to::date
         ORDER BY i.stamped_on DESC, i.created_at DESC`;

/**
 * Invoices of members (`$members`) with a day between two others, that match the filter. Each member's are walked in the order
 * of an index, newest first: until there are enough, and at the latest after the member's share (`$share`) of what a search
 * scans. A null share scans all.
 * @param max of each kind and member, as SQL; all if it is left out.
 */
type Found = (columns: string, max?: string) => string;

/** @param walks a member's invoices in the order of an index, as SQL, with the columns by which they are sorted. */
const foundBy =
  (...walks: readonly (readonly [sql: string, order: string])[]): Found =>
  (columns, max = 'ALL') => `
  unnest($members::uuid[]) AS p (id), LATERAL (${walks
    .map(
      ([sql, order]) => `
    (SELECT ${columns} FROM (${sql} LIMIT $share::bigint) i
      WHERE ${MATCHES_FILTER} ORDER BY ${order} LIMIT ${max})`,
    )
    .join('\n    UNION ALL')}
  ) i`;

const COLUMNS = `i.id, i.profile_id, i.status, ${AMOUNT} AS amount, i.subtotal, i.tax, i.ieps, i.currency, ${VENDOR} AS vendor, i.vendor_rfc,
                 i.uuid, i.figures, i.cfdi_usage, i.expense_description, i.failure_code, i.created_at, i.day, i.picture_removed_at, i.corrected`;

/** The columns of a `ListedInvoice`, of a table `i` with {@link COLUMNS}. */
const LISTED = `
         i.id, i.profile_id AS "profileId", i.status, i.amount::float8 AS amount, i.subtotal::float8 AS subtotal, i.tax::float8 AS tax,
         i.ieps::float8 AS ieps, i.figures->'iva' AS iva, i.figures->>'paymentForm' AS "paymentForm", i.currency, i.vendor,
         i.vendor_rfc AS "vendorRfc", i.uuid, i.cfdi_usage AS "cfdiUsage", i.expense_description AS "expenseDescription",
         i.failure_code AS "failureCode", i.created_at AS "createdAt", i.day::text AS day,
         i.picture_removed_at IS NULL AS "hasPicture", i.corrected AS "isCorrected"`;

/** What a list can be sorted by. */
const SORT_KEYS = {
  day: 'i.day',
  vendor: `lower(${unaccented('i.vendor')})`,
  rfc: 'i.vendor_rfc',
  uuid: 'i.uuid',
  subtotal: 'i.subtotal',
  tax: 'i.tax',
  ieps: 'i.ieps',
  total: 'i.amount',
  form: "i.figures->>'paymentForm'",
  usage: 'i.cfdi_usage',
  state: 'i.status',
} as const;
export type SortColumn = keyof typeof SORT_KEYS;
export const SORT_COLUMNS = Object.keys(SORT_KEYS) as SortColumn[];
const NEWEST_FIRST = 'i.day DESC, i.created_at DESC, i.id DESC';

/**
 * Invoices of a scope (`$scopeId`) that wait for a confirmation and match the filter, whoever's they are: few, by the index
 * `invoices_unconfirmed`.
 */
const foundUnconfirmed = (columns: string): string => `
  (SELECT ${columns}
     FROM (SELECT i.*, COALESCE(i.purchased_on, (i.created_at AT TIME ZONE $zone)::date) AS day
             FROM invoices i WHERE i.scope_id = $scopeId AND ${isUnconfirmed('i')}) i
    WHERE i.day BETWEEN $from::date AND $to::date AND ${MATCHES_FILTER}) i`;

/** One page of invoices. @param from the invoices, as SQL. */
const list = (from: string, order = NEWEST_FIRST) =>
  namedStatement(`SELECT ${LISTED} FROM ${from} ORDER BY ${order} LIMIT $limit OFFSET $offset`);
export const UNCONFIRMED_LIST = list(foundUnconfirmed(COLUMNS));

/** The latest of a member by creation. */
export const LATEST = namedStatement(`
  SELECT ${LISTED} FROM (
    SELECT ${COLUMNS} FROM (SELECT i.*, COALESCE(i.purchased_on, (i.created_at AT TIME ZONE $zone)::date) AS day FROM invoices i
     WHERE i.profile_id = $profileId ORDER BY i.created_at DESC, i.id DESC LIMIT $limit) i) i
   ORDER BY i.created_at DESC, i.id DESC`);

/** Ids and days, the earliest day first. @param from the invoices, as SQL. */
const ids = (from: string) =>
  namedStatement(`
  SELECT i.id, i.day::text AS day FROM ${from}
   ORDER BY i.day, i.created_at, i.id LIMIT $limit`);
export const UNCONFIRMED_IDS = ids(foundUnconfirmed('i.id, i.day, i.created_at'));

const statementsOf = (found: Found) => ({
  /** A page of the newest. */
  list: list(found(COLUMNS, '$limit::int + $offset::int')),

  /** A page of all, sorted. Those without a value come last. */
  sorted: Object.fromEntries(
    SORT_COLUMNS.map((column) => {
      const sortedBy = (direction: 'ASC' | 'DESC') =>
        list(found(COLUMNS), `${SORT_KEYS[column]} ${direction} NULLS LAST, ${NEWEST_FIRST}`);
      return [column, { ascending: sortedBy('ASC'), descending: sortedBy('DESC') }];
    }),
  ) as Record<SortColumn, Record<'ascending' | 'descending', NamedStatement>>,

  ids: ids(found('i.id, i.day, i.created_at', '$limit::int')),

  /**
   * Sums by month and currency, newest first. Only completed invoices have amounts, and a tax that is unknown counts as none. The
   * invoices are counted by their status.
   */
  sums: namedStatement(`
  SELECT to_char(i.day, 'YYYY-MM') AS month, i.currency, COALESCE(sum(i.amount), 0)::text AS spent, COALESCE(sum(i.tax), 0)::text AS tax,
         COALESCE(sum(i.ieps), 0)::text AS ieps, COALESCE(sum(i.local_taxes), 0)::text AS "localTaxes",
         COALESCE(sum(i.withheld_taxes), 0)::text AS "withheldTaxes", (count(*) FILTER (WHERE i.status = 'completed'))::integer AS count,
         (count(*) FILTER (WHERE i.status = 'failed'))::integer AS failed,
         (count(*) FILTER (WHERE i.status IN ('pending', 'processing')))::integer AS unsettled
    FROM ${found(
      'i.id, i.day, i.created_at, i.status, i.amount, i.tax, i.ieps, i.local_taxes, i.withheld_taxes, i.currency',
    )}
   GROUP BY 1, 2 ORDER BY 1 DESC, 8 DESC, 2`),

  /** The sums in pesos by day, the earliest first. */
  days: namedStatement(`
  SELECT i.day::text AS day, sum(i.amount)::text AS spent
    FROM ${found('i.id, i.day, i.created_at, i.status, i.amount, i.currency')}
   WHERE i.status = 'completed' AND i.currency = 'MXN' GROUP BY i.day ORDER BY i.day`),

  /** How many there are, up to a limit. */
  count: namedStatement(`
  SELECT count(*)::integer AS count FROM (SELECT FROM ${found('i.id, i.day, i.created_at', '$limit::int')} LIMIT $limit) i`),

  /** The vendors with the highest sums in pesos. */
  vendors: namedStatement(`
  SELECT i.vendor, sum(i.amount)::text AS spent, count(*)::integer AS count
    FROM ${found(`i.id, i.day, i.created_at, i.status, i.amount, i.currency, ${VENDOR} AS vendor`)}
   WHERE i.status = 'completed' AND i.currency = 'MXN'
   GROUP BY i.vendor ORDER BY sum(i.amount) DESC, i.vendor LIMIT $limit`),
});

/** The statements by the day that invoices are listed by. */
export const BY_DAY_OF: Record<DayBasis, ReturnType<typeof statementsOf>> = {
  purchase: statementsOf(
    foundBy([BY_PURCHASE, 'day DESC, created_at DESC'], [BY_CREATION, 'created_at DESC, id DESC']),
  ),
  stamp: statementsOf(foundBy([BY_STAMP, 'day DESC, created_at DESC'])),
};

/** The month of the latest day of purchase before another one, by an index alone. */
const latestPurchaseBefore = (day: string): string => `
  (SELECT date_trunc('month', max(l.day))::date FROM unnest($members::uuid[]) AS p (id), LATERAL (
    (SELECT purchased_on AS day FROM invoices
      WHERE profile_id = p.id AND purchased_on IS NOT NULL AND purchased_on < ${day}
      ORDER BY purchased_on DESC, created_at DESC LIMIT 1)
    UNION ALL
    (SELECT (created_at AT TIME ZONE $zone)::date FROM invoices
      WHERE profile_id = p.id AND purchased_on IS NULL AND created_at < ${day}::timestamp AT TIME ZONE $zone
      ORDER BY created_at DESC, id DESC LIMIT 1)) l)`;

/** The same for the day of the stamp, which has no time zone. */
const latestStampBefore = (day: string): string => `
  (SELECT date_trunc('month', max(l.day))::date FROM unnest($members::uuid[]) AS p (id), LATERAL (
    SELECT stamped_on AS day FROM invoices
     WHERE profile_id = p.id AND stamped_on IS NOT NULL AND stamped_on < ${day}
     ORDER BY stamped_on DESC, created_at DESC LIMIT 1) l)`;

const months = (latestBefore: (day: string) => string) =>
  namedStatement(`
  WITH RECURSIVE months (month, number) AS (
    SELECT ${latestBefore("'infinity'::date")}, 1
     UNION ALL
    SELECT ${latestBefore('months.month')}, number + 1 FROM months WHERE month IS NOT NULL AND number < $limit
  )
  SELECT to_char(month, 'YYYY-MM') AS month FROM months WHERE month IS NOT NULL ORDER BY 1 DESC`);

/** The months of members that have an invoice, newest first: one step of an index for each. */
export const MONTHS: Record<DayBasis, NamedStatement> = {
  purchase: months(latestPurchaseBefore),
  stamp: months(latestStampBefore),
};
