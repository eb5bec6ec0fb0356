import { domainError } from '../../platform/http/errors/domain-error.js';

/** An invitation needs an address to go to. */
export class ProfileWithoutEmail extends domainError(
  'PROFILE_WITHOUT_EMAIL',
  409,
  'The profile has no email: it needs one to sign in with',
) {}

/** Who has never set a password signs in with nothing yet: an invitation gives the first address. */
export class ProfileWithoutPassword extends domainError(
  'PROFILE_WITHOUT_PASSWORD',
  409,
  "The profile has no password yet: an invitation goes to the profile's email",
) {}

/** A link would lead nowhere. */
export class ProfileSuspended extends domainError(
  'PROFILE_SUSPENDED',
  409,
  'The profile is suspended: it has to be resumed first',
) {}
