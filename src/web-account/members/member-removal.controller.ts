import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { CallerMembersService } from '../../profiles/caller-members.service.js';
import type { MemberView } from '../../profiles/profile.views.js';
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
import { memberPath } from './member-path.js';
import { OwnDeletion } from './members.errors.js';
import { removalPage } from './removal.page.js';

/** Deletes a member. */
@AdministrationPages('members/:id/delete')
export class MemberRemovalController {
  constructor(
    private readonly members: CallerMembersService,
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly profiles: ProfilesService,
  ) {}

  /** Asks for confirmation. */
  @Get()
  async confirm(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return removalPage(visit, await this.findOther(visit, id));
  }

  @Post()
  @ReceivesForm()
  async remove(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    await this.findOther(visit, id);
    const profile = await this.profiles.findManaged(visit.caller, id, MemberNotFound);
    const errors = await formErrorsOf(visit.t, CURRENT_PASSWORD_FIELDS, () =>
      this.passwordConfirmation.transaction(visit, form, (tx) =>
        this.profiles.delete(tx, visit.caller, profile),
      ),
    );
    return errors
      ? new FormErrorRedirect(`${memberPath(id)}/delete`, errors, form)
      : new SeeOther('/account/members', 'deleted');
  }

  /** @throws {MemberNotFound} @throws {OwnDeletion} when the member is the administrator who asks. */
  private async findOther({ caller }: MemberVisit, id: string): Promise<MemberView> {
    const member = await this.members.read(caller, caller.scopeId, id);
    if (member.id === caller.profileId) throw new OwnDeletion();
    return member;
  }
}
