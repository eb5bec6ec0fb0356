import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { CallerMembersService } from '../../profiles/caller-members.service.js';
import { MemberNotFound } from '../../profiles/profiles.errors.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { CURRENT_PASSWORD_FIELDS } from '../password/current-password.js';
import { PasswordConfirmation } from '../password/password-confirmation.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { AdministrationPages } from '../administration-pages.decorator.js';
import { administratorRolePage } from './administrator-role.page.js';
import { memberPath } from './member-path.js';
import { OwnAdministration } from './members.errors.js';

/** Makes a member an administrator, or takes that role away. */
@AdministrationPages('members/:id/administration')
export class MemberAdministrationController {
  constructor(
    private readonly members: CallerMembersService,
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly profiles: ProfilesService,
  ) {}

  /** Asks for confirmation. */
  @Get()
  async confirm(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    const { caller } = visit;
    const member = await this.members.read(caller, caller.scopeId, id);
    // Nobody changes their own role. The member's page says why.
    if (member.id === caller.profileId) return new SeeOther(memberPath(member.id));
    return administratorRolePage(visit, member);
  }

  @Post()
  @ReceivesForm()
  async setAdmin(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const { t, caller } = visit;
    const isAdmin = form.text('administrator') === 'yes';
    const profile = await this.profiles.findManaged(caller, id, MemberNotFound);
    const isOwn = profile.id === caller.profileId;
    const errors = await formErrorsOf(t, CURRENT_PASSWORD_FIELDS, async () => {
      if (!isAdmin && isOwn) throw new OwnAdministration();
      await this.passwordConfirmation.transaction(visit, form, (tx) =>
        this.profiles.setAdmin(tx, caller, profile, isAdmin),
      );
    });
    const path = memberPath(id);
    if (errors) return new FormErrorRedirect(isOwn ? path : `${path}/administration`, errors, form);
    return new SeeOther(path, isAdmin ? 'promoted' : 'demoted');
  }
}
