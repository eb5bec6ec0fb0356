import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../../auth/api-keys.service.js';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { ConstanciaForms } from '../constancia/constancia-forms.js';
import { type Answer, SeeOther } from '../layout/page.js';
import type { SentForm } from '../layout/sent-form.js';
import type { MemberVisit } from '../session/visit.js';
import { contactOf } from './contact-form.js';
import { ProfileForms } from './profile-forms.js';
import { type RefusedProfileForms, settingsPage } from './settings.page.js';
import { taxInfoOf } from './tax-info-form.js';

/** Somebody's own profile. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly constancias: ConstanciaForms,
    private readonly forms: ProfileForms,
    private readonly profiles: CallerProfilesService,
  ) {}

  async page(visit: MemberVisit, refused: RefusedProfileForms = {}): Promise<Answer> {
    const { caller } = visit;
    const [contact, taxInfo, keys] = await Promise.all([
      this.profiles.read(caller, caller.profileId),
      this.profiles.taxInfo(caller, caller.profileId),
      this.apiKeys.describe(caller.profileId),
    ]);
    return settingsPage(visit, { contact, taxInfo, keys }, refused);
  }

  async saveContact(visit: MemberVisit, form: SentForm): Promise<Answer> {
    const values = contactOf(form);
    const refused = await this.forms.saveContact(visit, visit.caller.profileId, values);
    if (refused) return this.page(visit, { contact: { values, ...refused } });
    return new SeeOther('/account/settings', 'contact');
  }

  /** Shows the tax data that a Constancia says, for their owner to save. */
  async fillTaxInfo(visit: MemberVisit, files: FormFile[]): Promise<Answer> {
    const { caller } = visit;
    const saved = await this.profiles.taxInfo(caller, caller.profileId);
    return this.page(visit, { taxInfo: await this.constancias.fill(visit, files, saved) });
  }

  async saveTaxInfo(visit: MemberVisit, form: SentForm): Promise<Answer> {
    const values = taxInfoOf(form);
    const refused = await this.forms.saveTaxInfo(visit, visit.caller.profileId, values);
    if (refused) return this.page(visit, { taxInfo: { values, ...refused } });
    return new SeeOther('/account/settings', 'taxInfo');
  }
}
