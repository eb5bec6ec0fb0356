import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { MonthExportService } from './month-export.service.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { InvoiceListService } from './invoice-list.service.js';

/** Tickets by month, and what an accountant gets of them. */
@Pages('invoices')
export class InvoiceListController {
  constructor(
    private readonly list: InvoiceListService,
    private readonly exports: MonthExportService,
  ) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.list.page(visit);
  }

  @Get('export')
  download(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.exports.download(visit);
  }

  @Post('mail')
  @ReceivesForm()
  mail(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.list.mail(visit, form);
  }
}
