import { Module } from '@nestjs/common';
import { InvoicingModule } from '../../invoicing/invoicing.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { AccountMailModule } from '../mail/account-mail.module.js';
import { MonthSharing } from './month-sharing.js';
import { SendMonthJob } from './send-month.job.js';

/** Emails with the link of a month. */
@Module({
  imports: [AccountMailModule, InvoicingModule, ProfilesModule],
  providers: [MonthSharing, SendMonthJob],
  exports: [MonthSharing],
})
export class MonthEmailsModule {}
