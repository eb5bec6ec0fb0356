import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { namedStatement } from '../../platform/database/named-statement.js';
import type { Tx } from '../../platform/database/tx.js';
import { traceparent } from '../../platform/observability/tracing/tracing.js';
import { InvoiceNotFound } from '../invoicing.errors.js';
import { PROCESS_INVOICE } from './process-invoice.job.js';

/** The provider is asked for one invoice at most once in this time, however often it is resumed. */
const PAUSE_MS = 1_000;

/** Resumes the work on an invoice before its next retry is due, for extensions that learn of a change before it is asked for. */
@Injectable()
export class ResumeInvoice {
  /**
   * Has the provider asked for an invoice within a second of the commit: one that was not submitted yet is submitted. Nothing
   * happens to a settled invoice, or to one that is about to be asked for.
   * @param tx the transaction of what changed, so that the provider is not asked before that is committed.
   * @throws {InvoiceNotFound} if the scope has no such invoice.
   */
  async resume(tx: Tx, { invoiceId, scopeId }: { invoiceId: string; scopeId: string }): Promise<void> {
    const found = isUUID(invoiceId)
      ? await tx.query<unknown[]>(
          ...RESUME({
            invoiceId,
            scopeId,
            job: PROCESS_INVOICE,
            pauseMs: PAUSE_MS,
            traceparent: traceparent(),
          }),
        )
      : [];
    if (found.length === 0) throw new InvoiceNotFound();
  }
}

/** A job that waits keeps its time if that is earlier, so repeated calls neither multiply nor postpone it. */
const RESUME = namedStatement(`
  SELECT CASE WHEN i.status IN ('pending', 'processing') THEN graphile_worker.add_job(
           $job, json_strip_nulls(json_build_object('invoiceId', i.id, 'traceparent', $traceparent::text)),
           job_key => $job || ':' || i.id::text,
           run_at => LEAST(j.run_at, now() + $pauseMs * interval '1 millisecond'),
           priority => COALESCE(j.priority, 0)) END
    FROM invoices i
    LEFT JOIN graphile_worker.jobs j
      ON j.key = $job || ':' || i.id::text AND j.locked_at IS NULL AND j.attempts < j.max_attempts
   WHERE i.id = $invoiceId::uuid AND i.scope_id = $scopeId::uuid`);
