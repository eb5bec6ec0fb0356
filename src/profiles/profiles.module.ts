import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditsModule } from '../credits/credits.module.js';
import { TaxInfoModule } from '../tax-info/tax-info.module.js';
import { AccessGrant } from './access/access-grant.entity.js';
import { AccessGrants } from './access/access-grants.js';
import { CallerMembersService } from './caller-members.service.js';
import { MembersController } from './members.controller.js';
import { OrganizationFamilyController } from './organization-family.controller.js';
import { ProfileController } from './profile.controller.js';
import { Profile } from './profile.entity.js';
import { CallerProfilesService } from './caller-profiles.service.js';
import { ProfilesFamilyController } from './profiles-family.controller.js';
import { ProfilesService } from './profiles.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AccessGrant, Profile]), CreditsModule, TaxInfoModule],
  controllers: [ProfileController, MembersController],
  providers: [AccessGrants, ProfilesService, CallerProfilesService, CallerMembersService],
  exports: [AccessGrants, ProfilesService, CallerProfilesService, CallerMembersService],
})
export class ProfilesModule {}

/**
 * Controllers whose paths begin with API_FAMILY_SEGMENT. They are in a module of their own because `RouterModule` adds a
 * prefix to all controllers of a module.
 */
@Module({ imports: [ProfilesModule], controllers: [ProfilesFamilyController, OrganizationFamilyController] })
export class ProfilesFamilyModule {}
