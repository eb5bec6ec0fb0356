import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../../auth/api-keys.service.js';
import { ownInvoiceOf, Prices } from '../../invoicing/payment/invoice-price.js';
import { Clock } from '../../platform/clock.js';
import { CallerMembersService } from '../../profiles/caller-members.service.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { MemberNotFound } from '../../profiles/profiles.errors.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { OrganizationCredits } from './credits/organization-credits.js';
import { MemberInvitations } from './invitation/member-invitations.js';
import { memberPage } from './member.page.js';

/** Collects the data of a member's page, which also answers an invitation that can't be sent. */
@Injectable()
export class MemberPageService {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly clock: Clock,
    private readonly invitations: MemberInvitations,
    private readonly members: CallerMembersService,
    private readonly organizationCredits: OrganizationCredits,
    private readonly prices: Prices,
    private readonly profiles: ProfilesService,
    private readonly profilesApi: CallerProfilesService,
  ) {}

  /** @throws {MemberNotFound} */
  async render(visit: MemberVisit, id: string): Promise<Page> {
    const { caller } = visit;
    const [member, taxInfo, { suspendedAt }] = await Promise.all([
      this.members.read(caller, caller.scopeId, id),
      this.profilesApi.taxInfo(caller, id),
      this.profiles.findManaged(caller, id, MemberNotFound),
    ]);
    const [keys, invitation, profile, organizationBalance, price] = await Promise.all([
      this.apiKeys.describe(member.id),
      this.invitations.find(member.id),
      this.profiles.findWithAccount(member.id),
      this.organizationCredits.balance(visit),
      this.prices.of(ownInvoiceOf({ scopeId: caller.scopeId, profileId: member.id })),
    ]);
    // The member was deleted or erased since the first queries.
    if (!profile) throw new MemberNotFound();
    return memberPage(visit, {
      member,
      taxInfo,
      invitation,
      isMailed: this.invitations.canSend,
      access: { suspendedAt, keys },
      profile,
      organizationBalance,
      price,
      now: this.clock.now(),
    });
  }
}
