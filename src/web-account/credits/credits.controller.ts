import { Get } from '@nestjs/common';
import type { Answer } from '../layout/page.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { CreditsPageService } from './credits-page.service.js';

@Pages('credits')
export class CreditsController {
  constructor(private readonly credits: CreditsPageService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.credits.page(visit);
  }
}
