import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../../layout/page.js';
import { FormBody, type SubmittedForm } from '../../layout/submitted-form.js';
import { Pages } from '../../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../../session/visit.js';
import { CorrectionService } from './correction.service.js';

/** What was read wrongly of one invoice's receipt. */
@Pages('invoices')
export class CorrectionController {
  constructor(private readonly corrections: CorrectionService) {}

  @Get(':id/correct')
  page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.corrections.page(visit, id);
  }

  @Post(':id/correct')
  @ReceivesForm()
  send(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.corrections.send(visit, id, form);
  }
}
