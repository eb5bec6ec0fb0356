import { Get, Post, UploadedFiles } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { InsufficientCredits } from '../../credits/credits.errors.js';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { TaxInfoRequest } from '../../tax-info/tax-info.requests.js';
import { ConstanciaForms } from '../constancia/constancia-forms.js';
import { CONSTANCIA, type FilledForm } from '../profile-forms/prefilled-tax-info.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { type FormErrors, formErrorsOf } from '../layout/form-errors.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { validateForm } from '../layout/validate-form.js';
import { CURRENT_PASSWORD_FIELDS } from '../password/current-password.js';
import { PasswordConfirmation } from '../password/password-confirmation.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { contactOf } from '../profile-forms/contact-form.js';
import { CONTACT_FIELDS, TAX_INFO_FIELDS } from '../profile-forms/profile-forms.js';
import { taxInfoOf } from '../profile-forms/tax-info-values.js';
import { AttemptLimits } from '../attempts/attempt-limits.js';
import { AdministrationPages } from '../administration-pages.decorator.js';
import { OrganizationCredits } from './credits/organization-credits.js';
import { parseCredits } from './credits/parse-credits.js';
import { MemberInvitations, type ShareableLink } from './invitation/member-invitations.js';
import { shareableLinkPage } from './invitation/shareable-link.page.js';
import {
  EMPTY_VALUES,
  INVITE,
  NEW_MEMBER_PATH,
  newMemberPage,
  type NewMemberValues,
  startCredits,
} from './new-member.page.js';

/** The form field of each error code. */
const FIELDS = {
  ...CONTACT_FIELDS,
  ...TAX_INFO_FIELDS,
  ...CURRENT_PASSWORD_FIELDS,
  INSUFFICIENT_CREDITS: 'credits',
};

interface CreatedMember {
  id: string;
  /** E.164. */
  phone: string | null;
  link: ShareableLink | null;
}

/** Creates a member, with initial credits and an invitation. */
@AdministrationPages('members/new')
export class NewMemberController {
  constructor(
    private readonly attemptLimits: AttemptLimits,
    private readonly constancias: ConstanciaForms,
    private readonly invitations: MemberInvitations,
    private readonly organizationCredits: OrganizationCredits,
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly profiles: CallerProfilesService,
  ) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.form(visit, {});
  }

  @Post()
  @ReceivesForm()
  async create(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const isInvited = form.isChecked(INVITE);
    const values = { ...contactOf(form), ...taxInfoOf(form), isInvited, credits: form.text('credits') };
    let created: CreatedMember | undefined;
    const errors =
      validateNewMember(visit, values) ??
      (await formErrorsOf(visit.t, FIELDS, async () => {
        created = await this.createMember(visit, values, form);
      }));
    if (errors)
      return new FormErrorRedirect(NEW_MEMBER_PATH, await this.withOrganizationBalance(visit, errors), form);
    const { id, phone, link } = created!;
    if (!link) return new SeeOther(`/account/members/${id}`, 'created');
    return shareableLinkPage(visit, {
      member: { id, name: values.taxpayer, phone_number: phone },
      link,
      mailedTo: this.invitations.canSend ? values.email : null,
      isNew: true,
    });
  }

  /** Fills the form in from a Constancia. */
  @Post('constancia')
  @ReceivesForm(CONSTANCIA)
  async fill(
    @CurrentMember() visit: MemberVisit,
    @UploadedFiles() files: FormFile[] | undefined,
  ): Promise<Answer> {
    const { values, ...result } = await this.constancias.fill(visit, files ?? [], EMPTY_VALUES);
    return this.form(visit, values, result);
  }

  /** The action of the form for a Constancia: its answer leaves it in the browser's address bar. */
  @Get('constancia')
  back(): Answer {
    return new SeeOther(NEW_MEMBER_PATH);
  }

  private async form(
    visit: MemberVisit,
    values: Partial<NewMemberValues>,
    result?: Omit<FilledForm, 'values'>,
  ): Promise<Answer> {
    const organizationBalance = await this.organizationCredits.balance(visit);
    return newMemberPage(visit, {
      values: { ...EMPTY_VALUES, credits: startCredits(organizationBalance), ...values },
      organizationBalance,
      isMailed: this.invitations.canSend,
      ...result,
    });
  }

  /** Creates the member, transfers its credits and makes its invitation, in one transaction. */
  private async createMember(
    visit: MemberVisit,
    { email, phone_number, isInvited, credits: typed }: NewMemberValues & { email: string },
    form: SubmittedForm,
  ): Promise<CreatedMember> {
    const request = { email, phone_number, tax_info: taxInfoOf(form) };
    const credits = parseCredits(typed) ?? 0;
    let link: ShareableLink | null = null;
    const create = () =>
      this.profiles.create(visit.caller, request, async (tx, memberId) => {
        if (credits > 0)
          await this.organizationCredits.transfer(tx, visit, { id: newId(), memberId, credits });
        if (isInvited) link = await this.invitations.make(tx, visit, memberId);
      });
    if (!isInvited) return { id: (await create()).id, phone: null, link };
    // An invitation lets somebody in, who may become an administrator later.
    await this.passwordConfirmation.check(visit, form);
    const attempt = { network: visit.caller.scopeId, account: email };
    const profile = await this.attemptLimits.attempt('invitation', attempt, create);
    return { id: profile.id, phone: profile.phone_number, link };
  }

  /** Adds the organization's balance to the error of too few credits. */
  private async withOrganizationBalance(visit: MemberVisit, errors: FormErrors): Promise<FormErrors> {
    if (errors.status !== new InsufficientCredits().status) return errors;
    const { t } = visit;
    const balance = t.common.credits(await this.organizationCredits.balance(visit));
    return { ...errors, errors: { credits: t.members.organizationShort(balance) } };
  }
}

/** Validates the tax data, the credits, and the email, which an invited member needs to sign in with. */
function validateNewMember({ t }: MemberVisit, values: NewMemberValues): FormErrors | null {
  const found = validateForm(t, t.settings.fields, TaxInfoRequest, values as unknown as TaxInfoRequest);
  const errors = { ...found?.errors };
  if (values.isInvited && !values.email) errors['email'] = t.errors.missing(t.settings.fields.email);
  if (parseCredits(values.credits) === null) errors['credits'] = t.members.wrongStart;
  return Object.keys(errors).length > 0 ? { errors, status: 400 } : null;
}
