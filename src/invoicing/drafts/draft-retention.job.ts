import { Injectable } from '@nestjs/common';
import { RetentionJob } from '../../platform/retention/retention.job.js';
import { firstIdAt } from '../../platform/retention/time-of-id.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { REMOVE_OLD } from './drafts.sql.js';

/** How the report calls them. */
export const DRAFTS = 'drafts';

const AT_ONCE = 200;

/** Removes drafts that nobody made an invoice of within a day, and their pictures. */
@Injectable()
export class DraftRetentionJob extends RetentionJob {
  readonly name = 'forget-drafts';
  readonly what = DRAFTS;
  protected readonly keptDays = 1;

  constructor(private readonly files: InvoiceFiles) {
    super();
  }

  /** The rows first: a draft without its picture would become an invoice of nothing. What then is left behind has no invoice. */
  protected async forgetSome(before: Date): Promise<boolean> {
    const removed = await this.database.transaction(async (tx) => {
      const gone = await tx.query<{ imageKey: string }[]>(REMOVE_OLD, [firstIdAt(before), AT_ONCE]);
      await this.removals.add(tx, this.what, gone.length);
      return gone;
    });
    await this.files.removeReceipts(removed.map(({ imageKey }) => imageKey));
    return removed.length === AT_ONCE;
  }
}
