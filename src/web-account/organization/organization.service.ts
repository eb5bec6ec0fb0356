import { Injectable } from '@nestjs/common';
import { UpdateOrganizationRequest } from '../../organizations/organization.requests.js';
import { CallerOrganizationsService } from '../../organizations/caller-organizations.service.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import type { MemberVisit } from '../session/visit.js';
import { SETTINGS_PATHS } from '../settings/settings-nav.js';
import { validateForm } from '../layout/validate-form.js';
import { organizationPage } from './organization.page.js';

/** An administrator's organization. */
@Injectable()
export class OrganizationService {
  constructor(private readonly organizations: CallerOrganizationsService) {}

  async page(visit: MemberVisit): Promise<Answer> {
    const { caller } = visit;
    return organizationPage(visit, await this.organizations.read(caller, caller.scopeId));
  }

  async save(visit: MemberVisit, form: SubmittedForm): Promise<Answer> {
    const { t, caller } = visit;
    const request = { name: form.text('name'), description: form.lines('description') || null };
    const refused =
      validateForm(t, t.organization.fields, UpdateOrganizationRequest, request) ??
      (await formErrorsOf(t, {}, () => this.organizations.update(caller, caller.scopeId, request)));
    return refused
      ? new FormErrorRedirect(SETTINGS_PATHS.organization, refused, form)
      : new SeeOther(SETTINGS_PATHS.organization, 'saved');
  }
}
