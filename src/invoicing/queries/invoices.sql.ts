import type { EntityMetadata } from 'typeorm';
import { namedStatement } from '../../platform/database/named-statement.js';
import { columnsOf } from '../../platform/database/prepared.js';

/** Selects of invoices. Clients poll them, so they are prepared, and take a fraction of the time of TypeORM's. */
export function invoiceSelects(invoice: EntityMetadata) {
  const select = `SELECT ${columnsOf(invoice, 'i')} FROM invoices i`;
  return {
    /**
     * By id, if the invoice is for the caller, was paid by it, or is in the scope that the caller manages (`$managedScope`,
     * otherwise null).
     */
    visible: namedStatement(
      `${select} WHERE i.id = $id AND (i.profile_id = $profileId OR i.account_id = $profileId OR i.scope_id = $managedScope)`,
      { isPrepared: true },
    ),
    /** By id, within a scope. */
    inScope: namedStatement(`${select} WHERE i.id = $id AND i.scope_id = $scopeId`, { isPrepared: true }),
    byIds: namedStatement(`${select} WHERE i.id = ANY ($ids) ORDER BY i.created_at DESC, i.id DESC`, {
      isPrepared: true,
    }),
  };
}

/** Ids of a page of a member's invoices. A deep page walks the index alone. */
export const PAGE = namedStatement(
  'SELECT id FROM invoices WHERE profile_id = $profileId ORDER BY created_at DESC, id DESC LIMIT $limit OFFSET $offset',
);
