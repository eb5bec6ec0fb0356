import { Get } from '@nestjs/common';
import type { Answer } from '../layout/page.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { InvoiceListService } from './invoice-list.service.js';

@Pages('invoices')
export class InvoiceListController {
  constructor(private readonly list: InvoiceListService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.list.page(visit);
  }
}
