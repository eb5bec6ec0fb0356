import { Injectable } from '@nestjs/common';
import { type Caller, managesScope } from '../../auth/caller.js';
import { CreditsService } from '../../credits/credits.service.js';
import { RfcNotFound } from '../../invoicing/invoicing.errors.js';
import { Prices } from '../../invoicing/payment/invoice-price.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { SignInRequired } from '../web-account.errors.js';

/** For whom an invoice is asked, and who pays. */
export interface InvoiceReceiver {
  profile: Profile;
  /** The member's id, where it is another one than who asks; the organization pays then. */
  member: string | undefined;
  /** Credits that the payer has. */
  credits: number;
  /** Credits that an invoice costs. */
  price: number;
}

/** Somebody whom an administrator may send for. */
export interface PossibleReceiver {
  id: string;
  name: string;
}

/** More are found in the list of members, whose pages lead here. */
const MOST_OFFERED = 200;

/** Members send for themselves; administrators also for others, at the organization's expense. */
@Injectable()
export class InvoiceReceivers {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly credits: CreditsService,
    private readonly prices: Prices,
  ) {}

  /**
   * @param asked id of the member; empty: who asks.
   * @throws {RfcNotFound | AdminRequired} when there is no such member, or none to send for.
   */
  async find(caller: Caller, asked: string): Promise<InvoiceReceiver> {
    const isOther = asked !== '' && asked.toLowerCase() !== caller.profileId;
    const profile = isOther
      ? await this.profiles.findManaged(caller, asked, RfcNotFound)
      : await this.profiles.findOwn(caller);
    // Deleted since the guard looked.
    if (!profile) throw new SignInRequired();
    const accountId = isOther ? caller.scopeId : caller.profileId;
    const [credits, price] = await Promise.all([
      this.credits.balanceOf(accountId),
      this.prices.of({ scopeId: profile.scopeId, profileId: profile.id, accountId }),
    ]);
    return { profile, member: isOther ? profile.id : undefined, credits, price };
  }

  /** Whom the caller may send for, itself first; empty for who sends for nobody else. @param chosen is among them in any case. */
  async offered(caller: Caller, chosen: Profile): Promise<PossibleReceiver[]> {
    if (!caller.organization || !managesScope(caller)) return [];
    const members = await this.profiles.list(caller.scopeId, { limit: MOST_OFFERED });
    const all = members.some(({ id }) => id === chosen.id) ? members : [...members, chosen];
    const [own, others] = [
      all.filter(({ id }) => id === caller.profileId),
      all.filter(({ id }) => id !== caller.profileId),
    ];
    return [...own, ...others].map(({ id, name }) => ({ id, name }));
  }
}
