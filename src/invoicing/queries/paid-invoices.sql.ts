import { namedStatement } from '../../platform/database/named-statement.js';

/** Of invoices with these ids, those that are for the caller or were paid by it, or are in the scope that the caller manages. */
export const PAID_INVOICES = namedStatement(`
  SELECT i.id, i.status, i.vendor_name AS vendor, i.profile_id AS "profileId"
    FROM invoices i
   WHERE i.id = ANY ($ids::uuid[]) AND (i.profile_id = $profileId OR i.account_id = $profileId OR i.scope_id = $managedScope)`);
