import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { CallerMembersService } from '../../profiles/caller-members.service.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { contactOf } from '../profile-forms/contact-form.js';
import { ProfileForms } from '../profile-forms/profile-forms.js';
import { taxInfoOf } from '../profile-forms/tax-info-values.js';
import { AdministrationPages } from '../administration-pages.decorator.js';
import { MemberPageService } from './member-page.service.js';
import { memberPath } from './member-path.js';

/** The page of a member, with the forms for contact and tax data. */
@AdministrationPages('members/:id')
export class MemberController {
  constructor(
    private readonly forms: ProfileForms,
    private readonly members: CallerMembersService,
    private readonly pages: MemberPageService,
  ) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.pages.render(visit, id);
  }

  @Post('contact')
  @ReceivesForm()
  async saveContact(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const member = await this.members.read(visit.caller, visit.caller.scopeId, id);
    const errors = await this.forms.saveContact(visit, member.id, contactOf(form));
    return errors
      ? new FormErrorRedirect(memberPath(id), errors, form)
      : new SeeOther(memberPath(id), 'contact');
  }

  @Post('tax-info')
  @ReceivesForm()
  async saveTaxInfo(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const errors = await this.forms.saveTaxInfo(visit, id, taxInfoOf(form));
    return errors
      ? new FormErrorRedirect(memberPath(id), errors, form)
      : new SeeOther(memberPath(id), 'taxInfo');
  }

  /** The actions of the forms: an error page leaves them in the browser's address bar. */
  @Get(['contact', 'tax-info'])
  back(@Param('id') id: string): Answer {
    return new SeeOther(memberPath(id));
  }
}
