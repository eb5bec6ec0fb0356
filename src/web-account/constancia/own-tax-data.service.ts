import { Injectable } from '@nestjs/common';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { type Answer, type Page, SeeOther } from '../layout/page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import type { MemberVisit } from '../session/visit.js';
import { ProfileForms } from '../profile-forms/profile-forms.js';
import { taxInfoOf } from '../profile-forms/tax-info-values.js';
import { ConstanciaForms } from './constancia-forms.js';
import type { ShownForm } from '../profile-forms/prefilled-tax-info.js';

/** A page with the form for a member's own tax data. */
export interface TaxDataPage {
  path: string;
  /** The response after saving. */
  saved: SeeOther;
  show: (visit: MemberVisit, shown: ShownForm) => Page;
}

/** Handlers of the form for a member's own tax data, which is on the welcome page and in the settings. */
@Injectable()
export class OwnTaxDataService {
  constructor(
    private readonly constancias: ConstanciaForms,
    private readonly forms: ProfileForms,
    private readonly profiles: CallerProfilesService,
  ) {}

  async page(visit: MemberVisit, { show }: TaxDataPage): Promise<Answer> {
    const { caller } = visit;
    return show(visit, { values: await this.profiles.taxInfo(caller, caller.profileId) });
  }

  /** Fills the form in from a Constancia; the member saves it. */
  async fill(visit: MemberVisit, { show }: TaxDataPage, files: FormFile[]): Promise<Answer> {
    const { caller } = visit;
    const saved = await this.profiles.taxInfo(caller, caller.profileId);
    return show(visit, await this.constancias.fill(visit, files, saved));
  }

  async save(visit: MemberVisit, { path, saved }: TaxDataPage, form: SubmittedForm): Promise<Answer> {
    const errors = await this.forms.saveTaxInfo(visit, visit.caller.profileId, taxInfoOf(form));
    return errors ? new FormErrorRedirect(path, errors, form) : saved;
  }
}
