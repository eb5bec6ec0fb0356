import { Module } from '@nestjs/common';
import { ProviderModule } from '../../provider/provider.module.js';
import { InvoiceProcessingModule } from '../processing/invoice-processing.module.js';
import { InvoiceQueriesModule } from '../queries/invoice-queries.module.js';
import { CorrectInvoice } from './correct-invoice.js';
import { RecordCorrection } from './record-correction.js';

/** Retries a failed invoice with a person's correction of its extraction. */
@Module({
  imports: [InvoiceProcessingModule, InvoiceQueriesModule, ProviderModule],
  providers: [CorrectInvoice, RecordCorrection],
  exports: [CorrectInvoice, RecordCorrection],
})
export class InvoiceCorrectionsModule {}
