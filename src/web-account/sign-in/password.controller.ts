import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { Sent, type SentForm } from '../layout/sent-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { PasswordService } from './password.service.js';

@Pages('settings/password')
export class PasswordController {
  constructor(private readonly password: PasswordService) {}

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
