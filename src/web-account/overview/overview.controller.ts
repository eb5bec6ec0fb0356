import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { OverviewService } from './overview.service.js';
import { SampleService } from './sample.service.js';

@Pages()
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly sample: SampleService,
  ) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.overview.page(visit);
  }

  @Post('sample')
  @ReceivesForm()
  sendSample(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.sample.send(visit);
  }
}
