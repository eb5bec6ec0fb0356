import { Module } from '@nestjs/common';
import { InvoicingModule } from '../../invoicing/invoicing.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { AccountMailModule } from '../mail/account-mail.module.js';
import { MonthEmails } from './month-emails.js';
import { MonthSharing } from './month-sharing.js';
import { SendMonthJob } from './send-month.job.js';

/** Emails with the link of a month. */
@Module({
  imports: [AccountMailModule, InvoicingModule, ProfilesModule],
  providers: [MonthEmails, MonthSharing, SendMonthJob],
  exports: [MonthEmails, MonthSharing],
})
export class MonthEmailsModule {}
