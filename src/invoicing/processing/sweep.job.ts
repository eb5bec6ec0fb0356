import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { namedStatement } from '../../platform/database/named-statement.js';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { QUEUES } from '../../platform/jobs/queues.js';
import { releaseJobsOfTheDead } from '../../platform/jobs/worker-presence.js';
import { Deadlines } from './deadlines.js';
import { PROCESS_INVOICE, processInvoiceKey, WAITS_FOR_PURCHASE } from './process-invoice.job.js';
import { READ_RECEIPT } from './extraction-queue.js';
import { PREFER_FAILED_EXTRACTIONS } from './extraction-queue.sql.js';

const EVERY_MS = 60_000;
/** Maximum of invoices in one sweep; the next one takes the rest. */
const BATCH = 1_000;

/** Recovers after crashes: releases jobs of dead workers, and queues invoices that have no job or are past their deadline. */
@Injectable()
export class SweepJob extends RecurringJob {
  readonly name = 'sweep-invoices';
  protected readonly everyMs = EVERY_MS;

  constructor(
    private readonly database: Database,
    private readonly deadlines: Deadlines,
  ) {
    super();
  }

  async run(): Promise<void> {
    await releaseJobsOfTheDead(this.database);
    await this.database.query(PREFER_FAILED_EXTRACTIONS);
    const stranded = await this.database.query<{ id: string }>(
      ...STRANDED({
        processing: PROCESS_INVOICE,
        extraction: READ_RECEIPT,
        waitsForPurchase: WAITS_FOR_PURCHASE,
        waitEndsBefore: this.deadlines.waitEndsBefore(),
        submittedBefore: this.deadlines.submittedBefore(),
        acceptedBefore: this.deadlines.acceptedBefore(),
        limit: BATCH,
      }),
    );
    for (const { id } of stranded) {
      await this.queue.enqueue(PROCESS_INVOICE, { invoiceId: id }, processInvoiceKey(id));
    }
  }
}

/**
 * Unsettled invoices whose job is lost or has no attempts left, unless their receipt is queued for extraction; and those past
 * their deadline that still wait for a retry or for extraction. Not those that wait for another invoice of the same
 * purchase: that invoice's deadline counts.
 */
const STRANDED = namedStatement(`
  SELECT i.id FROM invoices i
    LEFT JOIN ${QUEUES.main}.jobs j ON j.key = $processing || ':' || i.id::text
    LEFT JOIN ${QUEUES.slow}.jobs r ON r.key = $extraction || ':' || i.id::text AND r.attempts < r.max_attempts
   WHERE i.status IN ('pending', 'processing')
     AND (r.id IS NULL AND (j.id IS NULL OR j.attempts >= j.max_attempts)
          OR coalesce(i.wait_deadline < $waitEndsBefore, coalesce(i.resumed_at, i.submitted_at) < $submittedBefore,
                      coalesce(i.taken_up_at, i.created_at) < $acceptedBefore)
             AND CASE WHEN j.id IS NULL THEN r.locked_at IS NULL
                      ELSE j.locked_at IS NULL AND j.run_at > now() AND (j.flags ? $waitsForPurchase) IS NOT TRUE END)
   ORDER BY i.created_at
   LIMIT $limit`);
