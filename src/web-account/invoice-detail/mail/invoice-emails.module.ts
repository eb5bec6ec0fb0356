import { Module } from '@nestjs/common';
import { InvoicingModule } from '../../../invoicing/invoicing.module.js';
import { ProfilesModule } from '../../../profiles/profiles.module.js';
import { AccountMailModule } from '../../mail/account-mail.module.js';
import { SendInvoiceJob } from './send-invoice.job.js';

/** Emails with the documents of an invoice. */
@Module({
  imports: [AccountMailModule, InvoicingModule, ProfilesModule],
  providers: [SendInvoiceJob],
})
export class InvoiceEmailsModule {}
