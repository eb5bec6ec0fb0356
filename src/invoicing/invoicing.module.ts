import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { invoicingSettings } from './invoicing.settings.js';
import { WriteOnceStore } from '../platform/write-once/write-once-store.js';
import { storageSettings } from '../platform/storage/storage.settings.js';
import { CreditsModule } from '../credits/credits.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { Backlog } from './creation/backlog.js';
import { CorrectInvoice } from './corrections/correct-invoice.js';
import { DraftExtractions } from './drafts/draft-extractions.js';
import { DraftViews } from './drafts/draft-views.js';
import { DraftRetentionJob } from './drafts/draft-retention.job.js';
import { ReadDraftJob } from './drafts/read-draft.job.js';
import { ReceiptDraft } from './drafts/receipt-draft.entity.js';
import { ReceiptDrafts } from './drafts/receipt-drafts.js';
import { Deadlines } from './processing/deadlines.js';
import { SubmissionPreparation } from './processing/submission-preparation.js';
import { ExtractionQueue } from './processing/extraction-queue.js';
import { InvoiceEvents } from './events/invoice-events.js';
import { InvoiceSettledJob } from './events/invoice-settled.job.js';
import { TellListenerJob } from './events/tell-listener.job.js';
import { FilesController } from './files/files.controller.js';
import { ErasePicturesJob } from './files/erase-pictures.job.js';
import { FileRemoval } from './files/file-removal.js';
import { FilesService } from './files/files.service.js';
import { DocumentRetentionJob, PictureRetentionJob } from './files/file-retention.job.js';
import { IdempotencyKeyRetentionJob } from './idempotency/idempotency-key-retention.job.js';
import { IdempotencyKey } from './idempotency/idempotency-key.entity.js';
import { IdempotencyKeys } from './idempotency/idempotency-keys.js';
import { Invoice } from './invoice.entity.js';
import { InvoiceMetrics } from './invoice-metrics.js';
import { InvoiceFiles } from './files/invoice-files.js';
import { InvoiceLinkFactory } from './files/invoice-links.js';
import { Prices } from './payment/invoice-price.js';
import { PaidInvoices } from './queries/paid-invoices.js';
import { MonthArchives } from './export/month-archive.js';
import { SharedMonthLinks } from './export/shared-month-links.js';
import { Thumbnails } from './files/thumbnails.js';
import { MonthList } from './months/month-list.js';
import { InvoiceStates } from './processing/invoice-states.js';
import { InvoicesController } from './queries/invoices.controller.js';
import { InvoicesService } from './queries/invoices.service.js';
import { InvoiceCreationController } from './creation/invoice-creation.controller.js';
import { InvoiceCreationService } from './creation/invoice-creation.service.js';
import { LinkSigner, openLinkSecrets } from './files/link-signer.js';
import { OrphanedReceiptsJob } from './files/orphaned-receipts.job.js';
import { ProcessInvoiceJob } from './processing/process-invoice.job.js';
import { ReadReceiptJob } from './processing/read-receipt.job.js';
import { PurchaseClaim } from './purchases/purchase-claim.entity.js';
import { PurchaseClaims } from './purchases/purchase-claims.js';
import { FillPurchaseNotesJob } from './purchases/fill-purchase-notes.job.js';
import { PurchaseNoteRetentionJob } from './purchases/purchase-note-retention.job.js';
import { PurchaseNotes } from './purchases/purchase-notes.js';
import { RefundInvoice } from './payment/refund-invoice.js';
import { RetryInvoice } from './payment/retry-invoice.js';
import { ReleasePurchase } from './purchases/release-purchase.js';
import { SentPictures } from './creation/sent-pictures.js';
import { Settlement } from './processing/settlement.js';
import { ProviderCallbacksController } from './processing/provider-callbacks.controller.js';
import { ProviderCallbacksService } from './processing/provider-callbacks.service.js';
import { AskSatJob } from './sat-status/ask-sat.job.js';
import { CompletedDocuments } from './sat-status/completed-documents.js';
import { ConsultaCfdi } from './sat-status/consulta-cfdi.js';
import { SatRegister } from './sat-status/sat-register.js';
import { SatStatus } from './sat-status/sat-status.entity.js';
import { SatStatuses } from './sat-status/sat-statuses.js';
import { EmailedDocuments } from './files/emailed-documents.js';
import { SweepJob } from './processing/sweep.job.js';
import { WaitingInvoices } from './processing/waiting-invoices.js';

/** Routes under the family segment; the module that binds it there is the application's. */
@Module({
  imports: [
    TypeOrmModule.forFeature([IdempotencyKey, Invoice, PurchaseClaim, ReceiptDraft, SatStatus]),
    CreditsModule,
    ProfilesModule,
    ProviderModule,
  ],
  controllers: [InvoiceCreationController, InvoicesController],
  providers: [
    InvoiceCreationService,
    SentPictures,
    ReceiptDrafts,
    ReadDraftJob,
    DraftExtractions,
    DraftViews,
    DraftRetentionJob,
    InvoiceMetrics,
    InvoicesService,
    Prices,
    PaidInvoices,
    MonthList,
    MonthArchives,
    SharedMonthLinks,
    Thumbnails,
    InvoiceStates,
    InvoiceFiles,
    EmailedDocuments,
    InvoiceLinkFactory,
    Deadlines,
    Settlement,
    PurchaseClaims,
    PurchaseNotes,
    FillPurchaseNotesJob,
    PurchaseNoteRetentionJob,
    SubmissionPreparation,
    ExtractionQueue,
    ReadReceiptJob,
    ProcessInvoiceJob,
    InvoiceEvents,
    InvoiceSettledJob,
    TellListenerJob,
    SatStatuses,
    AskSatJob,
    CompletedDocuments,
    { provide: SatRegister, useClass: ConsultaCfdi },
    WaitingInvoices,
    RetryInvoice,
    CorrectInvoice,
    RefundInvoice,
    ReleasePurchase,
    Backlog,
    SweepJob,
    OrphanedReceiptsJob,
    FileRemoval,
    PictureRetentionJob,
    DocumentRetentionJob,
    ErasePicturesJob,
    IdempotencyKeys,
    IdempotencyKeyRetentionJob,
    FilesService,
    ProviderCallbacksService,
    {
      provide: LinkSigner,
      useFactory: async (
        settings: ConfigType<typeof invoicingSettings>,
        storage: ConfigType<typeof storageSettings>,
        kept: WriteOnceStore,
      ) => new LinkSigner(await openLinkSecrets(settings, storage, kept)),
      inject: [invoicingSettings.KEY, storageSettings.KEY, WriteOnceStore],
    },
  ],
  exports: [
    CorrectInvoice,
    DraftViews,
    ErasePicturesJob,
    FilesService,
    IdempotencyKeys,
    InvoiceEvents,
    Prices,
    PaidInvoices,
    MonthList,
    MonthArchives,
    SharedMonthLinks,
    Thumbnails,
    InvoicesService,
    InvoiceCreationService,
    ProviderCallbacksService,
    ReceiptDrafts,
    EmailedDocuments,
    SentPictures,
  ],
})
export class InvoicingModule {}

/** The files that signed links lead to: outside of the family segment. */
@Module({ imports: [InvoicingModule], controllers: [FilesController] })
export class InvoiceFilesModule {}

/** Where the provider calls back: outside of the family segment, which is an installation's own affair. */
@Module({ imports: [InvoicingModule], controllers: [ProviderCallbacksController] })
export class ProviderCallbacksModule {}
