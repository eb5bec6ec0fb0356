import { Injectable, Logger } from '@nestjs/common';
import { NIL } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { DeletionLog } from '../../platform/retention/deletion-log.js';
import { firstIdAt } from '../../platform/retention/time-of-id.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import { noteOfStored } from './purchase-note.js';
import { FILL, WITHOUT_NOTE } from './purchase-notes.sql.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time limit of one run, after which other jobs go first. */
const MAX_RUN_MS = 60_000;
const AT_ONCE = 200;
/** Key in the deletion log under which the position is stored, as for retention jobs. */
const WHAT = 'purchase-notes';

/**
 * Stores the notes of invoices that an earlier version extracted, from their stored extractions, some at a time. During a
 * rollout, it also finds what the earlier version still extracts, a day later.
 */
@Injectable()
export class FillPurchaseNotesJob extends RecurringJob {
  readonly name = 'fill-purchase-notes';
  protected readonly everyMs = HOUR_MS;
  private readonly log = new Logger(FillPurchaseNotesJob.name);

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly extractions: ExtractionStore,
    private readonly removals: DeletionLog,
  ) {
    super();
  }

  async run(): Promise<void> {
    const before = firstIdAt(new Date(this.clock.now().getTime() - DAY_MS));
    const until = performance.now() + MAX_RUN_MS;
    while (await this.fillSome(before)) {
      if (performance.now() < until) continue;
      this.log.log('There are more purchases to summarize');
      return this.enqueue();
    }
  }

  /** @returns whether there may be more. */
  private async fillSome(before: string): Promise<boolean> {
    const after = (await this.removals.reached(WHAT)) ?? NIL;
    const stored = await this.extractions.findBetween(after, before, AT_ONCE);
    const last = stored.at(-1);
    if (!last) return false;
    const withoutNote = await this.database.query<{ id: string; createdAt: Date }>(WITHOUT_NOTE, [
      stored.map(({ invoiceId }) => invoiceId),
    ]);
    const sentAt = new Map(withoutNote.map(({ id, createdAt }) => [id, createdAt]));
    const notes = stored.flatMap(({ invoiceId, reading }) => {
      const at = sentAt.get(invoiceId);
      return at && reading ? [{ id: invoiceId, ...noteOfStored(reading, at) }] : [];
    });
    await this.database.query(
      ...FILL({
        ids: notes.map(({ id }) => id),
        days: notes.map(({ purchasedOn }) => purchasedOn),
        numbers: notes.map(({ ticketNumber }) => ticketNumber),
        vendors: notes.map(({ readVendor }) => readVendor),
        totals: notes.map(({ readTotal }) => readTotal),
      }),
    );
    await this.removals.reach(WHAT, last.invoiceId);
    return stored.length === AT_ONCE;
  }
}
