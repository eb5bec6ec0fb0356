import { Get, Post, UploadedFiles } from '@nestjs/common';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { PICTURES } from './pictures.js';
import { NewInvoiceService } from './new-invoice.service.js';

@Pages('invoices/new')
export class NewInvoiceController {
  constructor(private readonly newInvoices: NewInvoiceService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.newInvoices.page(visit);
  }

  @Post()
  @ReceivesForm(PICTURES)
  send(
    @CurrentMember() visit: MemberVisit,
    @FormBody() form: SubmittedForm,
    @UploadedFiles() pictures: FormFile[] | undefined,
  ): Promise<Answer> {
    return this.newInvoices.send(visit, form, pictures ?? []);
  }
}
