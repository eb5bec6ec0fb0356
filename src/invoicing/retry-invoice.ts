import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { InvoiceMayBeIssued, InvoiceNotFailed, InvoiceNotFound, InvoiceTooOld } from './invoicing.errors.js';
import { PROCESS_INVOICE } from './process-invoice.job.js';

/** Failures after which a document may exist that does not fit: another attempt could issue a second one. */
const MAY_BE_ISSUED = ['AMOUNT_MISMATCH', 'PROVIDER_ANSWER_INVALID'];

/** What was sent to a provider is kept longer than this, so that a second attempt knows of the first. */
const WITHIN_DAYS = 60;

/** Takes up a failed invoice again, for an operator who has removed what made it fail. */
@Injectable()
export class RetryInvoice {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts a failed invoice back to `processing` and queues its work, in one statement. Nothing is debited: it was paid
   * for. What the provider may have issued meanwhile is looked for first.
   * @throws {InvoiceNotFound} @throws {InvoiceNotFailed} @throws {InvoiceMayBeIssued} @throws {InvoiceTooOld}
   */
  async retry(invoiceId: string): Promise<void> {
    if (!isUUID(invoiceId)) throw new InvoiceNotFound();
    const [queued] = await this.database.query(TAKE_UP, [
      invoiceId,
      MAY_BE_ISSUED,
      this.clock.now(),
      PROCESS_INVOICE,
      WITHIN_DAYS,
    ]);
    if (!queued) throw await this.whyNot(invoiceId);
  }

  private async whyNot(invoiceId: string): Promise<Error> {
    const [invoice] = await this.database.query<{ status: string; failure_code: string }>(
      'SELECT status, failure_code FROM invoices WHERE id = $1',
      [invoiceId],
    );
    if (!invoice) return new InvoiceNotFound();
    if (invoice.status !== 'failed') return new InvoiceNotFailed();
    return MAY_BE_ISSUED.includes(invoice.failure_code) ? new InvoiceMayBeIssued() : new InvoiceTooOld();
  }
}

const TAKE_UP = `
  WITH taken_up AS (
    UPDATE invoices
       SET status = 'processing', attempt = attempt + 1, taken_up_at = $3, submitted_at = NULL,
           provider_reference = NULL, failure_code = NULL, failure_message = NULL
     WHERE id = $1 AND status = 'failed' AND failure_code <> ALL ($2)
       AND created_at > $3::timestamptz - $5 * interval '1 day'
    RETURNING id
  )
  SELECT graphile_worker.add_job($4, json_build_object('invoiceId', id), job_key => $4 || ':' || id::text)
    FROM taken_up`;
