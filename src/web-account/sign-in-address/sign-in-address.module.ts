import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { AccountEventsModule } from '../account-events.module.js';
import { LinksModule } from '../links/links.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SignInAddresses } from './sign-in-addresses.js';

/** The addresses that people sign in with. */
@Module({
  imports: [AccountEventsModule, LinksModule, NotificationsModule, ProfilesModule],
  providers: [SignInAddresses],
  exports: [SignInAddresses],
})
export class SignInAddressModule {}
