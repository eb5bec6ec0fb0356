import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBody, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiEndpoint, type Caller, CurrentCaller } from 'receipt-invoicing-service';
import { CostCentres } from './cost-centres.service.js';

class OwnCostCentre {
  @ApiProperty({ type: String, nullable: true, example: 'MX-100' })
  code: string | null;
}

class MemberCostCentre {
  @ApiProperty({ format: 'uuid' })
  profile_id: string;

  @ApiProperty({ example: 'MX-100' })
  code: string;
}

class CostCentreList {
  @ApiProperty({ type: [MemberCostCentre] })
  cost_centres: MemberCostCentre[];
}

@ApiTags('Cost centres')
@Controller('acme')
export class CostCentresController {
  constructor(private readonly centres: CostCentres) {}

  @Get('cost-centre')
  @ApiEndpoint({
    id: 'getCostCentre',
    summary: 'Read your cost centre',
    description: "Of the key's owner; null where none is set.",
    answer: OwnCostCentre,
  })
  async own(@CurrentCaller() caller: Caller): Promise<OwnCostCentre> {
    return { code: await this.centres.own(caller) };
  }

  @Put('cost-centre')
  @ApiBody({ type: OwnCostCentre })
  @ApiEndpoint({
    id: 'setCostCentre',
    summary: 'Set your cost centre',
    description: "Of the key's owner.",
    answer: OwnCostCentre,
    errors: [{ 400: 'No cost centre' }],
  })
  async set(@CurrentCaller() caller: Caller, @Body('code') code: unknown): Promise<OwnCostCentre> {
    await this.centres.set(caller, code);
    return { code: await this.centres.own(caller) };
  }

  @Get('cost-centres')
  @ApiEndpoint({
    id: 'listCostCentres',
    summary: 'List cost centres',
    description: "Of the organization's members for its administrators, for others their own.",
    answer: CostCentreList,
  })
  async list(@CurrentCaller() caller: Caller): Promise<CostCentreList> {
    const centres = await this.centres.visible(caller);
    return { cost_centres: centres.map(({ profileId, code }) => ({ profile_id: profileId, code })) };
  }
}
