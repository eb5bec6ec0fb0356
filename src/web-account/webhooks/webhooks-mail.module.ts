import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { AccountMailModule } from '../mail/account-mail.module.js';
import { DisabledWebhookJob } from './disabled-webhook.job.js';

/** Emails about webhooks that the service has disabled. */
@Module({
  imports: [AccountMailModule, MailModule, ProfilesModule],
  providers: [DisabledWebhookJob],
})
export class WebhooksMailModule {}
