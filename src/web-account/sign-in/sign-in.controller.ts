import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { Open } from '../session/session.guard.js';
import { CurrentMember, CurrentVisit, type MemberVisit, type Visit } from '../session/visit.js';
import { SignInService } from './sign-in.service.js';

@Pages()
export class SignInController {
  constructor(private readonly signIns: SignInService) {}

  @Get('sign-in')
  @Open()
  page(@CurrentVisit() visit: Visit): Answer {
    return this.signIns.page(visit);
  }

  @Post('sign-in')
  @Open()
  @ReceivesForm()
  signIn(@CurrentVisit() visit: Visit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.signIns.signIn(visit, form);
  }

  @Post('sign-out')
  @ReceivesForm()
  signOut(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.signIns.signOut(visit);
  }

  @Post('sign-out-everywhere')
  @ReceivesForm()
  signOutEverywhere(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.signIns.signOutEverywhere(visit);
  }

  @Post('language')
  @Open()
  @ReceivesForm()
  chooseLanguage(@CurrentVisit() visit: Visit, @FormBody() form: SubmittedForm): Answer {
    return this.signIns.chooseLanguage(visit, form);
  }
}
