import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../auth/caller.js';
import { CurrentCaller } from '../auth/current-caller.decorator.js';
import { CreateProfileRequest, MemberInfoQuery, ProfileQuery } from './profile.requests.js';
import { CreatedProfileView, MemberInfoView, ProfileSummaryView } from './profile.views.js';
import { CallerProfilesService } from './caller-profiles.service.js';
import { ApiCreateProfile, ApiMemberInfo, ApiProfileSummary } from './profiles.openapi.js';

/**
 * Endpoints of profiles whose path begins with the configurable segment API_FAMILY_SEGMENT, such as
 * `/api/invoicing/create-profile`. `AppModule` adds the segment; endpoints with fixed paths are in `ProfileController`.
 */
@ApiTags('Profiles')
@Controller()
export class ProfilesFamilyController {
  constructor(private readonly profiles: CallerProfilesService) {}

  @Post('create-profile')
  @ApiCreateProfile()
  create(
    @CurrentCaller() caller: Caller,
    @Body() request: CreateProfileRequest,
  ): Promise<CreatedProfileView> {
    return this.profiles.create(caller, request);
  }

  @Get('get-profile')
  @ApiProfileSummary()
  summary(@CurrentCaller() caller: Caller, @Query() query: ProfileQuery): Promise<ProfileSummaryView> {
    return this.profiles.summary(caller, query);
  }

  @Get('member-info')
  @ApiMemberInfo()
  memberInfo(@CurrentCaller() caller: Caller, @Query() query: MemberInfoQuery): Promise<MemberInfoView> {
    return this.profiles.memberInfo(caller, query);
  }
}
