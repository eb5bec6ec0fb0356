import { Get, Post, UploadedFiles } from '@nestjs/common';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { CONSTANCIA } from '../constancia/filling.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { AdministrationPages } from './administration.js';
import { MemberListService } from './member-list.service.js';
import { NewMemberService } from './new-member.service.js';

@AdministrationPages('members')
export class MemberListController {
  constructor(
    private readonly members: MemberListService,
    private readonly newMembers: NewMemberService,
  ) {}

  @Get()
  list(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.members.list(visit);
  }

  @Get('new')
  newMember(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.newMembers.page(visit);
  }

  @Post('new')
  @ReceivesForm()
  create(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.newMembers.create(visit, form);
  }

  @Post('new/constancia')
  @ReceivesForm(CONSTANCIA)
  fill(@CurrentMember() visit: MemberVisit, @UploadedFiles() files: FormFile[] | undefined): Promise<Answer> {
    return this.newMembers.fill(visit, files ?? []);
  }

  /** Where a Constancia was sent to, its address is in the browser. */
  @Get('new/constancia')
  back(): Answer {
    return new SeeOther('/account/members/new');
  }
}
