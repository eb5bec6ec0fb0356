import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { timeOfId } from '../../platform/retention/time-of-id.js';
import { InvoiceFiles } from './invoice-files.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Removes pictures that no invoice names: those of requests whose process died between storing the picture and
 * accepting the invoice. It looks at the pictures of yesterday and today; it runs often enough to see every day.
 */
@Injectable()
export class OrphanedReceiptsJob extends RecurringJob {
  readonly name = 'remove-orphaned-receipts';
  protected readonly everyMs = HOUR_MS;

  constructor(
    private readonly database: Database,
    private readonly files: InvoiceFiles,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const day of [new Date(now - DAY_MS), new Date(now)]) await this.removeOrphansOf(day, now - HOUR_MS);
  }

  /** @param before pictures that are younger may belong to a request that is still under way. */
  private async removeOrphansOf(day: Date, before: number): Promise<void> {
    for await (const some of this.files.receiptsOfDay(day)) {
      const old = some.filter(({ invoiceId }) => timeOfId(invoiceId) < before);
      const rows = await this.database.query<{ id: string }>('SELECT id FROM invoices WHERE id = ANY($1)', [
        old.map(({ invoiceId }) => invoiceId),
      ]);
      const known = new Set(rows.map(({ id }) => id));
      const orphans = old.filter(({ invoiceId }) => !known.has(invoiceId));
      await this.files.removeReceipts(orphans.map(({ key }) => key));
    }
  }
}
