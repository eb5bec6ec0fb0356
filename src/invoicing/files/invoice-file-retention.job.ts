import { NIL } from 'uuid';
import { RetentionJob } from '../../platform/retention/retention.job.js';
import { firstIdAt } from '../../platform/retention/time-of-id.js';
import type { Invoice } from '../invoice.entity.js';
import { NEXT_INVOICES } from './file-removal.sql.js';

/** Invoices in one batch; the position is stored after each. */
const BATCH = 200;

/**
 * Removes files or fields of invoices whose rows stay. It walks the invoices in the order of time, and stores its position, so
 * that it never starts over.
 */
export abstract class InvoiceFileRetentionJob extends RetentionJob {
  /** Removes the files or fields of these invoices, and counts them. A repeated call counts nothing twice. */
  protected abstract remove(invoiceIds: readonly string[]): Promise<void>;

  protected async forgetSome(before: Date): Promise<boolean> {
    const after = (await this.removals.reached(this.what)) ?? NIL;
    const next = await this.database.query<Pick<Invoice, 'id' | 'status'>>(NEXT_INVOICES, [
      after,
      firstIdAt(before),
      BATCH,
    ]);
    // An unsettled invoice still needs its files. The walk stops there, as the position must not pass it.
    const unsettled = next.findIndex(({ status }) => status !== 'completed' && status !== 'failed');
    const settled = unsettled === -1 ? next : next.slice(0, unsettled);
    const last = settled.at(-1);
    if (!last) return false;
    await this.remove(settled.map(({ id }) => id));
    await this.removals.reach(this.what, last.id);
    return settled.length === BATCH;
  }
}
