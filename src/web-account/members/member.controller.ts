import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { AdministrationPages } from './administration.js';
import { MemberService } from './member.service.js';

@AdministrationPages('members/:id')
export class MemberController {
  constructor(private readonly members: MemberService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.members.page(visit, id);
  }

  @Post('contact')
  @ReceivesForm()
  saveContact(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.members.saveContact(visit, id, form);
  }

  @Post('tax-info')
  @ReceivesForm()
  saveTaxInfo(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.members.saveTaxInfo(visit, id, form);
  }

  @Get('administration')
  confirmAdministration(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.members.confirmAdministration(visit, id);
  }

  @Post('administration')
  @ReceivesForm()
  setAdmin(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.members.setAdmin(visit, id, form);
  }

  @Post('invitation')
  @ReceivesForm()
  invite(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.members.invite(visit, id, form);
  }

  @Get('delete')
  confirmRemoval(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.members.confirmRemoval(visit, id);
  }

  @Post('delete')
  @ReceivesForm()
  remove(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.members.remove(visit, id, form);
  }

  /** The address of a form, which an error leaves in the browser. */
  @Get(['contact', 'tax-info', 'invitation'])
  back(@Param('id') id: string): Answer {
    return new SeeOther(`/account/members/${encodeURIComponent(id)}`);
  }
}
