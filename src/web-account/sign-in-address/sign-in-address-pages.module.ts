import { Module } from '@nestjs/common';
import { AccountEventsModule } from '../account-events.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { LinksModule } from '../links/links.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PagesModule } from '../pages.module.js';
import { PasswordModule } from '../password/password.module.js';
import { AddressController } from './address.controller.js';
import { NewAddressController } from './new-address.controller.js';
import { SignInAddressModule } from './sign-in-address.module.js';

/** Pages of a change of the sign-in address. */
@Module({
  imports: [
    AccountEventsModule,
    AttemptsModule,
    LinksModule,
    NotificationsModule,
    PagesModule,
    PasswordModule,
    SignInAddressModule,
  ],
  controllers: [AddressController, NewAddressController],
})
export class SignInAddressPagesModule {}
