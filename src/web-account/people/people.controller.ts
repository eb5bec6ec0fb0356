import { Get, Param, Post } from '@nestjs/common';
import type { Tx } from '../../platform/database/tx.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { AccessGrants } from '../../profiles/access/access-grants.js';
import { type AccessRole, isAccessRole } from '../../profiles/access/access-role.js';
import { readEmail } from '../../profiles/contact.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { InvalidEmail, MemberNotFound } from '../../profiles/profiles.errors.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { AttemptLimits } from '../attempts/attempt-limits.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { MemberInvitations } from '../members/invitation/member-invitations.js';
import { AccountNotifications } from '../notifications/account-notifications.js';
import { Pages } from '../pages.decorator.js';
import { CURRENT_PASSWORD_FIELDS } from '../password/current-password.js';
import { PasswordConfirmation } from '../password/password-confirmation.js';
import { actorOf, CurrentMember, type MemberVisit } from '../session/visit.js';
import { PageNotFound } from '../web-account.errors.js';
import { type InvitedPerson, invitedPage } from './invited.page.js';
import { EMAILS, NO_ROLE, peoplePage } from './people.page.js';
import { peoplePath } from './people-path.js';
import { personPage } from './person.page.js';

/** The form field of each error code. */
const INVITATION_FIELDS = { ...CURRENT_PASSWORD_FIELDS, INVALID_EMAIL: EMAILS, PERSON_HAS_ACCESS: EMAILS };

/** Maximum of addresses in one form. */
const MAX_EMAILS = 20;

/**
 * The people who may act for a member: for its managers, and for administrators of its organization. Changes need the password, since
 * access lasts longer than the session in which it is given.
 */
@Pages('people')
export class PeopleController {
  constructor(
    private readonly access: AccessGrants,
    private readonly attemptLimits: AttemptLimits,
    private readonly invitations: MemberInvitations,
    private readonly notifications: AccountNotifications,
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly profiles: ProfilesService,
  ) {}

  @Get()
  own(@CurrentMember() { caller }: MemberVisit): Answer {
    return new SeeOther(peoplePath(caller.profileId));
  }

