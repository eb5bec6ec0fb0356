import { Injectable } from '@nestjs/common';
import { type Caller, managesScope } from '../../auth/caller.js';
import { CreditsService } from '../../credits/credits.service.js';
import { RfcNotFound } from '../../invoicing/invoicing.errors.js';
import { Prices } from '../../invoicing/payment/invoice-price.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { SignInRequired } from '../web-account.errors.js';

/** The member who receives an invoice, and what it costs the payer. */
export interface InvoiceReceiver {
  profile: Profile;
  /** The member's id, if it isn't the caller. The organization pays in this case. */
  member: string | undefined;
  /** Credits that the payer has. */
  credits: number;
  /** Credits that an invoice costs. */
  price: number;
}

/** A member for whom an administrator may request invoices. */
export interface PossibleReceiver {
  id: string;
  name: string;
}

/** The form offers so many members. The pages of other members, reached from the member list, link to the form. */
const MAX_RECEIVERS = 200;

/** Finds the receivers of invoices. Members request invoices for themselves; administrators also for others, paid by the organization. */
@Injectable()
export class InvoiceReceivers {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly credits: CreditsService,
    private readonly prices: Prices,
  ) {}

  /**
   * @param memberId empty: the caller.
   * @throws {RfcNotFound | AdminRequired} if there is no such member, or the caller may not request invoices for it.
   */
  async find(caller: Caller, memberId: string): Promise<InvoiceReceiver> {
    const isOther = memberId !== '' && memberId.toLowerCase() !== caller.profileId;
    const profile = isOther
      ? await this.profiles.findManaged(caller, memberId, RfcNotFound)
      : await this.profiles.findOwn(caller);
    // The profile was deleted after the guard checked the session.
    if (!profile) throw new SignInRequired();
    const accountId = isOther ? caller.scopeId : caller.profileId;
    const [credits, price] = await Promise.all([
      this.credits.balanceOf(accountId),
      this.prices.of({ scopeId: profile.scopeId, profileId: profile.id, accountId }),
    ]);
    return { profile, member: isOther ? profile.id : undefined, credits, price };
  }

  /**
   * The members for whom the caller may request invoices, the caller first. Empty if there is nobody else.
   * @param selected is always included.
   */
  async choicesFor(caller: Caller, selected: Profile): Promise<PossibleReceiver[]> {
    if (!caller.organization || !managesScope(caller)) return [];
    const members = await this.profiles.list(caller.scopeId, { limit: MAX_RECEIVERS });
    const all = members.some(({ id }) => id === selected.id) ? members : [...members, selected];
    const [own, others] = [
      all.filter(({ id }) => id === caller.profileId),
      all.filter(({ id }) => id !== caller.profileId),
    ];
    return [...own, ...others].map(({ id, name }) => ({ id, name }));
  }
}
