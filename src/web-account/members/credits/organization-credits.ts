import { Injectable } from '@nestjs/common';
import { CreditsService } from '../../../credits/credits.service.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProfilesService } from '../../../profiles/profiles.service.js';
import type { MemberVisit } from '../../session/visit.js';

/** Credits that an administrator gives a member of the organization's, or takes back. */
export interface Given {
  /** Of the form, which may be sent twice. */
  id: string;
  memberId: string;
  /** Whole credits: above zero they are given, below it taken back. */
  credits: number;
}

/** The organization's credits, as far as its administrators give them to members. */
@Injectable()
export class OrganizationCredits {
  constructor(
    private readonly credits: CreditsService,
    private readonly profiles: ProfilesService,
  ) {}

  /** Credits that the organization has. */
  left({ caller }: MemberVisit): Promise<number> {
    return this.credits.balanceOf(caller.scopeId);
  }

  /**
   * Gives, or takes back; a form that is sent twice does so once.
   * @throws {InsufficientCredits} when there are not as many. @throws {AdminRequired | MemberNotFound} as of this moment.
   */
  async give(tx: Tx, { caller }: MemberVisit, { id, memberId, credits }: Given): Promise<void> {
    await this.profiles.keepPayingFor(tx, caller, { id: memberId });
    const { scopeId, profileId: madeBy } = caller;
    const [from, to] = credits > 0 ? [scopeId, memberId] : [memberId, scopeId];
    await this.credits.transfer(tx, { id, from, to, amount: Math.abs(credits), scopeId, madeBy });
  }
}
