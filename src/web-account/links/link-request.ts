import { createHash } from 'node:crypto';
import type { Actor } from '../../security-log/security-log.js';
import type { Language } from '../texts/language.js';

/** The job that makes links and sends them. */
export const SEND_LINKS = 'send-account-links';

/** What the queue knows of links to be sent: whom for, in which language, and who has asked for them. */
export type LinkRequest = Actor & {
  language: Language;
  /** ISO 8601. */
  askedAt: string;
} & ({ kind: 'invitation' | 'address'; profileId: string } | { kind: 'reset'; email: string });

/** Asked for twice before the first is sent, it is sent once. The key is kept longer than the email, so it has none. */
export function linkRequestKey(request: LinkRequest): string {
  const what =
    request.kind === 'reset'
      ? createHash('sha256').update(request.email.toLowerCase()).digest('base64url')
      : request.profileId;
  return `${SEND_LINKS}:${request.kind}:${what}`;
}
