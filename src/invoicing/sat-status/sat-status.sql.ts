import { namedStatement } from '../../platform/database/named-statement.js';
import { releaseCte } from '../purchases/purchase-claims.sql.js';

/** Name of the job that announces a cancelled document. */
export const INVOICE_CANCELLED = 'invoice-cancelled';

/** Payload of the job. Ids only, as for settled invoices. */
export interface InvoiceCancelled {
  invoiceId: string;
  scopeId: string;
  /** The member that it is for. */
  profileId: string;
  /** Whether a person corrected what was read of its receipt. Absent in jobs that an earlier version queued. */
  corrected?: boolean;
}

/**
 * Stores SAT's answer about an invoice's document. If the document is cancelled, also announces that to listeners and releases
 * the invoice's purchase, in one statement, so that no crash loses it. A cancellation is final: its row does not change again,
 * and it is announced once.
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
           json_build_object('invoiceId', id, 'scopeId', scope_id, 'profileId', $profileId::uuid, 'corrected', $corrected::boolean),
           job_key => '${INVOICE_CANCELLED}:' || id::text)
    FROM cancelled`);
