import { Injectable } from '@nestjs/common';
import { CreditsService } from '../../../credits/credits.service.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProfilesService } from '../../../profiles/profiles.service.js';
import type { MemberVisit } from '../../session/visit.js';

/** A transfer between the organization and a member. */
export interface CreditTransfer {
  /** Idempotency key: a second transfer with the same id does nothing. */
  id: string;
  memberId: string;
  /** Whole credits. Positive: from the organization to the member; negative: back. */
  credits: number;
}

/** The credits of an administrator's organization. */
@Injectable()
export class OrganizationCredits {
  constructor(
    private readonly credits: CreditsService,
    private readonly profiles: ProfilesService,
  ) {}

  balance({ caller }: MemberVisit): Promise<number> {
    return this.credits.balanceOf(caller.scopeId);
  }

  /**
   * Transfers credits. The transaction holds locks, so the administrator still manages the member when it commits.
   * @throws {InsufficientCredits} when the payer has fewer credits. @throws {AdminRequired | MemberNotFound}
   */
  async transfer(tx: Tx, { caller }: MemberVisit, { id, memberId, credits }: CreditTransfer): Promise<void> {
    await this.profiles.keepPayingFor(tx, caller, { id: memberId });
    const { scopeId, profileId: madeBy } = caller;
    const [from, to] = credits > 0 ? [scopeId, memberId] : [memberId, scopeId];
    await this.credits.transfer(tx, { id, from, to, amount: Math.abs(credits), scopeId, madeBy });
  }
}
