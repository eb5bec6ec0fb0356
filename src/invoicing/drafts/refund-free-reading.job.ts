import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Job, type JobName } from '../../platform/jobs/job.js';
import { type BudgetOwner, FreeReadingBudget } from '../../receipts/free-reading-budget.js';
import { Invoice } from '../invoice.entity.js';
import type { TakenDraft } from './receipt-drafts.js';

/** Milliseconds until the first look at the invoice; each further pause is twice as long. */
const FIRST_PAUSE_MS = 5_000;

/** The reading of a draft that became an invoice. */
interface DraftReading extends BudgetOwner {
  invoiceId: string;
  /** Milliseconds. */
  readingMs: number;
  /** When the draft was created, on the day whose budget it used. ISO 8601. */
  createdAt: string;
  pauseMs: number;
}

/**
 * Gives the time of a draft's reading back to its person once the invoice is paid for: it completed, or failed without a refund.
 * Otherwise a receipt whose failure is free would be read again and again at no cost.
 */
@Injectable()
export class RefundFreeReadingJob extends Job<DraftReading> {
  readonly name: JobName<DraftReading> = 'refund-free-reading';

  constructor(
    private readonly queue: JobQueue,
    private readonly budget: FreeReadingBudget,
    private readonly clock: Clock,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {
    super();
  }

  /** Queues it in the transaction that turns a draft into its invoice. @param owner whose draft it was. */
  async enqueue(
    tx: Tx,
    { profileId, scopeId }: BudgetOwner,
    { id, readingMs, createdAt }: TakenDraft,
  ): Promise<void> {
    if (readingMs === 0) return;
    const reading = { invoiceId: id, profileId, scopeId, readingMs, createdAt: createdAt.toISOString() };
    await this.add({ ...reading, pauseMs: FIRST_PAUSE_MS }, tx);
  }

  /** If the process dies just before the end of the job, the time is given back twice, which does little harm. */
  async run(reading: DraftReading): Promise<void> {
    const invoice = await this.invoices.findOne({
      select: { id: true, status: true, refunded: true },
      where: { id: reading.invoiceId },
    });
    const createdAt = new Date(reading.createdAt);
    // A budget is of no use after its day.
    if (!invoice || invoice.refunded || dayOf(createdAt) !== dayOf(this.clock.now())) return;
    if (invoice.status === 'completed' || invoice.status === 'failed')
      await this.budget.refund(reading, reading.readingMs, createdAt);
    else await this.add({ ...reading, pauseMs: 2 * reading.pauseMs });
  }

  private add(reading: DraftReading, tx?: Tx): Promise<void> {
    const key = `${this.name}:${reading.invoiceId}`;
    return this.queue.enqueue(this.name, reading, key, { delayMs: reading.pauseMs, ...(tx && { tx }) });
  }
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
