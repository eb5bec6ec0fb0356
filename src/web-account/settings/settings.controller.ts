import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { contactOf } from '../profile-forms/contact-form.js';
import { ProfileForms } from '../profile-forms/profile-forms.js';
import { SETTINGS_PATHS } from '../layout/settings-nav.js';
import { settingsPage } from './settings.page.js';

/** The member's own name and contact data. */
@Pages('settings')
export class SettingsController {
  constructor(
    private readonly forms: ProfileForms,
    private readonly profiles: CallerProfilesService,
  ) {}

  @Get()
  async page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    const { caller } = visit;
    return settingsPage(visit, await this.profiles.read(caller, caller.profileId));
  }

  @Post('contact')
  @ReceivesForm()
  async saveContact(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const errors = await this.forms.saveContact(visit, visit.caller.profileId, contactOf(form));
    return errors
      ? new FormErrorRedirect(SETTINGS_PATHS.data, errors, form)
      : new SeeOther(SETTINGS_PATHS.data, 'contact');
  }

  /** The action of the form: an error page leaves it in the browser's address bar. */
  @Get('contact')
  back(): Answer {
    return new SeeOther(SETTINGS_PATHS.data);
  }
}
