import { refusal } from '../../platform/http/domain-error.js';

/** Who has no email can't sign in, as the email is what one signs in with. */
export class ProfileWithoutEmail extends refusal(
  'PROFILE_WITHOUT_EMAIL',
  409,
  'The profile has no email: it needs one to sign in with',
) {}

/** A link would lead nowhere. */
export class ProfileSuspended extends refusal(
  'PROFILE_SUSPENDED',
  409,
  'The profile is suspended: it has to be resumed first',
) {}
