import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../../platform/http/bodies/receives.decorators.js';
import { CallerMembersService } from '../../../profiles/caller-members.service.js';
import { FormErrorRedirect } from '../../layout/form-error-redirect.js';
import { formErrorsOf } from '../../layout/form-errors.js';
import { type Answer, SeeOther } from '../../layout/page.js';
import { FormBody, type SubmittedForm } from '../../layout/submitted-form.js';
import { CURRENT_PASSWORD_FIELDS } from '../../password/current-password.js';
import { PasswordConfirmation } from '../../password/password-confirmation.js';
import { CurrentMember, type MemberVisit } from '../../session/visit.js';
import { AttemptLimits } from '../../attempts/attempt-limits.js';
import { AdministrationPages } from '../../administration-pages.decorator.js';
import { MemberPageService } from '../member-page.service.js';
import { memberPath } from '../member-path.js';
import { MemberInvitations, type ShareableLink } from './member-invitations.js';
import { shareableLinkPage } from './shareable-link.page.js';

/** Invites a member to the web account. */
@AdministrationPages('members/:id/invitation')
export class InvitationController {
  constructor(
    private readonly attemptLimits: AttemptLimits,
    private readonly invitations: MemberInvitations,
    private readonly members: CallerMembersService,
    private readonly pages: MemberPageService,
    private readonly passwordConfirmation: PasswordConfirmation,
  ) {}

  @Post()
  @ReceivesForm()
  async invite(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const member = await this.members.read(visit.caller, visit.caller.scopeId, id);
    const recipient = await this.invitations.find(member.id);
    const isMailed = this.invitations.canSend;
    // A member with a password gets a link by mail only. The page says what to do without a mail server.
    if (recipient?.hasPassword && !isMailed) return this.pages.render(visit, id);
    const attempt = { network: visit.caller.scopeId, account: recipient?.email ?? '' };
    let link: ShareableLink | null = null;
    const errors = await formErrorsOf(visit.t, CURRENT_PASSWORD_FIELDS, () =>
      this.attemptLimits.attempt('invitation', attempt, () =>
        this.passwordConfirmation.transaction(visit, form, async (tx) => {
          link = await this.invitations.make(tx, visit, member.id);
        }),
      ),
    );
    if (errors) return new FormErrorRedirect(memberPath(id), errors, form);
    if (!link) return new SeeOther(memberPath(id), 'invited');
    const mailedTo = isMailed ? attempt.account : null;
    return shareableLinkPage(visit, { member, link, mailedTo, isNew: false });
  }

  /** The action of the form: an error page, or the page with the link, leaves it in the browser's address bar. */
  @Get()
  back(@Param('id') id: string): Answer {
    return new SeeOther(memberPath(id));
  }
}
