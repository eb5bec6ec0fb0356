import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { type PersonName, personNameOf } from './names.js';

/** Finds the names of actors for emails. */
@Injectable()
export class ActorNames {
  constructor(private readonly profiles: ProfilesService) {}

  /** @param madeBy as in a security event; null, an operator and a deleted profile have no name. */
  async find(madeBy: string | null): Promise<PersonName | null> {
    if (!madeBy || !isUUID(madeBy)) return null;
    const profile = await this.profiles.findWithAccount(madeBy);
    return profile && personNameOf(profile);
  }
}
