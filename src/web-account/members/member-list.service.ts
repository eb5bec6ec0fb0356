import { Injectable } from '@nestjs/common';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { Database } from '../../platform/database/database.js';
import { CallerMembersService } from '../../profiles/caller-members.service.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { TaxInfoRequest } from '../../tax-info/tax-info.requests.js';
import { ConstanciaForms } from '../constancia/constancia-forms.js';
import { type RefusedForm, refusalOf } from '../layout/refused-form.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { pageNumber } from '../layout/pages-of.js';
import type { SentForm } from '../layout/sent-form.js';
import { AccountLinks } from '../links/account-links.js';
import { actorOf, type MemberVisit } from '../session/visit.js';
import { contactOf } from '../settings/contact-form.js';
import { formProblems } from '../layout/form-problems.js';
import { CONTACT_FIELDS, TAX_INFO_FIELDS } from '../settings/profile-forms.js';
import { taxInfoOf } from '../settings/tax-info-form.js';
import { CURRENT_PASSWORD, CURRENT_PASSWORD_FIELDS } from '../password/current-password.js';
import { PasswordAgain } from '../password/password-again.js';
import { AttemptLimits } from '../sign-in/attempt-limits.js';
import { memberListPage } from './member-list.page.js';
import { NOTHING_TYPED, type NewMemberValues, newMemberPage } from './new-member.page.js';

const PAGE_SIZE = 50;

/** The field that each refusal of a new member is about. */
const FIELDS = { ...CONTACT_FIELDS, ...TAX_INFO_FIELDS, ...CURRENT_PASSWORD_FIELDS };

/** The members of an administrator's organization, and how there are more of them. */
@Injectable()
export class MemberListService {
  constructor(
    private readonly constancias: ConstanciaForms,
    private readonly database: Database,
    private readonly links: AccountLinks,
    private readonly members: CallerMembersService,
    private readonly passwordAgain: PasswordAgain,
    private readonly profiles: CallerProfilesService,
    private readonly allProfiles: ProfilesService,
    private readonly slowDown: AttemptLimits,
  ) {}

  async list(visit: MemberVisit): Promise<Answer> {
    const { caller } = visit;
    // One more than is shown tells whether there is a next page.
    const part = { limit: PAGE_SIZE + 1, offset: (pageNumber(visit) - 1) * PAGE_SIZE };
    const { members } = await this.members.list(caller, caller.scopeId, part);
    const ids = members.map(({ id }) => id);
    return memberListPage(visit, {
      members: members.slice(0, PAGE_SIZE),
      hasMore: members.length > PAGE_SIZE,
      suspended: await this.allProfiles.suspendedAmong(caller.scopeId, ids),
    });
  }

  newMember(visit: MemberVisit): Answer {
    return newMemberPage(visit, { values: NOTHING_TYPED, canInvite: this.links.canSend });
  }

  /** A new member whose tax data a Constancia says. */
  async fill(visit: MemberVisit, files: FormFile[]): Promise<Answer> {
    const { values, ...filled } = await this.constancias.fill(visit, files, NOTHING_TYPED);
    const canInvite = this.links.canSend;
    return newMemberPage(visit, { values: { ...NOTHING_TYPED, ...values }, canInvite, ...filled });
  }

  async create(visit: MemberVisit, form: SentForm): Promise<Answer> {
    const isInvited = this.links.canSend && form.isChecked('invite');
    const values = { ...contactOf(form), ...taxInfoOf(form), isInvited };
    let id = '';
    const refused =
      newMemberProblems(visit, values) ??
      (await refusalOf(visit.t, FIELDS, async () => {
        const { email, phone_number } = values;
        const request = { email, phone_number, tax_info: taxInfoOf(form) };
        const make = () => this.profiles.create(visit.caller, request);
        const attempt = { network: visit.caller.scopeId, account: email };
        // Who receives an invitation is in, and may be made an administrator.
        if (isInvited) await this.passwordAgain.ask(visit, form.exact(CURRENT_PASSWORD));
        ({ id } = await (isInvited ? this.slowDown.attempt('invitation', attempt, make) : make()));
      }));
    if (refused) return newMemberPage(visit, { values, canInvite: this.links.canSend, ...refused });
    if (isInvited)
      await this.database.transaction((tx) =>
        this.links.sendInvitation(tx, id, actorOf(visit), visit.language),
      );
    return new SeeOther(`/account/members/${id}`, isInvited ? 'createdAndInvited' : 'created');
  }
}

/** Somebody who is invited needs an address to be invited at. */
function newMemberProblems({ t }: MemberVisit, values: NewMemberValues): RefusedForm | null {
  const found = formProblems(t, t.settings.fields, TaxInfoRequest, values as TaxInfoRequest);
  if (!values.isInvited || values.email) return found;
  const email = t.errors.missing(t.settings.fields.email);
  return { errors: { email, ...found?.errors }, status: 400 };
}
