import { namedStatement } from '../../platform/database/named-statement.js';

/**
 * Of invoices with these ids ($1), what is for a caller ($2) or was paid by it; of who manages a scope ($3, otherwise null),
 * also what is in that.
 */
export const PAID_INVOICES = namedStatement(`
  SELECT i.id, i.status, i.vendor_name AS vendor, i.profile_id AS "profileId"
    FROM invoices i
   WHERE i.id = ANY ($ids::uuid[]) AND (i.profile_id = $profileId OR i.account_id = $profileId OR i.scope_id = $managedScope)`);
