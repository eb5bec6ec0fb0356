import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { AccountEventsModule } from '../account-events.module.js';
import { AccountMailModule } from '../mail/account-mail.module.js';
import { AccountLink } from './account-link.entity.js';
import { AccountLinks } from './account-links.js';
import { LinkRecipients } from './link-recipients.js';
import { LinkStore } from './link-store.js';
import { LinkVerifier } from './link-verifier.js';
import { SendLinksJob } from './send-links.job.js';

/** Links by which passwords are set and sign-in addresses are changed. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AccountLink]),
    AccountEventsModule,
    AccountMailModule,
    MailModule,
    ProfilesModule,
  ],
  providers: [AccountLinks, LinkRecipients, LinkStore, LinkVerifier, SendLinksJob],
  exports: [AccountLinks, LinkStore, LinkVerifier],
})
export class LinksModule {}
