import { Injectable } from '@nestjs/common';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { Refused } from '../layout/refused.js';
import type { SentForm } from '../layout/sent-form.js';
import type { MemberVisit } from '../session/visit.js';
import { ProfileForms } from '../settings/profile-forms.js';
import { taxInfoOf } from '../settings/tax-info-form.js';
import { ConstanciaForms } from './constancia-forms.js';
import { OWN_TAX_DATA, ownTaxDataPage } from './own-tax-data.page.js';

/** Somebody's own tax data, when they first come in. */
@Injectable()
export class OwnTaxDataService {
  constructor(
    private readonly constancias: ConstanciaForms,
    private readonly forms: ProfileForms,
    private readonly profiles: CallerProfilesService,
  ) {}

  async page(visit: MemberVisit): Promise<Answer> {
    const { caller } = visit;
    return ownTaxDataPage(visit, { values: await this.profiles.taxInfo(caller, caller.profileId) });
  }

  async fill(visit: MemberVisit, files: FormFile[]): Promise<Answer> {
    const { caller } = visit;
    const values = await this.profiles.taxInfo(caller, caller.profileId);
    return ownTaxDataPage(visit, await this.constancias.fill(visit, files, values));
  }

  async save(visit: MemberVisit, form: SentForm): Promise<Answer> {
    const refused = await this.forms.saveTaxInfo(visit, visit.caller.profileId, taxInfoOf(form));
    return refused ? new Refused(OWN_TAX_DATA, refused, form) : new SeeOther('/account');
  }
}
