import type { EmailContent } from '../mail/email-content.js';
import { fullNameInMail, type PersonName } from '../mail/names.js';
import { originLine } from '../mail/origin-line.js';
import { formatTime, inCentralMexico } from '../texts/format.js';
import { type Language, textsOf } from '../texts/language.js';
import type { LinkEmailKind } from '../mail/mail-kind.js';

/** A link in an email. */
export interface MailedLink extends PersonName {
  url: string;
  expiresAt: Date;
}

/** Who requested a link, and from where. */
export interface LinkRequester {
  /** The administrator who invites; null for other kinds of links. */
  by: PersonName | null;
  /** IP address. */
  address: string | null;
  at: Date;
}

/** The email with the links of one address: one person may have several profiles. */
export function linkEmail(
  language: Language,
  kind: LinkEmailKind,
  links: MailedLink[],
  requester: LinkRequester,
): EmailContent {
  const { mail } = textsOf(language);
  const texts = mail[kind];
  const until = formatTime(links[0]?.expiresAt ?? new Date(), inCentralMexico(language));
  return {
    kind,
    language,
    subject: texts.subject,
    parts: [
      ...(requester.by ? [mail.invitedBy(fullNameInMail(requester.by))] : []),
      texts.intro,
      ...links.map((link) => ({ heading: fullNameInMail(link), url: link.url, action: texts.action })),
      mail.works(until),
    ],
    foot: [texts.why, originLine(language, requester), texts.unasked],
  };
}
