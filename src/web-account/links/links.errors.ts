import { domainError } from '../../platform/http/errors/domain-error.js';

/** An invitation needs an email. */
export class ProfileWithoutEmail extends domainError(
  'PROFILE_WITHOUT_EMAIL',
  409,
  'The profile has no email: it needs one to sign in with',
) {}

/** A profile without a password has no sign-in address yet: an invitation sets the first one. */
export class ProfileWithoutPassword extends domainError(
  'PROFILE_WITHOUT_PASSWORD',
  409,
  "The profile has no password yet: an invitation goes to the profile's email",
) {}

/** A link of a suspended profile would be invalid. */
export class ProfileSuspended extends domainError(
  'PROFILE_SUSPENDED',
  409,
  'The profile is suspended: it has to be resumed first',
) {}
