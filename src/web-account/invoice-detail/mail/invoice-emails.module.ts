import { Module } from '@nestjs/common';
import { MailModule } from '../../../platform/mail/mail.module.js';
import { InvoicingModule } from '../../../invoicing/invoicing.module.js';
import { ProfilesModule } from '../../../profiles/profiles.module.js';
import { AccountMailModule } from '../../mail/account-mail.module.js';
import { SendInvoiceJob } from './send-invoice.job.js';
import { UnconfirmedInvoiceJob } from './unconfirmed-invoice.job.js';

/** Emails about one invoice: its documents, and that it has to be confirmed. */
@Module({
  imports: [AccountMailModule, InvoicingModule, MailModule, ProfilesModule],
  providers: [SendInvoiceJob, UnconfirmedInvoiceJob],
})
export class InvoiceEmailsModule {}
