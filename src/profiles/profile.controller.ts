import { Body, Controller, Delete, Get, Param, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../auth/caller.js';
import { CurrentCaller } from '../auth/current-caller.decorator.js';
import { UpdateTaxInfoRequest } from '../tax-info/tax-info.requests.js';
import { TaxInfoView } from '../tax-info/tax-info.view.js';
import { UpdateProfileRequest } from './profile.requests.js';
import { DeletedView, ProfileView } from './profile.views.js';
import { CallerProfilesService } from './caller-profiles.service.js';
import {
  ApiDeleteProfile,
  ApiReadProfile,
  ApiReadTaxInfo,
  ApiUpdateProfile,
  ApiUpdateTaxInfo,
  ByRfcOrId,
} from './profiles.openapi.js';

/** One profile, by RFC or id. */
@ApiTags('Profiles')
@ByRfcOrId()
@Controller('profile/:rfc')
export class ProfileController {
  constructor(private readonly profiles: CallerProfilesService) {}

  @Get()
  @ApiReadProfile()
  read(@CurrentCaller() caller: Caller, @Param('rfc') rfc: string): Promise<ProfileView> {
    return this.profiles.read(caller, rfc);
  }

  @Patch()
  @ApiUpdateProfile()
  update(
    @CurrentCaller() caller: Caller,
    @Param('rfc') rfc: string,
    @Body() request: UpdateProfileRequest,
  ): Promise<ProfileView> {
    return this.profiles.update(caller, rfc, request);
  }

  @Delete()
  @ApiDeleteProfile()
  remove(@CurrentCaller() caller: Caller, @Param('rfc') rfc: string): Promise<DeletedView> {
    return this.profiles.remove(caller, rfc);
  }

  @Get('tax-info')
  @ApiReadTaxInfo()
  taxInfo(@CurrentCaller() caller: Caller, @Param('rfc') rfc: string): Promise<TaxInfoView> {
    return this.profiles.taxInfo(caller, rfc);
  }

  @Patch('tax-info')
  @ApiUpdateTaxInfo()
  updateTaxInfo(
    @CurrentCaller() caller: Caller,
    @Param('rfc') rfc: string,
    @Body() request: UpdateTaxInfoRequest,
  ): Promise<TaxInfoView> {
    return this.profiles.updateTaxInfo(caller, rfc, request);
  }
}
