import { namedStatement } from '../../platform/database/named-statement.js';
import { NEEDS_CONFIRMATION } from '../processing/confirmation-wait.js';

/*
 * Invoices that wait for a confirmation, by the index `invoices_unconfirmed`, whose condition these statements repeat. An invoice
 * whose scope is no organization is confirmed by the operator, so operators need both tables in one statement, and with them
 * the corrections that they confirm.
 */

/** The condition of that index. @param invoice name of the table in the statement. */
export const isUnconfirmed = (invoice: string): string =>
  `${invoice}.status = 'processing' AND ${invoice}.wait_reason = '${NEEDS_CONFIRMATION}'`;

/** How many invoices of a scope wait. */
export const COUNT = namedStatement(`
  SELECT count(*)::integer AS count FROM invoices i WHERE i.scope_id = $scopeId AND ${isUnconfirmed('i')}`);

/** One wait of an invoice; none if it is over. */
export const WAIT = namedStatement(`
  SELECT i.profile_id AS "profileId", i.wait_deadline AS deadline
    FROM invoices i
   WHERE i.id = $invoiceId AND i.scope_id = $organizationId AND i.attempt = $attempt AND ${isUnconfirmed('i')}`);

/**
 * For operators, the earliest deadline first: those that only the operator can confirm, or with `$isAll` those of organizations,
 * too. Each has the corrections of its receipt, in order.
 */
export const LIST = namedStatement(`
  SELECT i.id AS "invoiceId", o.id AS "organizationId", i.scope_id AS "scopeId", i.profile_id AS "profileId",
         i.attempt, i.wait_deadline AS deadline,
         (SELECT COALESCE(json_agg(json_build_object('read', c.read, 'corrected', c.corrected) ORDER BY c.attempt), '[]')
            FROM receipt_corrections c WHERE c.invoice_id = i.id) AS corrections
    FROM invoices i LEFT JOIN organizations o ON o.id = i.scope_id
   WHERE ${isUnconfirmed('i')} AND ($isAll::boolean OR o.id IS NULL) ORDER BY i.wait_deadline, i.id LIMIT $limit`);

/** For operators: how many wait for an administrator, and how many for the operator. */
export const COUNTS = namedStatement(`
  SELECT count(o.id)::integer AS administrator, (count(*) - count(o.id))::integer AS operator
    FROM invoices i LEFT JOIN organizations o ON o.id = i.scope_id WHERE ${isUnconfirmed('i')}`);
