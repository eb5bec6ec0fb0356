import type { INestApplicationContext } from '@nestjs/common';
import { CommandError } from './command-error.js';
import type { Profile } from '../profiles/profile.entity.js';
import type * as Services from './services.js';

/** Finds the profile that a command names. @throws {CommandError} if there is none. */
export async function profileOf(
  app: INestApplicationContext,
  { ProfilesService }: typeof Services,
  id: string,
): Promise<Profile> {
  const profile = await app.get(ProfilesService).findForOperator(id);
  if (!profile) throw new CommandError(`There is no profile ${id}`);
  return profile;
}
