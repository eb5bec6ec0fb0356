import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { MembersPagesModule } from '../members/members-pages.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PagesModule } from '../pages.module.js';
import { PasswordModule } from '../password/password.module.js';
import { PeopleController } from './people.controller.js';
import { SwitchController } from './switch.controller.js';

/** The people who act for members, and the members that a person acts for. */
@Module({
  imports: [
    AttemptsModule,
    MembersPagesModule,
    NotificationsModule,
    PagesModule,
    PasswordModule,
    ProfilesModule,
  ],
  controllers: [PeopleController, SwitchController],
})
export class PeoplePagesModule {}
