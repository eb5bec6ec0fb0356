import { Module } from '@nestjs/common';
import { ProviderModule } from '../../provider/provider.module.js';
import { InvoiceProcessingModule } from '../processing/invoice-processing.module.js';
import { InvoiceQueriesModule } from '../queries/invoice-queries.module.js';
import { ConfirmCorrection } from './confirm-correction.js';
import { CorrectInvoice } from './correct-invoice.js';
import { FillCorrectedInvoicesJob } from './fill-corrected-invoices.job.js';
import { RecordCorrection } from './record-correction.js';
import { UnconfirmedInvoices } from './unconfirmed-invoices.js';

/** Retries a failed invoice with a person's correction of its extraction. */
@Module({
  imports: [InvoiceProcessingModule, InvoiceQueriesModule, ProviderModule],
  providers: [
    ConfirmCorrection,
    CorrectInvoice,
    FillCorrectedInvoicesJob,
    RecordCorrection,
    UnconfirmedInvoices,
  ],
  exports: [ConfirmCorrection, CorrectInvoice, RecordCorrection, UnconfirmedInvoices],
})
export class InvoiceCorrectionsModule {}
