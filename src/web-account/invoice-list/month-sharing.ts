import { Injectable } from '@nestjs/common';
import type { Profile } from '../../profiles/profile.entity.js';
import { ProfilesService } from '../../profiles/profiles.service.js';

/** Says whose months may be shared, and by whom: as of this moment, and not of that in which a link was made. */
@Injectable()
export class MonthSharing {
  constructor(private readonly profiles: ProfilesService) {}

  /**
   * The member whose month it is. Null once it is gone or suspended, or whoever shared it (`madeBy`) is, or
   * manages the member no more.
   */
  async ownerOf({ profileId, madeBy }: { profileId: string; madeBy: string }): Promise<Profile | null> {
    const owner = await this.active(profileId);
    if (!owner || madeBy === profileId) return owner;
    const maker = await this.active(madeBy);
    return maker?.isAdmin && maker.scopeId === owner.scopeId ? owner : null;
  }

  private async active(id: string): Promise<Profile | null> {
    const profile = await this.profiles.findWithAccount(id);
    return profile && !profile.suspendedAt ? profile : null;
  }
}
