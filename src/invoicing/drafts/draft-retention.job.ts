import { Injectable } from '@nestjs/common';
import { RetentionJob } from '../../platform/retention/retention.job.js';
import { firstIdAt } from '../../platform/retention/time-of-id.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { DELETE_OLD } from './drafts.sql.js';

/** Name in the deletion report. */
export const DRAFTS = 'drafts';

const BATCH = 200;

/** Removes drafts that did not become an invoice within a day, with their pictures. */
@Injectable()
export class DraftRetentionJob extends RetentionJob {
  readonly name = 'forget-drafts';
  readonly what = DRAFTS;
  protected readonly keptDays = 1;

  constructor(private readonly files: InvoiceFiles) {
    super();
  }

  /** Deletes rows before pictures: a draft without its picture could still become an invoice. A leftover picture is orphaned. */
  protected async forgetSome(before: Date): Promise<boolean> {
    const removed = await this.database.transaction(async (tx) => {
      const rows = await tx.query<{ imageKey: string }[]>(DELETE_OLD, [firstIdAt(before), BATCH]);
      await this.removals.add(tx, this.what, rows.length);
      return rows;
    });
    await this.files.removeReceipts(removed.map(({ imageKey }) => imageKey));
    return removed.length === BATCH;
  }
}
