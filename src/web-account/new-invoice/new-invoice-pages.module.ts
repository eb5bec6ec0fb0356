import { Module } from '@nestjs/common';
import { CreditsModule } from '../../credits/credits.module.js';
import { InvoicingModule } from '../../invoicing/invoicing.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { PagesModule } from '../pages.module.js';
import { InvoiceReceivers } from './invoice-receiver.js';
import { NewInvoiceController } from './new-invoice.controller.js';
import { ReceiptSubmission } from './receipt-submission.js';

/** The page for new invoices. */
@Module({
  imports: [CreditsModule, InvoicingModule, PagesModule, ProfilesModule],
  controllers: [NewInvoiceController],
  providers: [InvoiceReceivers, ReceiptSubmission],
  exports: [InvoiceReceivers],
})
export class NewInvoicePagesModule {}
