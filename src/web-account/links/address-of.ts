import type { Profile } from '../../profiles/profile.entity.js';

/** The sign-in address of a profile's owner; before there is a password, the profile's email. */
export const addressOf = ({ authUser, email }: Profile): string | null => authUser.signInEmail ?? email;

/** Whether the owner of a profile has set a password. */
export const hasPassword = ({ authUser }: Profile): boolean => authUser.passwordSetAt !== null;
