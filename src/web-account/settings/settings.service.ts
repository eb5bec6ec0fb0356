import { Injectable } from '@nestjs/common';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import type { MemberVisit } from '../session/visit.js';
import { contactOf } from './contact-form.js';
import { ProfileForms } from './profile-forms.js';
import { SETTINGS_PATHS } from './settings-nav.js';
import { settingsPage } from './settings.page.js';

/** Somebody's own name and contact. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly forms: ProfileForms,
    private readonly profiles: CallerProfilesService,
  ) {}

  async page(visit: MemberVisit): Promise<Answer> {
    const { caller } = visit;
    return settingsPage(visit, await this.profiles.read(caller, caller.profileId));
  }

  async saveContact(visit: MemberVisit, form: SubmittedForm): Promise<Answer> {
    const refused = await this.forms.saveContact(visit, visit.caller.profileId, contactOf(form));
    if (refused) return new FormErrorRedirect(SETTINGS_PATHS.data, refused, form);
    return new SeeOther(SETTINGS_PATHS.data, 'contact');
  }
}
