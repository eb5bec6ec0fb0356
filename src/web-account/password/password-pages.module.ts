import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { AccountEventsModule } from '../account-events.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { LinksModule } from '../links/links.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PagesModule } from '../pages.module.js';
import { ChangePasswordController } from './change-password.controller.js';
import { ForgotController } from './forgot.controller.js';
import { PasswordModule } from './password.module.js';
import { WelcomeController } from './welcome.controller.js';

/** Pages that set, change and reset passwords. */
@Module({
  imports: [
    AccountEventsModule,
    AttemptsModule,
    AuthModule,
    LinksModule,
    NotificationsModule,
    PagesModule,
    PasswordModule,
    ProfilesModule,
  ],
  controllers: [ForgotController, WelcomeController, ChangePasswordController],
})
export class PasswordPagesModule {}
