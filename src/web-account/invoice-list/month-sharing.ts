import { Injectable } from '@nestjs/common';
import { AccessGrants } from '../../profiles/access/access-grants.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { ProfilesService } from '../../profiles/profiles.service.js';

/** Checks who may share whose months. It checks when a link is opened, not only when it is made. */
@Injectable()
export class MonthSharing {
  constructor(
    private readonly access: AccessGrants,
    private readonly profiles: ProfilesService,
  ) {}

  /**
   * The owner of a shared month. Null if the owner or the member who shared it (`madeBy`) was deleted or suspended, or if the latter no
   * longer manages the owner or has access to it.
   */
  async ownerOf({ profileId, madeBy }: { profileId: string; madeBy: string }): Promise<Profile | null> {
    const owner = await this.active(profileId);
    if (!owner || madeBy === profileId) return owner;
    const maker = await this.active(madeBy);
    if (maker?.scopeId !== owner.scopeId) return null;
    return maker.isAdmin || (await this.access.mayActFor(maker.id, owner.id)) ? owner : null;
  }

  private async active(id: string): Promise<Profile | null> {
    const profile = await this.profiles.findWithAccount(id);
    return profile && !profile.suspendedAt ? profile : null;
  }
}
