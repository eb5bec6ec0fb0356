import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { AccountEventsModule } from '../account-events.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PagesModule } from '../pages.module.js';
import { PasswordModule } from '../password/password.module.js';
import { ForgotController } from './forgot.controller.js';
import { LinksModule } from './links.module.js';
import { WelcomeController } from './welcome.controller.js';

/** Pages of forgotten passwords, invitations and reset links. */
@Module({
  imports: [
    AccountEventsModule,
    AttemptsModule,
    AuthModule,
    LinksModule,
    NotificationsModule,
    PagesModule,
    PasswordModule,
  ],
  controllers: [ForgotController, WelcomeController],
})
export class LinksPagesModule {}
