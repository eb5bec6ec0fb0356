import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.token.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { FreeReadingBudget } from '../../receipts/free-reading-budget.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import { ReadableImages } from '../files/readable-images.js';
import { DraftPreempted, DraftPreemption, DraftTaken } from './draft-preemption.js';
import { DraftQueue, READ_DRAFT } from './draft-queue.js';
import { ReceiptDraft } from './receipt-draft.entity.js';

/** After so many stops for paid receipts, a draft is offered without an extraction, so that the work for it ends. */
const MAX_STOPS = 3;

/** The payload of the job. */
interface DraftToRead {
  draftId: string;
  /** How often its reading was stopped for a paid receipt. */
  stops?: number;
}

/** Extracts the picture of a draft while the readers have no receipts that are paid for, and stops when they get one. */
@Injectable()
export class ReadDraftJob implements OnModuleInit {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly requiredFields: RequiredFields | null,
    private readonly worker: JobWorker,
    private readonly images: ReadableImages,
    private readonly extraction: ExtractionService,
    private readonly extractions: ExtractionStore,
    private readonly preemption: DraftPreemption,
    private readonly budget: FreeReadingBudget,
    private readonly clock: Clock,
    private readonly queue: DraftQueue,
    @InjectRepository(ReceiptDraft) private readonly drafts: Repository<ReceiptDraft>,
  ) {}

  /** Not a `Job`: it takes seconds of a core, as extractions of invoices do, and waits in their queue. */
  onModuleInit(): void {
    this.worker.register(READ_DRAFT, (payload) => this.run(payload as DraftToRead), 'slow');
  }

  private async run({ draftId: id, stops = 0 }: DraftToRead): Promise<void> {
    const draft = await this.drafts.findOneBy({ id, status: 'waiting' });
    // It was removed, or has become an invoice, which has a job of its own.
    if (!draft || !this.requiredFields) return;
    // Without an extraction it can be invoiced nevertheless: then it is read, as it is paid for.
    const leaveUnread = () => this.drafts.update({ id, status: 'waiting' }, { status: 'read' });
    if (await this.budget.isSpent(draft, draft.createdAt)) {
      await leaveUnread();
      return;
    }
    const reading = await this.read(draft);
    if (reading === 'taken') return;
    if (reading === 'preempted') {
      // Not a failure, which would use up the attempts of the job.
      if (stops + 1 < MAX_STOPS) await this.queue.add(draft, { stops: stops + 1 });
      else await leaveUnread();
      return;
    }
    const { extracted, readingMs } = reading;
    const whole = this.extractions.encode(extracted);
    await this.drafts.update({ id, status: 'waiting' }, { status: 'read', whole, readingMs });
  }

  /** @returns `preempted` if the reader was needed for a receipt that is paid for; that costs the person nothing. */
  private async read(
    draft: ReceiptDraft,
  ): Promise<{ extracted: ExtractedReceipt; readingMs: number } | 'preempted' | 'taken'> {
    const { id: invoiceId, receiverRfc } = draft;
    const { bytes: image, cpuMs: conversionMs } = await this.images.of(draft);
    const startedAt = this.clock.now();
    let cpuMs: number | undefined;
    const spend = () => this.spend(draft, conversionMs + (cpuMs ?? this.millisecondsSince(startedAt)));
    try {
      const extracted = await this.preemption.run(invoiceId, (signal) =>
        this.extraction.extract({ invoiceId, image, receiverRfc }, signal, (milliseconds) => {
          cpuMs = milliseconds;
        }),
      );
      return { extracted, readingMs: await spend() };
    } catch (error) {
      if (error instanceof DraftPreempted) return 'preempted';
      await spend();
      if (error instanceof DraftTaken) return 'taken';
      throw error;
    }
  }

  private millisecondsSince(startedAt: Date): number {
    return Math.max(0, this.clock.now().getTime() - startedAt.getTime());
  }

  /**
   * Counts the CPU time of a reading, as a busy machine costs the person nothing; without a report of the reader, as after a
   * crash, the time from its begin to its end.
   * @returns the whole milliseconds that were counted
   */
  private async spend(draft: ReceiptDraft, milliseconds: number): Promise<number> {
    const counted = Math.ceil(milliseconds);
    await this.budget.spend(draft, counted, draft.createdAt);
    return counted;
  }
}
