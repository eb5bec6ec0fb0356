import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { v5 as idOf } from 'uuid';
import { InsufficientCredits } from '../../../credits/credits.errors.js';
import { CreditsService } from '../../../credits/credits.service.js';
import { Database } from '../../../platform/database/database.js';
import { MemberNotFound } from '../../../profiles/profiles.errors.js';
import { ProfilesService } from '../../../profiles/profiles.service.js';
import { type Answer, SeeOther } from '../../layout/page.js';
import { FormErrorRedirect } from '../../layout/form-error-redirect.js';
import { type FormErrors, formErrorsOf } from '../../layout/form-errors.js';
import type { SubmittedForm } from '../../layout/submitted-form.js';
import type { MemberVisit } from '../../session/visit.js';
import { ForgedForm } from '../../web-account.errors.js';
import { creditsTyped } from './credits-typed.js';
import { OrganizationCredits } from './organization-credits.js';

/** The field that each refusal is about. */
const FIELDS = { INSUFFICIENT_CREDITS: 'amount' };

/** The status of the refusal that says so. */
const TOO_FEW = new InsufficientCredits().status;

/** The form by which a member has credits of the organization's, or gives them back. */
@Injectable()
export class MemberCreditsService {
  constructor(
    private readonly credits: CreditsService,
    private readonly database: Database,
    private readonly organization: OrganizationCredits,
    private readonly profiles: ProfilesService,
  ) {}

  async move(visit: MemberVisit, id: string, form: SubmittedForm): Promise<Answer> {
    const { id: memberId } = await this.profiles.findManaged(visit.caller, id, MemberNotFound);
    const sent = {
      id: form.text('transfer'),
      memberId,
      isGiven: form.text('does') !== 'take',
      typed: form.text('amount'),
    };
    const refused = await this.try(visit, sent);
    const path = `/account/members/${memberId}`;
    return refused
      ? new FormErrorRedirect(path, refused, form)
      : new SeeOther(path, sent.isGiven ? 'given' : 'taken');
  }

  private async try(
    visit: MemberVisit,
    { id, memberId, isGiven, typed }: { id: string; memberId: string; isGiven: boolean; typed: string },
  ): Promise<FormErrors | null> {
    const { t } = visit;
    const amount = creditsTyped(typed);
    if (!amount) return { errors: { amount: t.members.wrongAmount }, status: 400 };
    const refused = await formErrorsOf(t, FIELDS, async () => {
      if (!isUUID(id)) throw new ForgedForm();
      // Who goes back and sends another amount means another transfer; the same one again is the first.
      const transfer = { id: idOf(String(amount), id), memberId, credits: isGiven ? amount : -amount };
      await this.database.transaction((tx) => this.organization.give(tx, visit, transfer));
    });
    if (refused?.status !== TOO_FEW) return refused;
    const left = t.common.credits(await this.credits.balanceOf(isGiven ? visit.caller.scopeId : memberId));
    const amountError = isGiven ? t.members.organizationShort(left) : t.members.memberShort(left);
    return { ...refused, errors: { amount: amountError } };
  }
}
