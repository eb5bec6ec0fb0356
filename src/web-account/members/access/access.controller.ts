import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../../layout/page.js';
import { FormBody, type SubmittedForm } from '../../layout/submitted-form.js';
import { CurrentMember, type MemberVisit } from '../../session/visit.js';
import { AdministrationPages } from '../administration.js';
import { AccessService } from './access.service.js';

@AdministrationPages('members/:id/access/:action')
export class AccessController {
  constructor(private readonly access: AccessService) {}

  @Get()
  confirm(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @Param('action') action: string,
  ): Promise<Answer> {
    return this.access.confirm(visit, id, action);
  }

  @Post()
  @ReceivesForm()
  act(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @Param('action') action: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.access.act(visit, id, action, form);
  }
}
