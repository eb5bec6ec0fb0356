import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AccountEvents } from './account-events.js';

/** Records changes of accounts in the security log. */
@Module({
  imports: [ProfilesModule],
  providers: [AccountEvents],
  exports: [AccountEvents],
})
export class AccountEventsModule {}
