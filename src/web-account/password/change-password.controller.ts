import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { SETTINGS_PATHS } from '../settings/settings-nav.js';
import { ChangePasswordService } from './change-password.service.js';

@Pages('settings')
export class ChangePasswordController {
  constructor(private readonly password: ChangePasswordService) {}

  @Get('access')
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.password.page(visit);
  }

  @Post('password')
  @ReceivesForm()
  change(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.password.change(visit, form);
  }

  /** The address of a form, which an error leaves in the browser. */
  @Get('password')
  back(): Answer {
    return new SeeOther(SETTINGS_PATHS.access);
  }
}
