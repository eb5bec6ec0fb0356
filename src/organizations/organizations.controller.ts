import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../auth/caller.js';
import { CurrentCaller } from '../auth/current-caller.decorator.js';
import { UpdateOrganizationRequest } from './organization.requests.js';
import { OrganizationView } from './organization.view.js';
import { CallerOrganizationsService } from './caller-organizations.service.js';
import { ApiReadOrganization, ApiUpdateOrganization, InOrganization } from './organizations.openapi.js';

@ApiTags('Organizations')
@InOrganization()
@Controller('organizations/:org_id')
export class OrganizationsController {
  constructor(private readonly organizations: CallerOrganizationsService) {}

  @Get()
  @ApiReadOrganization()
  read(@CurrentCaller() caller: Caller, @Param('org_id') orgId: string): Promise<OrganizationView> {
    return this.organizations.read(caller, orgId);
  }

  @Patch()
  @ApiUpdateOrganization()
  update(
    @CurrentCaller() caller: Caller,
    @Param('org_id') orgId: string,
    @Body() request: UpdateOrganizationRequest,
  ): Promise<OrganizationView> {
    return this.organizations.update(caller, orgId, request);
  }
}
