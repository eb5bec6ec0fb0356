import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { Sent, type SentForm } from '../layout/sent-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { ChangePasswordService } from './change-password.service.js';

@Pages('settings/password')
export class ChangePasswordController {
  constructor(private readonly password: ChangePasswordService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Answer {
    return this.password.page(visit);
  }

  @Post()
  @ReceivesForm()
  change(@CurrentMember() visit: MemberVisit, @Sent() form: SentForm): Promise<Answer> {
    return this.password.change(visit, form);
  }
}
