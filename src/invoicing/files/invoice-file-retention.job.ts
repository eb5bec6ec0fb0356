import { NIL } from 'uuid';
import { RetentionJob } from '../../platform/retention/retention.job.js';
import { firstIdAt } from '../../platform/retention/time-of-id.js';
import type { Invoice } from '../invoice.entity.js';
import { NEXT_INVOICES } from './file-removal.sql.js';

/** Invoices of which something is removed before it is kept how far that has come. */
const AT_ONCE = 200;

/** Removes what invoices have, which stay: it goes through them in the order of time. Where it was is kept, so that it never begins anew. */
export abstract class InvoiceFileRetentionJob extends RetentionJob {
  /** Removes its kind of what these have, and counts it. Done twice, nothing is counted twice. */
  protected abstract remove(invoiceIds: readonly string[]): Promise<void>;

  protected async forgetSome(before: Date): Promise<boolean> {
    const after = (await this.removals.reached(this.what)) ?? NIL;
    const next = await this.database.query<Pick<Invoice, 'id' | 'status'>>(NEXT_INVOICES, [
      after,
      firstIdAt(before),
      AT_ONCE,
    ]);
    // One that is still worked on needs what it has: those after it wait for it.
    const unsettled = next.findIndex(({ status }) => status !== 'completed' && status !== 'failed');
    const settled = unsettled === -1 ? next : next.slice(0, unsettled);
    const last = settled.at(-1);
    if (!last) return false;
    await this.remove(settled.map(({ id }) => id));
    await this.removals.reach(this.what, last.id);
    return settled.length === AT_ONCE;
  }
}
