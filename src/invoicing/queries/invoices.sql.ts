import type { EntityMetadata } from 'typeorm';
import { namedStatement } from '../../platform/database/named-statement.js';
import { columnsOf } from '../../platform/database/prepared.js';

/** Invoices, which clients ask for until they are done: prepared, and read at a fraction of what TypeORM takes. */
export function invoiceSelects(invoice: EntityMetadata) {
  const select = `SELECT ${columnsOf(invoice, 'i')} FROM invoices i`;
  return {
    /**
     * By id ($1): what is for the caller ($2) or was paid by it; of who manages a scope ($3, otherwise null), also
     * everything in that.
     */
    visible: namedStatement(
      `${select} WHERE i.id = $id AND (i.profile_id = $profileId OR i.account_id = $profileId OR i.scope_id = $managedScope)`,
      { isPrepared: true },
    ),
    /** By id ($1), of a scope ($2). */
    inScope: namedStatement(`${select} WHERE i.id = $id AND i.scope_id = $scopeId`, { isPrepared: true }),
    byIds: namedStatement(`${select} WHERE i.id = ANY ($ids) ORDER BY i.created_at DESC, i.id DESC`, {
      isPrepared: true,
    }),
  };
}

/** The ids of a page of a member's invoices ($1): a deep one walks the index alone. */
export const PAGE = namedStatement(
  'SELECT id FROM invoices WHERE profile_id = $profileId ORDER BY created_at DESC, id DESC LIMIT $limit OFFSET $offset',
);
