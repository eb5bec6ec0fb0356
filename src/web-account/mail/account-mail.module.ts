import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { AccountMailer } from './account-mailer.js';
import { ActorNames } from './actor-names.js';
import { OutgoingEmails } from './outgoing-emails.js';

/** What the jobs that send emails share. */
@Module({
  imports: [AttemptsModule, MailModule, ProfilesModule],
  providers: [AccountMailer, ActorNames, OutgoingEmails],
  exports: [AccountMailer, ActorNames, OutgoingEmails],
})
export class AccountMailModule {}
