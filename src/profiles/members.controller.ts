import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../auth/caller.js';
import { CurrentCaller } from '../auth/current-caller.decorator.js';
import { InOrganization } from '../organizations/organizations.openapi.js';
import { CallerMembersService } from './caller-members.service.js';
import { MembersQuery, UpdateProfileRequest } from './profile.requests.js';
import { MemberListView, MemberView } from './profile.views.js';
import { ApiListMembers, ApiReadMember, ApiUpdateMember, ByRfcOrId } from './profiles.openapi.js';

/** The members of an organization. */
@ApiTags('Organizations')
@InOrganization()
@Controller('organizations/:org_id/members')
export class MembersController {
  constructor(private readonly members: CallerMembersService) {}

  @Get()
  @ApiListMembers()
  list(
    @CurrentCaller() caller: Caller,
    @Param('org_id') orgId: string,
    @Query() query: MembersQuery,
  ): Promise<MemberListView> {
    return this.members.list(caller, orgId, query);
  }

  @Get(':rfc')
  @ByRfcOrId()
  @ApiReadMember()
  read(
    @CurrentCaller() caller: Caller,
    @Param('org_id') orgId: string,
    @Param('rfc') rfc: string,
  ): Promise<MemberView> {
    return this.members.read(caller, orgId, rfc);
  }

  @Patch(':rfc')
  @ByRfcOrId()
  @ApiUpdateMember()
  update(
    @CurrentCaller() caller: Caller,
    @Param('org_id') orgId: string,
    @Param('rfc') rfc: string,
    @Body() request: UpdateProfileRequest,
  ): Promise<MemberView> {
    return this.members.update(caller, orgId, rfc, request);
  }
}
