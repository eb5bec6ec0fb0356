import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../../layout/page.js';
import { FormBody, type SubmittedForm } from '../../layout/submitted-form.js';
import { Pages } from '../../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../../session/visit.js';
import { DraftCorrectionService } from './draft-correction.service.js';

/** What was read wrongly of a picture, before anything is charged. */
@Pages('tickets')
export class DraftCorrectionController {
  constructor(private readonly corrections: DraftCorrectionService) {}

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
