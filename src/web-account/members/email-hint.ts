import type { Visit } from '../session/visit.js';

interface State {
  hasPassword: boolean;
  /** Whether there is a mail server. */
  isMailed: boolean;
}

/** What the email of another member is for. It becomes the sign-in address with the first password. */
export const emailHintOf = ({ t }: Visit, { hasPassword, isMailed }: State): string =>
  hasPassword ? t.members.emailHint : isMailed ? t.members.emailHintBeforeMailed : t.members.emailHintBefore;
