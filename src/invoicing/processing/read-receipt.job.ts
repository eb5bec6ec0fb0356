import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ADVANCE_FAIR_QUEUE } from '../../credits/fair-queue.sql.js';
import { Database } from '../../platform/database/database.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { isStorageUnavailable } from '../../platform/unavailable/storage-unavailable.js';
import { SubmissionPreparation } from './submission-preparation.js';
import { InvoiceStates } from './invoice-states.js';
import { PROCESS_INVOICE, processInvoiceKey } from './process-invoice.job.js';
import { READ_RECEIPT, ExtractionQueue, type ExtractionTask } from './extraction-queue.js';

/** While the storage is unavailable, each reader retries one receipt after this pause; the others keep their positions. */
const STORAGE_PAUSE_MS = 2_000;

/**
 * Extracts the receipt of an accepted invoice, then queues the invoice for processing. No more jobs are taken than there are
 * readers, so that the next receipt waits for one reader, not for all receipts that were taken.
 */
@Injectable()
export class ReadReceiptJob implements OnModuleInit {
  constructor(
    private readonly worker: JobWorker,
    private readonly queue: JobQueue,
    private readonly extractionQueue: ExtractionQueue,
    private readonly database: Database,
    private readonly states: InvoiceStates,
    private readonly preparation: SubmissionPreparation,
    private readonly logger: PinoLogger,
  ) {}

  /** Not a `Job`, because those wait in the main queue. */
  onModuleInit(): void {
    this.worker.register(READ_RECEIPT, (payload) => this.run(payload as ExtractionTask), 'slow');
  }

  private async run(task: ExtractionTask): Promise<void> {
    const { invoiceId, turn } = task;
    await this.database.query(ADVANCE_FAIR_QUEUE, [turn]);
    const invoice = await this.states.findUnsettled(invoiceId);
    if (!invoice) return;
    try {
      await this.preparation.read(invoice);
    } catch (err) {
      if (!isStorageUnavailable(err)) throw err;
      this.logger.warn(
        { err, invoice_id: invoiceId, reason: 'storage away' },
        'A receipt could not be read yet',
      );
      await sleep(STORAGE_PAUSE_MS);
      return this.extractionQueue.putBack(task);
    }
    await this.queue.enqueue(PROCESS_INVOICE, { invoiceId, wasRead: true }, processInvoiceKey(invoiceId), {
      orEarlier: true,
    });
  }
}
