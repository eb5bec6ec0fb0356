import { Get, Param } from '@nestjs/common';
import type { Answer } from '../layout/page.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { ReceiptService } from './receipt.service.js';

/** One invoice. It takes every name under `invoices`, so pages with names of their own come before it. */
@Pages('invoices')
export class ReceiptController {
  constructor(private readonly receipts: ReceiptService) {}

  @Get(':id')
  page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.receipts.page(visit, id);
  }

  @Get(':id/picture')
  picture(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.receipts.picture(visit, id);
  }
}
