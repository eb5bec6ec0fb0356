import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { SETTINGS_PATHS } from './settings-nav.js';
import { SettingsService } from './settings.service.js';

@Pages('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.settings.page(visit);
  }

  @Post('contact')
  @ReceivesForm()
  saveContact(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.settings.saveContact(visit, form);
  }

  /** The address of a form, which an error leaves in the browser. */
  @Get('contact')
  back(): Answer {
    return new SeeOther(SETTINGS_PATHS.data);
  }
}
