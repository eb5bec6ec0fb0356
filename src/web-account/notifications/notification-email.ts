import type { EmailContent } from '../mail/email-content.js';
import { fullNameInMail, type PersonName } from '../mail/names.js';
import { originLine } from '../mail/origin-line.js';
import { textsOf } from '../texts/language.js';
import type { NotificationRequest } from './account-notifications.js';

/** Pages that emails link to. */
export interface NotificationUrls {
  /** Sends reset links. */
  forgot: string;
  /** Shows the invitations to other members. */
  switch: string;
}

/** What the email needs beside the request. */
interface Facts {
  /** The owner of the account. */
  owner: PersonName;
  /** Who made the change; null for an operator, who has no name. */
  actor: PersonName | null;
  /** The member that the owner is invited to; null for other kinds, and if it was deleted since. */
  member: PersonName | null;
  urls: NotificationUrls;
}

/** The email about a change of an account: what changed, who changed it, from where and when, and what to do about it. */
export function notificationEmail(
  request: NotificationRequest,
  { owner, member, actor, urls }: Facts,
): EmailContent {
  const { kind, language, profileId, madeBy, address, at } = request;
  const { mail } = textsOf(language);
  const { subject, what, otherwise } = mail.notices[kind];
  const author =
    madeBy === profileId ? mail.byOwner : actor ? mail.byAnother(fullNameInMail(actor)) : mail.byOperator;
  // The former address gets no reset link, since it is not the account's any more.
  const isFormer = kind === 'address-changed';
  const link =
    kind === 'access-given'
      ? { url: urls.switch, action: mail.seeInvitation }
      : { url: urls.forgot, action: mail.reset.action };
  return {
    kind,
    language,
    subject,
    parts: [
      what(fullNameInMail(member ?? owner)),
      `${author} ${originLine(language, { address, at: new Date(at) })}`,
      isFormer ? otherwise : { heading: otherwise, ...link },
    ],
    foot: [isFormer ? mail.whyFormer : mail.whyOwner],
  };
}
