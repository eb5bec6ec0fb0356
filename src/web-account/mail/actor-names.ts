import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Profile } from '../../profiles/profile.entity.js';
import { ProfilesService } from '../../profiles/profiles.service.js';

/** Name of a person in an email, with the organization. */
export interface ActorName {
  name: string;
  organizationName: string | null;
}

/** Name of a profile's owner in an email. */
export const actorNameOf = ({ name, organization }: Profile): ActorName => ({
  name,
  organizationName: organization?.name ?? null,
});

/** Finds the names of actors for emails. */
@Injectable()
export class ActorNames {
  constructor(private readonly profiles: ProfilesService) {}

  /** @param madeBy as in a security event; null, an operator and a deleted profile have no name. */
  async find(madeBy: string | null): Promise<ActorName | null> {
    if (!madeBy || !isUUID(madeBy)) return null;
    const profile = await this.profiles.findWithAccount(madeBy);
    return profile && actorNameOf(profile);
  }
}
