import { Get } from '@nestjs/common';
import type { Answer } from '../layout/page.js';
import { Pages } from '../pages.decorator.js';
import { Open } from '../session/session.guard.js';
import { CurrentVisit, type Visit } from '../session/visit.js';
import { MonthExportService } from './month-export.service.js';

/** A month that somebody shares. The signature of its link is the authorization. */
@Pages('shared-month')
@Open()
export class SharedMonthController {
  constructor(private readonly exports: MonthExportService) {}

  @Get()
  page(@CurrentVisit() visit: Visit): Promise<Answer> {
    return this.exports.sharedPage(visit);
  }

  @Get('zip')
  archive(@CurrentVisit() visit: Visit): Promise<Answer> {
    return this.exports.sharedArchive(visit);
  }
}
