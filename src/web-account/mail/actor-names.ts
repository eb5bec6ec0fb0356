import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Profile } from '../../profiles/profile.entity.js';
import { ProfilesService } from '../../profiles/profiles.service.js';

/** Who did something, as a mail names them. */
export interface ActorName {
  name: string;
  organizationName: string | null;
}

/** How a mail names the owner of a profile. */
export const actorNameOf = ({ name, organization }: Profile): ActorName => ({
  name,
  organizationName: organization?.name ?? null,
});

/** Finds the names of those who do what mails tell of. */
@Injectable()
export class ActorNames {
  constructor(private readonly profiles: ProfilesService) {}

  /** @param madeBy as in a security event; null, an operator, and who is gone have no name. */
  async find(madeBy: string | null): Promise<ActorName | null> {
    if (!madeBy || !isUUID(madeBy)) return null;
    const profile = await this.profiles.findWithAccount(madeBy);
    return profile && actorNameOf(profile);
  }
}
