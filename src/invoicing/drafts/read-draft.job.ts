import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.token.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { DraftPreempted, DraftPreemption } from './draft-preemption.js';
import { DraftQueue, READ_DRAFT } from './draft-queue.js';
import { ReceiptDraft } from './receipt-draft.entity.js';

/** Extracts the picture of a draft while the readers have no receipts that are paid for, and stops when they get one. */
@Injectable()
export class ReadDraftJob implements OnModuleInit {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly requiredFields: RequiredFields | null,
    private readonly worker: JobWorker,
    private readonly files: InvoiceFiles,
    private readonly extraction: ExtractionService,
    private readonly extractions: ExtractionStore,
    private readonly preemption: DraftPreemption,
    private readonly queue: DraftQueue,
    @InjectRepository(ReceiptDraft) private readonly drafts: Repository<ReceiptDraft>,
  ) {}

  /** Not a `Job`: it takes seconds of a core, as extractions of invoices do, and waits in their queue. */
  onModuleInit(): void {
    this.worker.register(READ_DRAFT, (payload) => this.run(payload as { draftId: string }), 'slow');
  }

  private async run({ draftId: id }: { draftId: string }): Promise<void> {
    const draft = await this.drafts.findOneBy({ id, status: 'waiting' });
    // It was removed, or has become an invoice, which has a job of its own.
    if (!draft || !this.requiredFields) return;
    const image = await this.files.receiptImage(draft);
    const { receiverRfc } = draft;
    try {
      const extracted = await this.preemption.run((signal) =>
        this.extraction.extract({ invoiceId: id, image, receiverRfc }, signal),
      );
      const whole = this.extractions.encode(extracted);
      await this.drafts.update({ id, status: 'waiting' }, { status: 'read', whole });
    } catch (error) {
      if (!(error instanceof DraftPreempted)) throw error;
      // Not a failure, so it does not use up the attempts of the job.
      await this.queue.add(draft);
    }
  }
}
