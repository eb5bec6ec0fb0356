import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { PagesModule } from '../pages.module.js';
import { SecurityController } from './security.controller.js';

/** The security log of an organization. */
@Module({
  imports: [PagesModule, ProfilesModule],
  controllers: [SecurityController],
})
export class SecurityPagesModule {}
