import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { AccountEventsModule } from '../account-events.module.js';
import { LinksModule } from '../links/links.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PagesModule } from '../pages.module.js';
import { ChangePasswordController } from './change-password.controller.js';
import { PasswordModule } from './password.module.js';

/** The page of password and sessions. */
@Module({
  imports: [
    AccountEventsModule,
    LinksModule,
    NotificationsModule,
    PagesModule,
    PasswordModule,
    ProfilesModule,
  ],
  controllers: [ChangePasswordController],
})
export class PasswordPagesModule {}
