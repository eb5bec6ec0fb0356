import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { AccountMailModule } from '../mail/account-mail.module.js';
import { AccountNotifications } from './account-notifications.js';
import { SendNotificationJob } from './send-notification.job.js';

/** Security notifications to the owners of accounts. */
@Module({
  imports: [AccountMailModule, MailModule, ProfilesModule],
  providers: [AccountNotifications, SendNotificationJob],
  exports: [AccountNotifications],
})
export class NotificationsModule {}
