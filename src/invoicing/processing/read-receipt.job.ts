import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { TURN_HAS_COME } from '../../credits/turns.sql.js';
import { Database } from '../../platform/database/database.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Handover } from './handover.js';
import { InvoiceStates } from './invoice-states.js';
import { PROCESS_INVOICE, processInvoiceKey } from './process-invoice.job.js';

/** The job's name in the queue, and the beginning of its key. */
export const READ_RECEIPT = 'read-receipt';

interface Payload {
  invoiceId: string;
  /** The invoice's, among those of all payers. */
  turn: number;
}

/**
 * Reads the receipt of an accepted invoice when its turn has come, and hands the invoice on, where it is taken to its end. As
 * many as there are readers are taken at a time, so that who comes next waits for one reader, not behind all that were taken.
 */
@Injectable()
export class ReadReceiptJob implements OnModuleInit {
  constructor(
    private readonly worker: JobWorker,
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly states: InvoiceStates,
    private readonly handover: Handover,
    private readonly logger: PinoLogger,
  ) {}

  /** It is no `Job`, which waits among all others. */
  onModuleInit(): void {
    this.worker.register(READ_RECEIPT, (payload) => this.run(payload), 'slow');
  }

  private async run(payload: unknown): Promise<void> {
    const { invoiceId, turn } = payload as Payload;
    await this.database.query(TURN_HAS_COME, [turn]);
    const invoice = await this.states.findUnsettled(invoiceId);
    if (!invoice) return;
    try {
      await this.handover.read(invoice);
    } catch (err) {
      // Whoever goes on with it finds nothing that was read, and reads it with the patience that it has for everything.
      this.logger.warn({ err, invoice_id: invoiceId }, 'A receipt could not be read yet');
    }
    await this.queue.enqueue(PROCESS_INVOICE, { invoiceId }, processInvoiceKey(invoiceId), {
      orEarlier: true,
    });
  }
}
