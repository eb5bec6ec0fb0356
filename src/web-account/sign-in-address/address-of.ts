import type { Profile } from '../../profiles/profile.entity.js';

/** The address that the owner of a profile signs in with; until a password is set, the profile's email. */
export const addressOf = ({ authUser, email }: Profile): string | null => authUser.signInEmail ?? email;

/** Whether the owner of a profile can sign in. */
export const hasPassword = ({ authUser }: Profile): boolean => authUser.passwordSetAt !== null;
