import { Injectable, Logger } from '@nestjs/common';
import { NIL } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { DeletionLog } from '../../platform/retention/deletion-log.js';
import { firstIdAt } from '../../platform/retention/time-of-id.js';
import { ExtractionStore } from '../../receipts/extraction/storage/extraction-store.js';
import { noteOfKept } from './purchase-note.js';
import { FILL, WITHOUT_NOTE } from './purchase-notes.sql.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Then other jobs have their turn. */
const TURN_MS = 60_000;
const AT_ONCE = 200;
/** Under which it is kept how far it has come, as of what walks through rows that stay. */
const WHAT = 'purchase-notes';

/**
 * Keeps with invoices what lists show of their tickets, from what is kept of their readings: of those that an earlier
 * version read, some at a time. Afterwards it finds what that version still reads while both run, a day later.
 */
@Injectable()
export class FillPurchaseNotesJob extends RecurringJob {
  readonly name = 'fill-purchase-notes';
  protected readonly everyMs = HOUR_MS;
  private readonly log = new Logger(FillPurchaseNotesJob.name);

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly readings: ExtractionStore,
    private readonly removals: DeletionLog,
  ) {
    super();
  }

  async run(): Promise<void> {
    const before = firstIdAt(new Date(this.clock.now().getTime() - DAY_MS));
    const until = performance.now() + TURN_MS;
    while (await this.fillSome(before)) {
      if (performance.now() < until) continue;
      this.log.log('There are more tickets of which lists show too little');
      return this.enqueue();
    }
  }

  /** @returns whether there may be more. */
  private async fillSome(before: string): Promise<boolean> {
    const after = (await this.removals.reached(WHAT)) ?? NIL;
    const kept = await this.readings.findBetween(after, before, AT_ONCE);
    const last = kept.at(-1);
    if (!last) return false;
    const bare = await this.database.query<{ id: string; createdAt: Date }>(WITHOUT_NOTE, [
      kept.map(({ invoiceId }) => invoiceId),
    ]);
    const sentAt = new Map(bare.map(({ id, createdAt }) => [id, createdAt]));
    const notes = kept.flatMap(({ invoiceId, reading }) => {
      const at = sentAt.get(invoiceId);
      return at && reading ? [{ id: invoiceId, ...noteOfKept(reading, at) }] : [];
    });
    await this.database.query(FILL, [
      notes.map(({ id }) => id),
      notes.map(({ purchasedOn }) => purchasedOn),
      notes.map(({ ticketNumber }) => ticketNumber),
      notes.map(({ readVendor }) => readVendor),
      notes.map(({ readTotal }) => readTotal),
    ]);
    await this.removals.reach(WHAT, last.invoiceId);
    return kept.length === AT_ONCE;
  }
}
