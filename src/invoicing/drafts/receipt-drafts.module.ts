import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { ProviderModule } from '../../provider/provider.module.js';
import { InvoiceCorrectionsModule } from '../corrections/invoice-corrections.module.js';
import { InvoiceCreationModule } from '../creation/invoice-creation.module.js';
import { InvoiceFilesModule } from '../files/invoice-files.module.js';
import { Invoice } from '../invoice.entity.js';
import { InvoiceProcessingModule } from '../processing/invoice-processing.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { InvoiceQueriesModule } from '../queries/invoice-queries.module.js';
import { DraftExtractions } from './draft-extractions.js';
import { DraftInvoices } from './draft-invoices.js';
import { DraftLimits } from './draft-limits.js';
import { DraftPreemption } from './draft-preemption.js';
import { DraftQueue } from './draft-queue.js';
import { DraftRetentionJob } from './draft-retention.job.js';
import { DraftViews } from './draft-views.js';
import { ReadDraftJob } from './read-draft.job.js';
import { ReceiptDraft } from './receipt-draft.entity.js';
import { ReceiptDrafts } from './receipt-drafts.js';
import { RefundFreeReadingJob } from './refund-free-reading.job.js';

/** Pictures that a person has uploaded, and not yet requested an invoice for. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Invoice, ReceiptDraft]),
    InvoiceCorrectionsModule,
    InvoiceCreationModule,
    InvoiceFilesModule,
    InvoiceProcessingModule,
    InvoiceQueriesModule,
    ProfilesModule,
    ProviderModule,
    PurchasesModule,
  ],
  providers: [
    ReceiptDrafts,
    DraftExtractions,
    DraftInvoices,
    DraftLimits,
    DraftPreemption,
    DraftQueue,
    DraftViews,
    ReadDraftJob,
    DraftRetentionJob,
    RefundFreeReadingJob,
  ],
  exports: [ReceiptDrafts, DraftInvoices, DraftViews],
})
export class ReceiptDraftsModule {}
