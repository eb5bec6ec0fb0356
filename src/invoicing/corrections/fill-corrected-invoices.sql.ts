import { namedStatement } from '../../platform/database/named-statement.js';

/**
 * Marks the next corrected invoices between two ids, and returns the last id. An earlier version stored corrections without
 * marking their invoices, so this statement needs both tables.
 */
export const MARK_CORRECTED = namedStatement(`
  WITH next AS (
    SELECT DISTINCT invoice_id AS id FROM receipt_corrections
     WHERE invoice_id > $after AND invoice_id < $before ORDER BY invoice_id LIMIT $limit
  ),
  marked AS (UPDATE invoices i SET corrected = true FROM next WHERE i.id = next.id AND NOT i.corrected)
  SELECT id FROM next ORDER BY id DESC LIMIT 1`);
