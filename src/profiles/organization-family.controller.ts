import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../auth/caller.js';
import { CurrentCaller } from '../auth/current-caller.decorator.js';
import { OnBothHosts } from '../platform/http/hosts.js';
import { CallerMembersService } from './caller-members.service.js';
import { OrganizationMembersQuery } from './profile.requests.js';
import { CountedMemberListView, OrganizationCreditsView } from './profile.views.js';
import { ApiListOrganizationMembers, ApiOrganizationCredits } from './profiles.openapi.js';

/**
 * Endpoints of the organization whose path begins with the configurable segment API_FAMILY_SEGMENT, such as
 * `/api/invoicing/credits`. `AppModule` adds the segment; endpoints with fixed paths are in `MembersController`.
 */
@ApiTags('Organizations')
@Controller()
export class OrganizationFamilyController {
  constructor(private readonly members: CallerMembersService) {}

  @Get('credits')
  @OnBothHosts()
  @ApiOrganizationCredits()
  balance(@CurrentCaller() caller: Caller): Promise<OrganizationCreditsView> {
    return this.members.organizationCredits(caller);
  }

  @Get('organization-members')
  @ApiListOrganizationMembers()
  list(
    @CurrentCaller() caller: Caller,
    @Query() query: OrganizationMembersQuery,
  ): Promise<CountedMemberListView> {
    return this.members.listCounted(caller, query);
  }
}
