import { Injectable } from '@nestjs/common';
import { ownInvoiceOf, Prices } from '../../invoicing/payment/invoice-price.js';
import { Clock } from '../../platform/clock.js';
import { CallerMembersService } from '../../profiles/caller-members.service.js';
import type { MemberView } from '../../profiles/profile.views.js';
import { MemberNotFound } from '../../profiles/profiles.errors.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import { type Answer, SeeOther } from '../layout/page.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import type { MemberVisit } from '../session/visit.js';
import { contactOf } from '../settings/contact-form.js';
import { ProfileForms } from '../settings/profile-forms.js';
import { taxInfoOf } from '../settings/tax-info-form.js';
import { CURRENT_PASSWORD, CURRENT_PASSWORD_FIELDS } from '../password/current-password.js';
import { PasswordAgain } from '../password/password-again.js';
import { AttemptLimits } from '../sign-in/attempt-limits.js';
import { AccessService } from './access/access.service.js';
import { administrationPage } from './administration.page.js';
import { OrganizationCredits } from './credits/organization-credits.js';
import { shareableLinkPage } from './invitation/shareable-link.page.js';
import { type ShareableLink, MemberInvitations } from './invitation/member-invitations.js';
import { memberPage } from './member.page.js';
import { OwnAdministration, OwnDeletion } from './members.errors.js';
import { removalPage } from './removal.page.js';

/** One member of an administrator's organization. */
@Injectable()
export class MemberService {
  constructor(
    private readonly access: AccessService,
    private readonly clock: Clock,
    private readonly forms: ProfileForms,
    private readonly invitations: MemberInvitations,
    private readonly members: CallerMembersService,
    private readonly organization: OrganizationCredits,
    private readonly passwordAgain: PasswordAgain,
    private readonly prices: Prices,
    private readonly profiles: ProfilesService,
    private readonly profilesApi: CallerProfilesService,
    private readonly slowDown: AttemptLimits,
  ) {}

  async page(visit: MemberVisit, id: string): Promise<Answer> {
    const [member, taxInfo, access] = await Promise.all([
      this.find(visit, id),
      this.profilesApi.taxInfo(visit.caller, id),
      this.access.of(visit, id),
    ]);
    const [invitation, profile, organizationHas, price] = await Promise.all([
      this.invitations.find(member.id),
      this.profiles.findWithAccount(member.id),
      this.organization.left(visit),
      this.prices.of(ownInvoiceOf({ scopeId: visit.caller.scopeId, profileId: member.id })),
    ]);
    // It was deleted or erased meanwhile.
    if (!profile) throw new MemberNotFound();
    const isMailed = this.invitations.areMailed;
    const facts = { profile, organizationHas, price, now: this.clock.now() };
    return memberPage(visit, { member, taxInfo, invitation, isMailed, access, ...facts });
  }

  async saveContact(visit: MemberVisit, id: string, form: SubmittedForm): Promise<Answer> {
    const member = await this.find(visit, id);
    const refused = await this.forms.saveContact(visit, member.id, contactOf(form));
    return refused ? new FormErrorRedirect(pathOf(id), refused, form) : done(id, 'contact');
  }

  async saveTaxInfo(visit: MemberVisit, id: string, form: SubmittedForm): Promise<Answer> {
    const refused = await this.forms.saveTaxInfo(visit, id, taxInfoOf(form));
    return refused ? new FormErrorRedirect(pathOf(id), refused, form) : done(id, 'taxInfo');
  }

  async confirmAdministration(visit: MemberVisit, id: string): Promise<Answer> {
    const member = await this.find(visit, id);
    // The page of the member says why it is not offered.
    if (member.id === visit.caller.profileId) return new SeeOther(`/account/members/${member.id}`);
    return administrationPage(visit, member);
  }

  async setAdmin(visit: MemberVisit, id: string, form: SubmittedForm): Promise<Answer> {
    const { t, caller } = visit;
    const isAdmin = form.text('administrator') === 'yes';
    const profile = await this.profiles.findManaged(caller, id, MemberNotFound);
    const refused = await formErrorsOf(t, CURRENT_PASSWORD_FIELDS, async () => {
      if (!isAdmin && profile.id === caller.profileId) throw new OwnAdministration();
      await this.passwordAgain.transaction(visit, form.exact(CURRENT_PASSWORD), (tx) =>
        this.profiles.setAdmin(tx, caller, profile, isAdmin),
      );
    });
    // Of oneself, the page of the member says why it is not offered.
    const isOwn = profile.id === caller.profileId;
    if (refused)
      return new FormErrorRedirect(isOwn ? pathOf(id) : `${pathOf(id)}/administration`, refused, form);
    return done(id, isAdmin ? 'promoted' : 'demoted');
  }

  async invite(visit: MemberVisit, id: string, form: SubmittedForm): Promise<Answer> {
    const member = await this.find(visit, id);
    const goesTo = await this.invitations.find(member.id);
    const isMailed = this.invitations.areMailed;
    // The page says what to do instead.
    if (goesTo?.hasPassword && !isMailed) return this.page(visit, id);
    const attempt = { network: visit.caller.scopeId, account: goesTo?.email ?? '' };
    let link: ShareableLink | null = null;
    const refused = await formErrorsOf(visit.t, CURRENT_PASSWORD_FIELDS, () =>
      this.slowDown.attempt('invitation', attempt, () =>
        this.passwordAgain.transaction(visit, form.exact(CURRENT_PASSWORD), async (tx) => {
          link = await this.invitations.make(tx, visit, member.id);
        }),
      ),
    );
    if (refused) return new FormErrorRedirect(pathOf(id), refused, form);
    if (!link) return done(id, 'invited');
    return shareableLinkPage(visit, {
      member,
      link,
      mailedTo: isMailed ? attempt.account : null,
      isNew: false,
    });
  }

  async confirmRemoval(visit: MemberVisit, id: string): Promise<Answer> {
    return removalPage(visit, await this.findOther(visit, id));
  }

  async remove(visit: MemberVisit, id: string, form: SubmittedForm): Promise<Answer> {
    await this.findOther(visit, id);
    const profile = await this.profiles.findManaged(visit.caller, id, MemberNotFound);
    const refused = await formErrorsOf(visit.t, CURRENT_PASSWORD_FIELDS, () =>
      this.passwordAgain.transaction(visit, form.exact(CURRENT_PASSWORD), (tx) =>
        this.profiles.delete(tx, visit.caller, profile),
      ),
    );
    if (refused) return new FormErrorRedirect(`${pathOf(id)}/delete`, refused, form);
    return new SeeOther('/account/members', 'deleted');
  }

  /** @throws {MemberNotFound} */
  private find({ caller }: MemberVisit, id: string): Promise<MemberView> {
    return this.members.read(caller, caller.scopeId, id);
  }

  /** @throws {MemberNotFound} @throws {OwnDeletion} when somebody means to delete themselves. */
  private async findOther(visit: MemberVisit, id: string): Promise<MemberView> {
    const member = await this.find(visit, id);
    if (member.id === visit.caller.profileId) throw new OwnDeletion();
    return member;
  }
}

const pathOf = (id: string): string => `/account/members/${encodeURIComponent(id)}`;

const done = (id: string, what: string): SeeOther => new SeeOther(pathOf(id), what);
