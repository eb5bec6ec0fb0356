import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Job } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { InvoiceEvents, type InvoiceSettled } from './invoice-events.js';
import { INVOICE_SETTLED } from './invoice-settled.sql.js';
import { TELL_LISTENER } from './tell-listener.job.js';

/** Queues one job for each listener, so that a listener that fails is retried alone. */
@Injectable()
export class InvoiceSettledJob extends Job<InvoiceSettled> {
  readonly name = INVOICE_SETTLED;

  constructor(
    private readonly database: Database,
    private readonly events: InvoiceEvents,
    private readonly queue: JobQueue,
  ) {
    super();
  }

  async run(event: InvoiceSettled): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const listener of this.events.names) {
        const key = `${TELL_LISTENER}:${listener}:${event.invoiceId}:${event.attempt}`;
        await this.queue.enqueue(TELL_LISTENER, { listener, event }, key, { untilDone: true, tx });
      }
    });
  }
}