  @Get(':id')
  async page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    const member = await this.memberOf(visit, id);
    const people = await this.access.peopleOf(member.id);
    return peoplePage(visit, { member, people, canInvite: this.canInvite(visit) });
  }

  /** Invites one or several people with a role. Administrators also get the links, to pass them on. */
  @Post(':id')
  @ReceivesForm()
  async invite(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const member = await this.memberOf(visit, id);
    if (!this.canInvite(visit)) throw new PageNotFound();
    const role = roleOf(form);
    let invited: InvitedPerson[] = [];
    const errors = await formErrorsOf(visit.t, INVITATION_FIELDS, async () => {
      const emails = emailsOf(form);
      const invite = () =>
        this.passwordConfirmation.transaction(visit, form, async (tx) => {
          await this.keepManaging(tx, visit, member);
          invited = [];
          for (const email of emails) invited.push(await this.inviteOne(tx, visit, { member, email, role }));
        });
      await this.countedFor(visit, emails, invite)();
    });
    const path = peoplePath(member.id);
    if (errors) return new FormErrorRedirect(path, errors, form);
    return invited.some(({ link }) => link !== null)
      ? invitedPage(visit, { member, invited, isMailed: this.invitations.canSend })
      : new SeeOther(path, 'invited');
  }

  @Get(':id/:person')
  async person(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @Param('person') personId: string,
  ): Promise<Answer> {
    const member = await this.memberOf(visit, id);
    const person = await this.access.personOf(member.id, personId);
    return personPage(visit, { member, person, canInvite: this.canInvite(visit) });
  }

  /** Changes the role of a person, or ends the access. */
  @Post(':id/:person')
  @ReceivesForm()
  async change(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @Param('person') personId: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const member = await this.memberOf(visit, id);
    const person = await this.access.personOf(member.id, personId);
    const role = form.text('role') === NO_ROLE ? null : roleOf(form);
    const grant = { personId: person.id, memberId: member.id, scopeId: member.scopeId };
    const errors = await formErrorsOf(visit.t, CURRENT_PASSWORD_FIELDS, () =>
      this.passwordConfirmation.transaction(visit, form, async (tx) => {
        await this.keepManaging(tx, visit, member);
        if (role) await this.access.changeRole(tx, grant, role, actorOf(visit));
        else await this.access.end(tx, grant, actorOf(visit));
      }),
    );
    if (errors) return new FormErrorRedirect(peoplePath(member.id, person.id), errors, form);
    // Whoever ends the own access sees the page no more.
    const isOwn = role === null && person.id === visit.session.personId;
    return isOwn
      ? new SeeOther('/account')
      : new SeeOther(peoplePath(member.id), role ? 'changed' : 'removed');
  }

  /** Sends the invitation of a person again; the earlier link stops working. */
  @Post(':id/:person/invitation')
  @ReceivesForm()
  async inviteAgain(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @Param('person') personId: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const member = await this.memberOf(visit, id);
    const person = await this.access.personOf(member.id, personId);
    if (!this.canInvite(visit) || person.acceptedAt !== null) throw new PageNotFound();
    let invited: InvitedPerson | undefined;
    const again = () =>
      this.passwordConfirmation.transaction(visit, form, async (tx) => {
        await this.keepManaging(tx, visit, member);
        invited = await this.sendTo(tx, visit, { member, ...person, email: person.email ?? '' });
      });
    const errors = await formErrorsOf(visit.t, CURRENT_PASSWORD_FIELDS, () =>
      this.countedFor(visit, [person.email ?? ''], again)(),
    );
    if (errors) return new FormErrorRedirect(peoplePath(member.id, person.id), errors, form);
    return invited?.link
      ? invitedPage(visit, { member, invited: [invited], isMailed: this.invitations.canSend })
      : new SeeOther(peoplePath(member.id), 'invited');
  }

  /** The action of the form: an error page leaves it in the browser's address bar. */
  @Get(':id/:person/invitation')
  back(@Param('id') id: string, @Param('person') personId: string): Answer {
    return new SeeOther(peoplePath(id, personId));
  }

  /** @throws {MemberNotFound | AdminRequired} */
  private memberOf({ caller }: MemberVisit, id: string): Promise<Profile> {
    // Without an organization there are no other people.
    if (!caller.organization) throw new PageNotFound();
    return this.profiles.findManaged(caller, id, MemberNotFound);
  }

  /**
   * Whether the visitor can invite. A link that is handed over sets the password of a person who may act for other members too, so
   * only administrators, who manage all of them, get it; others need a mail server.
   */
  private canInvite({ caller }: MemberVisit): boolean {
    return caller.isAdmin || this.invitations.canSend;
  }

  private async keepManaging(tx: Tx, { caller }: MemberVisit, member: Profile): Promise<void> {
    if (caller.personId) await this.access.keepManaging(tx, caller.personId, member.id);
    else if (member.id !== caller.profileId) await this.profiles.keepManaging(tx, caller, member);
  }

  private async inviteOne(
    tx: Tx,
    visit: MemberVisit,
    { member, email, role }: { member: Profile; email: string; role: AccessRole },
  ): Promise<InvitedPerson> {
    const { personId: id, hasPassword } = await this.access.give(tx, member, { email, role }, actorOf(visit));
    return this.sendTo(tx, visit, { member, id, email, hasPassword });
  }

  /** Invites a person without a password by link and mail. Somebody with a password signs in, and a mail says so. */
  private async sendTo(
    tx: Tx,
    visit: MemberVisit,
    { member, id, email, hasPassword }: { member: Profile; id: string; email: string; hasPassword: boolean },
  ): Promise<InvitedPerson> {
    const { language, caller } = visit;
    if (hasPassword) {
      await this.notifications.notify(tx, id, 'access-given', actorOf(visit), language, {
        memberId: member.id,
      });
      return { email, link: null };
    }
    if (caller.isAdmin) return { email, link: await this.invitations.make(tx, visit, id) };
    await this.invitations.send(tx, visit, id);
    return { email, link: null };
  }

  /** The work, counted as an invitation of each address. */
  private countedFor(
    { caller: { scopeId: network } }: MemberVisit,
    emails: readonly string[],
    work: () => Promise<void>,
  ): () => Promise<void> {
    return emails.reduce(
      (inner, account) => () => this.attemptLimits.attempt('invitation', { network, account }, inner),
      work,
    );
  }
}

/** @throws {PageNotFound} */
function roleOf(form: SubmittedForm): AccessRole {
  const role = form.text('role');
  if (!isAccessRole(role)) throw new PageNotFound();
  return role;
}

/** The addresses of the form, each once. @throws {InvalidEmail} also for none or too many. */
function emailsOf(form: SubmittedForm): string[] {
  const emails = form
    .lines(EMAILS)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(readEmail);
  const distinct = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
  if (distinct.length === 0 || distinct.length > MAX_EMAILS) throw new InvalidEmail();
  return distinct;
}
