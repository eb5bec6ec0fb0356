import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { Open } from '../session/session.guard.js';
import { CurrentVisit, type Visit } from '../session/visit.js';
import { ForgotService } from './forgot.service.js';

@Pages('forgot')
@Open()
export class ForgotController {
  constructor(private readonly forgot: ForgotService) {}

  @Get()
  page(@CurrentVisit() visit: Visit): Answer {
    return this.forgot.page(visit);
  }

  @Post()
  @ReceivesForm()
  ask(@CurrentVisit() visit: Visit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.forgot.ask(visit, form);
  }
}
