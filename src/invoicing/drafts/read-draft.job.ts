import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.token.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { ReceiptDraft } from './receipt-draft.entity.js';

/** The job's name in the queue, and the beginning of its key. */
export const READ_DRAFT = 'read-draft';

/** Extracts the picture of a draft while the readers have no receipts that are paid for. */
@Injectable()
export class ReadDraftJob implements OnModuleInit {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly requiredFields: RequiredFields | null,
    private readonly worker: JobWorker,
    private readonly files: InvoiceFiles,
    private readonly extraction: ExtractionService,
    private readonly extractions: ExtractionStore,
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
    const extracted = await this.extraction.extract({ invoiceId: id, image, receiverRfc });
    const whole = this.extractions.encode(extracted);
    await this.drafts.update({ id, status: 'waiting' }, { status: 'read', whole });
  }
}
