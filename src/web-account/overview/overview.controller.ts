import { Get } from '@nestjs/common';
import type { Answer } from '../layout/page.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { OverviewService } from './overview.service.js';

@Pages()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.overview.page(visit);
  }
}
