import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../../platform/http/bodies/receives.decorators.js';
import { type Answer, SeeOther } from '../../layout/page.js';
import { FormBody, type SubmittedForm } from '../../layout/submitted-form.js';
import { CurrentMember, type MemberVisit } from '../../session/visit.js';
import { AdministrationPages } from '../administration.js';
import { MemberCreditsService } from './member-credits.service.js';

@AdministrationPages('members/:id/credits')
export class MemberCreditsController {
  constructor(private readonly credits: MemberCreditsService) {}

  @Post()
  @ReceivesForm()
  move(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.credits.move(visit, id, form);
  }

  /** The address of a form, which an error leaves in the browser. */
  @Get()
  back(@Param('id') id: string): Answer {
    return new SeeOther(`/account/members/${encodeURIComponent(id)}`);
  }
}
