import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { traceparent } from '../../platform/observability/tracing/tracing.js';
import type { Invoice } from '../invoice.entity.js';
import { QUEUE_READING, QUEUE_READING_AGAIN } from './extraction-queue.sql.js';

/** The job's name in the queue, and the beginning of its key. */
export const READ_RECEIPT = 'read-receipt';

/** What the job knows. */
export interface ExtractionTask {
  invoiceId: string;
  /** The invoice's, among those of all payers. */
  turn: number;
}

/** Receipts that wait to be read, in turns of those who pay. */
@Injectable()
export class ExtractionQueue {
  constructor(private readonly database: Database) {}

  /** Has a receipt read at the next turn of its invoice's payer, unless it waits for that, or is being read. */
  async add({ id, accountId }: Pick<Invoice, 'id' | 'accountId'>): Promise<void> {
    await this.database.query(
      ...QUEUE_READING({ job: READ_RECEIPT, invoiceId: id, accountId, traceparent: traceparent() }),
    );
  }

  /** Puts back what could not be read, to where it was. */
  async putBack({ invoiceId, turn }: ExtractionTask): Promise<void> {
    await this.database.query(
      ...QUEUE_READING_AGAIN({ job: READ_RECEIPT, invoiceId, turn, traceparent: traceparent() }),
    );
  }
}
