import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { Sent, type SentForm } from '../layout/sent-form.js';
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
  create(@CurrentMember() visit: MemberVisit, @Sent() form: SentForm): Promise<Answer> {
    return this.newMembers.create(visit, form);
  }
}
