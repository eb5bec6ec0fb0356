import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ADVANCE_FAIR_QUEUE } from '../../credits/fair-queue.sql.js';
import { Database } from '../../platform/database/database.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { isStorageUnavailable } from '../../platform/storage/storage-unavailable.js';
import { SubmissionPreparation } from './submission-preparation.js';
import { InvoiceStates } from './invoice-states.js';
import { PROCESS_INVOICE, processInvoiceKey } from './process-invoice.job.js';
import { READ_RECEIPT, ExtractionQueue, type ExtractionTask } from './extraction-queue.js';

/** While pictures can't be had, one is tried again after this time by each reader, and the others keep their turns. */
const STORAGE_AWAY_MS = 2_000;

/**
 * Reads the receipt of an accepted invoice when its turn has come, and hands the invoice on, where it is taken to its end. As
 * many as there are readers are taken at a time, so that who comes next waits for one reader, not behind all that were taken.
 */
@Injectable()
export class ReadReceiptJob implements OnModuleInit {
  constructor(
    private readonly worker: JobWorker,
    private readonly queue: JobQueue,
    private readonly readings: ExtractionQueue,
    private readonly database: Database,
    private readonly states: InvoiceStates,
    private readonly handover: SubmissionPreparation,
    private readonly logger: PinoLogger,
  ) {}

  /** It is no `Job`, which waits among all others. */
  onModuleInit(): void {
    this.worker.register(READ_RECEIPT, (payload) => this.run(payload as ExtractionTask), 'slow');
  }

  private async run(toDo: ExtractionTask): Promise<void> {
    const { invoiceId, turn } = toDo;
    await this.database.query(ADVANCE_FAIR_QUEUE, [turn]);
    const invoice = await this.states.findUnsettled(invoiceId);
    if (!invoice) return;
    try {
      await this.handover.read(invoice);
    } catch (err) {
      if (!isStorageUnavailable(err)) throw err;
      this.logger.warn(
        { err, invoice_id: invoiceId, reason: 'storage away' },
        'A receipt could not be read yet',
      );
      await sleep(STORAGE_AWAY_MS);
      return this.readings.putBack(toDo);
    }
    await this.queue.enqueue(PROCESS_INVOICE, { invoiceId, wasRead: true }, processInvoiceKey(invoiceId), {
      orEarlier: true,
    });
  }
}
