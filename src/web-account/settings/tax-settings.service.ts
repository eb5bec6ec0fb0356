import { Injectable } from '@nestjs/common';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { ConstanciaForms } from '../constancia/constancia-forms.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { Refused } from '../layout/refused.js';
import type { SentForm } from '../layout/sent-form.js';
import type { MemberVisit } from '../session/visit.js';
import { ProfileForms } from './profile-forms.js';
import { SETTINGS_PATHS } from './settings-nav.js';
import { taxInfoOf } from './tax-info-form.js';
import { taxSettingsPage } from './tax-settings.page.js';

/** Somebody's own tax data. */
@Injectable()
export class TaxSettingsService {
  constructor(
    private readonly constancias: ConstanciaForms,
    private readonly forms: ProfileForms,
    private readonly profiles: CallerProfilesService,
  ) {}

  async page(visit: MemberVisit): Promise<Answer> {
    const { caller } = visit;
    return taxSettingsPage(visit, { values: await this.profiles.taxInfo(caller, caller.profileId) });
  }

  /** Shows the tax data that a Constancia says, for their owner to save. */
  async fill(visit: MemberVisit, files: FormFile[]): Promise<Answer> {
    const { caller } = visit;
    const saved = await this.profiles.taxInfo(caller, caller.profileId);
    return taxSettingsPage(visit, await this.constancias.fill(visit, files, saved));
  }

  async save(visit: MemberVisit, form: SentForm): Promise<Answer> {
    const refused = await this.forms.saveTaxInfo(visit, visit.caller.profileId, taxInfoOf(form));
    if (refused) return new Refused(SETTINGS_PATHS.tax, refused, form);
    return new SeeOther(SETTINGS_PATHS.tax, 'taxInfo');
  }
}
