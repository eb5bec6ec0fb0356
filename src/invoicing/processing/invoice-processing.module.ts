import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { ProviderModule } from '../../provider/provider.module.js';
import { InvoiceFilesModule } from '../files/invoice-files.module.js';
import { Invoice } from '../invoice.entity.js';
import { InvoiceMetricsModule } from '../metrics/invoice-metrics.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { CorrectionConfirmation } from './correction-confirmation.js';
import { Deadlines } from './deadlines.js';
import { ExtractionQueue } from './extraction-queue.js';
import { FillDocumentFiguresJob } from './fill-document-figures.job.js';
import { InvoiceStates } from './invoice-states.js';
import { ProcessInvoiceJob } from './process-invoice.job.js';
import { ProviderCallbacksController } from './provider-callbacks.controller.js';
import { ProviderCallbacksService } from './provider-callbacks.service.js';
import { ReadReceiptJob } from './read-receipt.job.js';
import { ResumeInvoice } from './resume-invoice.js';
import { RetryInvoice } from './retry-invoice.js';
import { Settlement } from './settlement.js';
import { SubmissionPreparation } from './submission-preparation.js';
import { SweepJob } from './sweep.job.js';
import { WaitingInvoices } from './waiting-invoices.js';

/** Takes accepted invoices to a final status: extraction, submission to the provider, settlement. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Invoice]),
    InvoiceFilesModule,
    InvoiceMetricsModule,
    PaymentModule,
    ProfilesModule,
    ProviderModule,
    PurchasesModule,
  ],
  controllers: [ProviderCallbacksController],
  providers: [
    CorrectionConfirmation,
    Deadlines,
    ExtractionQueue,
    FillDocumentFiguresJob,
    InvoiceStates,
    ProcessInvoiceJob,
    ProviderCallbacksService,
    ReadReceiptJob,
    ResumeInvoice,
    RetryInvoice,
    Settlement,
    SubmissionPreparation,
    SweepJob,
    WaitingInvoices,
  ],
  exports: [CorrectionConfirmation, ResumeInvoice, RetryInvoice],
})
export class InvoiceProcessingModule {}
