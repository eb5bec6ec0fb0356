import { createHash } from 'node:crypto';
import type { Actor } from '../../security-log/security-log.js';
import type { Language } from '../texts/language.js';

/** The job that makes links and sends them. */
export const SEND_LINKS = 'send-account-links';

/** Payload of that job: the recipient, the language, and who requested the links. */
export type LinkRequest = Actor & {
  language: Language;
  /** ISO 8601. */
  askedAt: string;
} & ({ kind: 'invitation' | 'address'; profileId: string } | { kind: 'reset'; email: string });

/** Job key: a second request before the first email is sent replaces it. It outlives the job, so it has the email's hash only. */
export function linkRequestKey(request: LinkRequest): string {
  const what =
    request.kind === 'reset'
      ? createHash('sha256').update(request.email.toLowerCase()).digest('base64url')
      : request.profileId;
  return `${SEND_LINKS}:${request.kind}:${what}`;
}
