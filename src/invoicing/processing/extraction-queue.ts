import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { traceparent } from '../../platform/observability/tracing/tracing.js';
import type { Invoice } from '../invoice.entity.js';
import { QUEUE_EXTRACTION, REQUEUE_EXTRACTION } from './extraction-queue.sql.js';

/** The job's name in the queue, and the beginning of its key. */
export const READ_RECEIPT = 'read-receipt';

/** Payload of the job. */
export interface ExtractionTask {
  invoiceId: string;
  /** Turn in the fair queue of all payers. */
  turn: number;
}

/** Queue of receipts to extract, fair among the accounts that pay. */
@Injectable()
export class ExtractionQueue {
  constructor(private readonly database: Database) {}

  /** Queues a receipt at the next turn of its invoice's payer, unless it is queued or being extracted already. */
  async add({ id, accountId }: Pick<Invoice, 'id' | 'accountId'>): Promise<void> {
    await this.database.query(
      ...QUEUE_EXTRACTION({ job: READ_RECEIPT, invoiceId: id, accountId, traceparent: traceparent() }),
    );
  }

  /** Queues a receipt that could not be extracted again, at the turn that it had. */
  async putBack({ invoiceId, turn }: ExtractionTask): Promise<void> {
    await this.database.query(
      ...REQUEUE_EXTRACTION({ job: READ_RECEIPT, invoiceId, turn, traceparent: traceparent() }),
    );
  }
}
