import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { AdminRequired } from '../auth/auth.errors.js';
import { type Caller, isOrganizationOf, isScopeOf, managesScope } from '../auth/caller.js';
import { creditsSettings } from '../credits/credits.settings.js';
import { CreditsService } from '../credits/credits.service.js';
import { OrganizationNotFound } from '../organizations/organizations.errors.js';
import { Database } from '../platform/database/database.js';
import { contactChanges } from './contact-changes.js';
import type { MembersQuery, OrganizationMembersQuery, UpdateProfileRequest } from './profile.requests.js';
import {
  type CountedMemberListView,
  countedMemberView,
  type MemberListView,
  memberListItemView,
  type MemberView,
  memberView,
  type OrganizationCreditsView,
  organizationCreditsView,
} from './profile.views.js';
import type { Profile } from './profile.entity.js';
import { MemberNotFound } from './profiles.errors.js';
import { ProfilesService } from './profiles.service.js';

/** Reads and changes the members of the caller's organization. */
@Injectable()
export class CallerMembersService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly credits: CreditsService,
    @Inject(creditsSettings.KEY) private readonly settings: ConfigType<typeof creditsSettings>,
  ) {}

  /** All members, oldest first, or the page that the query asks for. @throws {OrganizationNotFound | AdminRequired} */
  async list(caller: Caller, orgId: string, query: MembersQuery): Promise<MemberListView> {
    if (!isOrganizationOf(caller, orgId)) throw new OrganizationNotFound();
    if (!managesScope(caller)) throw new AdminRequired();
    const members = await this.profiles.list(caller.scopeId, query);
    return { members: members.map(memberListItemView) };
  }

  /** All members with their invoice counts, oldest first. @throws {OrganizationNotFound | AdminRequired} */
  async listCounted(caller: Caller, { org_id }: OrganizationMembersQuery): Promise<CountedMemberListView> {
    if (!isScopeOf(caller, org_id)) throw new OrganizationNotFound();
    if (!managesScope(caller)) throw new AdminRequired();
    const members = await this.profiles.list(caller.scopeId, {});
    return { members: members.map(countedMemberView) };
  }

  /** The balance of the caller's organization; without one, of the caller itself. */
  async organizationCredits({ scopeId }: Caller): Promise<OrganizationCreditsView> {
    const balance = await this.credits.balanceOf(scopeId);
    return organizationCreditsView(scopeId, balance, this.settings.LOW_CREDITS);
  }

  async read(caller: Caller, orgId: string, rfcOrId: string): Promise<MemberView> {
    const member = await this.find(caller, orgId, rfcOrId);
    return memberView(member, await this.credits.balanceOf(member.id));
  }

  async update(
    caller: Caller,
    orgId: string,
    rfcOrId: string,
    request: UpdateProfileRequest,
  ): Promise<MemberView> {
    const member = await this.find(caller, orgId, rfcOrId);
    const changes = contactChanges(request);
    const changed = await this.database.transaction((tx) => this.profiles.update(tx, member, changes));
    return memberView(changed, await this.credits.balanceOf(member.id));
  }

  /** @throws {MemberNotFound | AdminRequired} */
  private find(caller: Caller, orgId: string, rfcOrId: string): Promise<Profile> {
    if (!isOrganizationOf(caller, orgId)) throw new MemberNotFound();
    return this.profiles.findManaged(caller, rfcOrId, MemberNotFound);
  }
}
