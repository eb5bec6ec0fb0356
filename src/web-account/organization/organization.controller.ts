import { Get, Post } from '@nestjs/common';
import { CallerOrganizationsService } from '../../organizations/caller-organizations.service.js';
import { UpdateOrganizationRequest } from '../../organizations/organization.requests.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { validateForm } from '../layout/validate-form.js';
import { AdministrationPages } from '../administration-pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { SETTINGS_PATHS } from '../layout/settings-nav.js';
import { organizationPage } from './organization.page.js';

/** Name and description of an administrator's organization. */
@AdministrationPages('organization')
export class OrganizationController {
  constructor(private readonly organizations: CallerOrganizationsService) {}

  @Get()
  async page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    const { caller } = visit;
    return organizationPage(visit, await this.organizations.read(caller, caller.scopeId));
  }

  @Post()
  @ReceivesForm()
  async save(@CurrentMember() { t, caller }: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const request = { name: form.text('name'), description: form.lines('description') || null };
    const errors =
      validateForm(t, t.organization.fields, UpdateOrganizationRequest, request) ??
      (await formErrorsOf(t, {}, () => this.organizations.update(caller, caller.scopeId, request)));
    return errors
      ? new FormErrorRedirect(SETTINGS_PATHS.organization, errors, form)
      : new SeeOther(SETTINGS_PATHS.organization, 'saved');
  }
}
