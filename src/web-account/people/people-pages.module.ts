import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { PagesModule } from '../pages.module.js';
import { SwitchController } from './switch.controller.js';

/** The people who act for members, and the members that a person acts for. */
@Module({
  imports: [PagesModule, ProfilesModule],
  controllers: [SwitchController],
})
export class PeoplePagesModule {}
