import type { EntityMetadata } from 'typeorm';
import { columnsOf, prepared } from '../../platform/database/prepared.js';

/** Invoices, which clients ask for until they are done: prepared, and read at a fraction of what TypeORM takes. */
export function invoiceSelects(invoice: EntityMetadata) {
  const select = `SELECT ${columnsOf(invoice, 'i')} FROM invoices i`;
  return {
    /**
     * By id ($1): what is for the caller ($2) or was paid by it; of who manages a scope ($3, otherwise null), also
     * everything in that.
     */
    visible: prepared(
      `${select} WHERE i.id = $1 AND (i.profile_id = $2 OR i.account_id = $2 OR i.scope_id = $3)`,
    ),
    /** By id ($1), of a scope ($2). */
    inScope: prepared(`${select} WHERE i.id = $1 AND i.scope_id = $2`),
    byIds: prepared(`${select} WHERE i.id = ANY ($1) ORDER BY i.created_at DESC, i.id DESC`),
  };
}

/** The ids of a page of a member's invoices ($1): a deep one walks the index alone. */
export const PAGE =
  'SELECT id FROM invoices WHERE profile_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3';
