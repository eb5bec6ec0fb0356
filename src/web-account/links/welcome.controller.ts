import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { Open } from '../session/session.guard.js';
import { CurrentVisit, type Visit } from '../session/visit.js';
import { WelcomeService } from './welcome.service.js';

@Pages('welcome/:token')
@Open()
export class WelcomeController {
  constructor(private readonly welcomes: WelcomeService) {}

  @Get()
  page(@CurrentVisit() visit: Visit, @Param('token') token: string): Promise<Answer> {
    return this.welcomes.page(visit, token);
  }

  @Post()
  @ReceivesForm()
  setPassword(
    @CurrentVisit() visit: Visit,
    @Param('token') token: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.welcomes.setPassword(visit, token, form);
  }
}
