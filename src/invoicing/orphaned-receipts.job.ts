import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import type { Job } from '../platform/jobs/job.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { JobWorker } from '../platform/jobs/job-worker.js';
import { InvoiceFiles } from './invoice-files.js';

const REMOVE_ORPHANS = 'remove-orphaned-receipts';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Removes pictures that no invoice names: those of requests whose process died between storing the picture and
 * accepting the invoice. It looks at the pictures of yesterday and today; it runs often enough to see every day.
 */
@Injectable()
export class OrphanedReceiptsJob implements Job, OnModuleInit {
  readonly name = REMOVE_ORPHANS;

  constructor(
    private readonly worker: JobWorker,
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly files: InvoiceFiles,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.worker.register(this);
  }

  @Interval(HOUR_MS)
  async enqueue(): Promise<void> {
    await this.queue.enqueue(REMOVE_ORPHANS, {}, REMOVE_ORPHANS);
  }

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const day of [new Date(now - DAY_MS), new Date(now)]) await this.removeOrphansOf(day, now - HOUR_MS);
  }

  /** @param before pictures that are younger may belong to a request that is still under way. */
  private async removeOrphansOf(day: Date, before: number): Promise<void> {
    const old = (await this.files.receiptsOfDay(day)).filter(({ invoiceId }) => timeOf(invoiceId) < before);
    const rows = await this.database.query<{ id: string }>('SELECT id FROM invoices WHERE id = ANY($1)', [
      old.map(({ invoiceId }) => invoiceId),
    ]);
    const known = new Set(rows.map(({ id }) => id));
    for (const { invoiceId, key } of old) if (!known.has(invoiceId)) await this.files.discardReceipt(key);
  }
}

/** When a UUIDv7 was made, in milliseconds. */
const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
