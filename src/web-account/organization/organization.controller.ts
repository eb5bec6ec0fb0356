import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { AdministrationPages } from '../members/administration.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { OrganizationService } from './organization.service.js';

@AdministrationPages('organization')
export class OrganizationController {
  constructor(private readonly organization: OrganizationService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.organization.page(visit);
  }

  @Post()
  @ReceivesForm()
  save(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.organization.save(visit, form);
  }
}
