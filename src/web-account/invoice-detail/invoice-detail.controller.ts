import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { InvoiceEmails } from './mail/invoice-emails.js';
import { InvoiceDetailService } from './invoice-detail.service.js';

/** One invoice. It takes every name under `invoices`, so pages with names of their own come before it. */
@Pages('invoices')
export class InvoiceDetailController {
  constructor(
    private readonly receipts: InvoiceDetailService,
    private readonly mails: InvoiceEmails,
  ) {}

  @Get(':id')
  page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.receipts.page(visit, id);
  }

  @Get(':id/picture')
  picture(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.receipts.picture(visit, id);
  }

  @Post(':id/mail')
  @ReceivesForm()
  mail(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.mails.send(visit, id, form);
  }
}
