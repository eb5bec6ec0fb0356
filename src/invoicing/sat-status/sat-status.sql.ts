import { namedStatement } from '../../platform/database/named-statement.js';
import { releaseCte } from '../purchases/purchase-claims.sql.js';

/** The job that tells of a document that was cancelled. */
export const INVOICE_CANCELLED = 'invoice-cancelled';

/** What the queue knows of it. Ids alone, as of what settles. */
export interface InvoiceCancelled {
  invoiceId: string;
  scopeId: string;
  /** The member that it is for. */
  profileId: string;
}

/**
 * Keeps an answer ($1 to $5: invoice, scope, state, issuer listed, time), with the news of a document that is cancelled
 * from now on, for the member $6, and has its invoice let go of the purchase: in one statement, so that no crash loses it.
 * Nothing brings one back that was cancelled, so its row stays, and it is told of once.
 */
export const KEEP_ANSWER = namedStatement(`
  WITH kept AS (
    INSERT INTO sat_statuses (invoice_id, scope_id, state, issuer_on_69b, checked_at)
    VALUES ($invoiceId::uuid, $scopeId::uuid, $state::text, $issuerOn69b::boolean, $checkedAt::timestamptz)
    ON CONFLICT (invoice_id) DO UPDATE
       SET state = excluded.state, issuer_on_69b = excluded.issuer_on_69b, checked_at = excluded.checked_at
     WHERE sat_statuses.state <> 'cancelado'
    RETURNING invoice_id, scope_id, state
  ),
  cancelled AS (SELECT invoice_id AS id, scope_id FROM kept WHERE state = 'cancelado'),
  ${releaseCte('cancelled')}
  SELECT graphile_worker.add_job(
           '${INVOICE_CANCELLED}',
           json_build_object('invoiceId', id, 'scopeId', scope_id, 'profileId', $profileId::uuid),
           job_key => '${INVOICE_CANCELLED}:' || id::text)
    FROM cancelled`);
