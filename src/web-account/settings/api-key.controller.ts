import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { ApiKeyPageService } from './api-key-page.service.js';
import { SETTINGS_PATHS } from './settings-nav.js';

@Pages('settings')
export class ApiKeyController {
  constructor(private readonly apiKey: ApiKeyPageService) {}

  @Get('key')
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.apiKey.page(visit);
  }

  @Post('api-key')
  @ReceivesForm()
  issue(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.apiKey.issue(visit, form);
  }

  @Post('api-key/end-old')
  @ReceivesForm()
  endOld(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.apiKey.endOld(visit);
  }

  @Get('api-key/regenerate')
  confirm(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.apiKey.confirm(visit);
  }

  /** The address of the page that showed the key, which it does once. */
  @Get(['api-key', 'api-key/end-old'])
  back(): Answer {
    return new SeeOther(SETTINGS_PATHS.key);
  }
}
