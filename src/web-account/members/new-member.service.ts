import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { InsufficientCredits } from '../../credits/credits.errors.js';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { TaxInfoRequest } from '../../tax-info/tax-info.requests.js';
import { ConstanciaForms } from '../constancia/constancia-forms.js';
import type { PrefilledTaxInfo } from '../constancia/filling.js';
import { validateForm } from '../layout/validate-form.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { type FormErrors, formErrorsOf } from '../layout/form-errors.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import { CURRENT_PASSWORD, CURRENT_PASSWORD_FIELDS } from '../password/current-password.js';
import { PasswordAgain } from '../password/password-again.js';
import type { MemberVisit } from '../session/visit.js';
import { contactOf } from '../settings/contact-form.js';
import { CONTACT_FIELDS, TAX_INFO_FIELDS } from '../settings/profile-forms.js';
import { taxInfoOf } from '../settings/tax-info-form.js';
import { AttemptLimits } from '../sign-in/attempt-limits.js';
import { creditsTyped } from './credits/credits-typed.js';
import { OrganizationCredits } from './credits/organization-credits.js';
import { shareableLinkPage } from './invitation/shareable-link.page.js';
import { type ShareableLink, MemberInvitations } from './invitation/member-invitations.js';
import {
  INVITE,
  NEW_MEMBER_PATH,
  type NewMemberValues,
  newMemberPage,
  NOTHING_TYPED,
  startCredits,
} from './new-member.page.js';

/** The field that each refusal of a new member is about. */
const FIELDS = {
  ...CONTACT_FIELDS,
  ...TAX_INFO_FIELDS,
  ...CURRENT_PASSWORD_FIELDS,
  INSUFFICIENT_CREDITS: 'credits',
};

interface MadeMember {
  id: string;
  /** E.164. */
  phone: string | null;
  link: ShareableLink | null;
}

/** How there is one more member of an administrator's organization, with credits to begin with and a way in. */
@Injectable()
export class NewMemberService {
  constructor(
    private readonly constancias: ConstanciaForms,
    private readonly invitations: MemberInvitations,
    private readonly organization: OrganizationCredits,
    private readonly passwordAgain: PasswordAgain,
    private readonly profiles: CallerProfilesService,
    private readonly slowDown: AttemptLimits,
  ) {}

  async page(visit: MemberVisit): Promise<Answer> {
    const left = await this.organization.left(visit);
    return this.show(visit, left, { ...NOTHING_TYPED, credits: startCredits(left) });
  }

  /** A new member whose tax data a Constancia says. */
  async fill(visit: MemberVisit, files: FormFile[]): Promise<Answer> {
    const { values, ...filled } = await this.constancias.fill(visit, files, NOTHING_TYPED);
    const left = await this.organization.left(visit);
    return this.show(visit, left, { ...NOTHING_TYPED, credits: startCredits(left), ...values }, filled);
  }

  async create(visit: MemberVisit, form: SubmittedForm): Promise<Answer> {
    const isInvited = form.isChecked(INVITE);
    const values = { ...contactOf(form), ...taxInfoOf(form), isInvited, credits: form.text('credits') };
    let made: MadeMember | undefined;
    const refused =
      newMemberProblems(visit, values) ??
      (await formErrorsOf(visit.t, FIELDS, async () => {
        made = await this.make(visit, values, form);
      }));
    if (refused) return new FormErrorRedirect(NEW_MEMBER_PATH, await this.inWords(visit, refused), form);
    const { id, phone, link } = made!;
    if (!link) return new SeeOther(`/account/members/${id}`, 'created');
    return shareableLinkPage(visit, {
      member: { id, name: values.taxpayer, phone_number: phone },
      link,
      mailedTo: this.invitations.areMailed ? values.email : null,
      isNew: true,
    });
  }

  /** All of it or nothing: the member, its credits, and its invitation. */
  private async make(
    visit: MemberVisit,
    { email, phone_number, isInvited, credits: typed }: NewMemberValues & { email: string },
    form: SubmittedForm,
  ): Promise<MadeMember> {
    const request = { email, phone_number, tax_info: taxInfoOf(form) };
    const credits = creditsTyped(typed) ?? 0;
    let link: ShareableLink | null = null;
    const create = () =>
      this.profiles.create(visit.caller, request, async (tx, memberId) => {
        if (credits > 0) await this.organization.give(tx, visit, { id: newId(), memberId, credits });
        if (isInvited) link = await this.invitations.make(tx, visit, memberId);
      });
    if (!isInvited) return { id: (await create()).id, phone: null, link };
    // Who receives an invitation is in, and may be made an administrator.
    await this.passwordAgain.ask(visit, form.exact(CURRENT_PASSWORD));
    const attempt = { network: visit.caller.scopeId, account: email };
    const made = await this.slowDown.attempt('invitation', attempt, create);
    return { id: made.id, phone: made.phone_number, link };
  }

  /** Says how many credits there are to who gives more. */
  private async inWords(visit: MemberVisit, refused: FormErrors): Promise<FormErrors> {
    if (refused.status !== new InsufficientCredits().status) return refused;
    const { t } = visit;
    const left = t.common.credits(await this.organization.left(visit));
    return { ...refused, errors: { credits: t.members.organizationShort(left) } };
  }

  private show(
    visit: MemberVisit,
    left: number,
    values: NewMemberValues,
    filled?: { filling: PrefilledTaxInfo; status: number },
  ): Answer {
    return newMemberPage(visit, { values, left, isMailed: this.invitations.areMailed, ...filled });
  }
}

/** Somebody who is invited needs an address to sign in with. */
function newMemberProblems({ t }: MemberVisit, values: NewMemberValues): FormErrors | null {
  const found = validateForm(t, t.settings.fields, TaxInfoRequest, values as unknown as TaxInfoRequest);
  const errors = { ...found?.errors };
  if (values.isInvited && !values.email) errors['email'] = t.errors.missing(t.settings.fields.email);
  if (creditsTyped(values.credits) === null) errors['credits'] = t.members.wrongStart;
  return Object.keys(errors).length > 0 ? { errors, status: 400 } : null;
}
