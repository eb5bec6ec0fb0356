import { Module } from '@nestjs/common';
import { InvoicingModule } from '../../../invoicing/invoicing.module.js';
import { ProfilesModule } from '../../../profiles/profiles.module.js';
import { AccountMailModule } from '../../mail/account-mail.module.js';
import { InvoiceEmailSender } from './invoice-email-sender.js';
import { SendInvoiceJob } from './send-invoice.job.js';

/** Emails with the documents of an invoice. */
@Module({
  imports: [AccountMailModule, InvoicingModule, ProfilesModule],
  providers: [InvoiceEmailSender, SendInvoiceJob],
  exports: [InvoiceEmailSender],
})
export class InvoiceEmailsModule {}
