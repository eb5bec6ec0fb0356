import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { timeOfId } from '../../platform/retention/time-of-id.js';
import { InvoiceFiles } from './invoice-files.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Deletes pictures without an invoice or draft: those of requests whose process died between storing the picture and accepting
 * the invoice, and those of drafts that were deleted in bulk. It checks the pictures of today and the two days before, as a
 * draft lasts one day; it runs often enough to see every day.
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

  /** @param before younger pictures may belong to a request that is being processed. */
  private async removeOrphansOf(day: Date, before: number): Promise<void> {
    for await (const batch of this.files.receiptsOfDay(day)) {
      const old = batch.filter(({ invoiceId }) => timeOfId(invoiceId) < before);
      const rows = await this.database.query<{ id: string }>(EXISTING, [
        old.map(({ invoiceId }) => invoiceId),
      ]);
      const known = new Set(rows.map(({ id }) => id));
      const orphans = old.filter(({ invoiceId }) => !known.has(invoiceId));
      await this.files.removeReceipts(orphans.map(({ key }) => key));
    }
  }
}

/** Which of these ids ($1) an invoice or a draft has. In one statement, as a draft may become an invoice at any moment. */
const EXISTING = `
  SELECT id FROM invoices WHERE id = ANY ($1) UNION ALL SELECT id FROM receipt_drafts WHERE id = ANY ($1)`;
