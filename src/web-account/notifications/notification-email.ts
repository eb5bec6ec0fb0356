import { type EmailContent, emailContent } from '../mail/email-content.js';
import type { ActorName } from '../mail/actor-names.js';
import { whoseInMail } from '../mail/names.js';
import { originLine } from '../mail/origin-line.js';
import { textsOf } from '../texts/language.js';
import type { NotificationRequest } from './account-notifications.js';

/** What a notice is made of, beside what was asked for. */
interface Facts {
  /** Whose account it is. */
  owner: ActorName;
  /** Who did it; null for an operator, who has no name here. */
  maker: ActorName | null;
  /** Where a new password is asked for. */
  forgotUrl: string;
}

/** Says what was done, by whom, from where and when, and what to do when it was somebody else. */
export function notificationEmail(
  request: NotificationRequest,
  { owner, maker, forgotUrl }: Facts,
): EmailContent {
  const { kind, language, profileId, madeBy, address, at } = request;
  const { mail } = textsOf(language);
  const { subject, what, otherwise } = mail.notices[kind];
  const who =
    madeBy === profileId ? mail.byOwner : maker ? mail.byAnother(whoseInMail(maker)) : mail.byOperator;
  // To an address that is no longer the account's, no link would come.
  const isFormer = kind === 'address-changed';
  return emailContent(
    kind,
    language,
    subject,
    [
      what(whoseInMail(owner)),
      `${who} ${originLine(language, { address, at: new Date(at) })}`,
      isFormer ? otherwise : { heading: otherwise, url: forgotUrl, action: mail.reset.action },
    ],
    [isFormer ? mail.whyFormer : mail.whyOwner],
  );
}
