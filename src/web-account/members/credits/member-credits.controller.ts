import { Get, Param, Post } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { v5 as deriveId } from 'uuid';
import { InsufficientCredits } from '../../../credits/credits.errors.js';
import { CreditsService } from '../../../credits/credits.service.js';
import { Database } from '../../../platform/database/database.js';
import { ReceivesForm } from '../../../platform/http/bodies/receives.decorators.js';
import { MemberNotFound } from '../../../profiles/profiles.errors.js';
import { ProfilesService } from '../../../profiles/profiles.service.js';
import { FormErrorRedirect } from '../../layout/form-error-redirect.js';
import { type FormErrors, formErrorsOf } from '../../layout/form-errors.js';
import { type Answer, SeeOther } from '../../layout/page.js';
import { FormBody, type SubmittedForm } from '../../layout/submitted-form.js';
import { CurrentMember, type MemberVisit } from '../../session/visit.js';
import { ForgedForm } from '../../web-account.errors.js';
import { AdministrationPages } from '../../administration-pages.decorator.js';
import { memberPath } from '../member-path.js';
import { OrganizationCredits } from './organization-credits.js';
import { parseCredits } from './parse-credits.js';

/** The form field of each error code. */
const FIELDS = { INSUFFICIENT_CREDITS: 'amount' };

const INSUFFICIENT = new InsufficientCredits().status;

/** What the form asks for. */
interface TransferRequest {
  /** Id of the form, which makes a second submission of the same amount find the first transfer. */
  id: string;
  memberId: string;
  /** Whether the organization gives; otherwise it takes back. */
  isGiven: boolean;
  /** The amount as it was typed. */
  amount: string;
}

/** Transfers credits between the organization and a member. */
@AdministrationPages('members/:id/credits')
export class MemberCreditsController {
  constructor(
    private readonly credits: CreditsService,
    private readonly database: Database,
    private readonly organizationCredits: OrganizationCredits,
    private readonly profiles: ProfilesService,
  ) {}

  @Post()
  @ReceivesForm()
  async transfer(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const { id: memberId } = await this.profiles.findManaged(visit.caller, id, MemberNotFound);
    const request: TransferRequest = {
      id: form.text('transfer'),
      memberId,
      isGiven: form.text('does') !== 'take',
      amount: form.text('amount'),
    };
    const errors = await this.tryTransfer(visit, request);
    const path = `/account/members/${memberId}`;
    return errors
      ? new FormErrorRedirect(path, errors, form)
      : new SeeOther(path, request.isGiven ? 'given' : 'taken');
  }

  /** The action of the form: an error page leaves it in the browser's address bar. */
  @Get()
  back(@Param('id') id: string): Answer {
    return new SeeOther(memberPath(id));
  }

  private async tryTransfer(
    visit: MemberVisit,
    { id, memberId, isGiven, amount }: TransferRequest,
  ): Promise<FormErrors | null> {
    const { t } = visit;
    const credits = parseCredits(amount);
    if (!credits) return { errors: { amount: t.members.wrongAmount }, status: 400 };
    const errors = await formErrorsOf(t, FIELDS, async () => {
      if (!isUUID(id)) throw new ForgedForm();
      // The id depends on the amount: the same form with another amount is another transfer.
      const transfer = { id: deriveId(String(credits), id), memberId, credits: isGiven ? credits : -credits };
      await this.database.transaction((tx) => this.organizationCredits.transfer(tx, visit, transfer));
    });
    if (errors?.status !== INSUFFICIENT) return errors;
    const payer = isGiven ? visit.caller.scopeId : memberId;
    const balance = t.common.credits(await this.credits.balanceOf(payer));
    const amountError = isGiven ? t.members.organizationShort(balance) : t.members.memberShort(balance);
    return { ...errors, errors: { amount: amountError } };
  }
}
