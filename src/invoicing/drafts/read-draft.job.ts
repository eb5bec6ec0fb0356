import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { ExtractionStore } from '../../receipts/extraction/storage/extraction-store.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { ReceiptDraft } from './receipt-draft.entity.js';

/** The job's name in the queue, and the beginning of its key. */
export const READ_DRAFT = 'read-draft';

/** Reads the picture of a draft when no reader has anything to do that was paid for. */
@Injectable()
export class ReadDraftJob implements OnModuleInit {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly needs: RequiredFields | null,
    private readonly worker: JobWorker,
    private readonly files: InvoiceFiles,
    private readonly reader: ExtractionService,
    private readonly readings: ExtractionStore,
    @InjectRepository(ReceiptDraft) private readonly drafts: Repository<ReceiptDraft>,
  ) {}

  /** It is no `Job`: it takes seconds of a core, as the readings of invoices do, and waits among these. */
  onModuleInit(): void {
    this.worker.register(READ_DRAFT, (payload) => this.run(payload as { draftId: string }), 'slow');
  }

  private async run({ draftId: id }: { draftId: string }): Promise<void> {
    const draft = await this.drafts.findOneBy({ id, status: 'waiting' });
    // Removed, or an invoice already, which reads by itself.
    if (!draft || !this.needs) return;
    const image = await this.files.receiptImage(draft);
    const { receiverRfc } = draft;
    const reading = await this.reader.extract({ invoiceId: id, image, receiverRfc });
    const whole = this.readings.encode(reading);
    await this.drafts.update({ id, status: 'waiting' }, { status: 'read', whole });
  }
}
