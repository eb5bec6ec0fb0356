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
 * accepting the invoice, and those of drafts that went otherwise than one by one. It looks at the pictures of today and the two
 * days before, for a draft lasts one; it runs often enough to see every day.
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
    for (const days of [2, 1, 0]) await this.removeOrphansOf(new Date(now - days * DAY_MS), now - HOUR_MS);
  }

  /** @param before pictures that are younger may belong to a request that is still under way. */
  private async removeOrphansOf(day: Date, before: number): Promise<void> {
    for await (const some of this.files.receiptsOfDay(day)) {
      const old = some.filter(({ invoiceId }) => timeOfId(invoiceId) < before);
      const rows = await this.database.query<{ id: string }>(NAMED, [old.map(({ invoiceId }) => invoiceId)]);
      const known = new Set(rows.map(({ id }) => id));
      const orphans = old.filter(({ invoiceId }) => !known.has(invoiceId));
      await this.files.removeReceipts(orphans.map(({ key }) => key));
    }
  }
}

/** Which of these ids ($1) an invoice has, or a draft: in one statement, for a draft becomes an invoice at any moment. */
const NAMED = `
  SELECT id FROM invoices WHERE id = ANY ($1) UNION ALL SELECT id FROM receipt_drafts WHERE id = ANY ($1)`;
