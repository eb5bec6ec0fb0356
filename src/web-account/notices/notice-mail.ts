import { type Letter, letter } from '../mail/letter.js';
import type { Maker } from '../mail/makers.js';
import { whoseInMail } from '../mail/names.js';
import { originLine } from '../mail/origin-line.js';
import { textsOf } from '../texts/language.js';
import type { NoticeRequest } from './notices.js';

/** What a notice is made of, beside what was asked for. */
interface Facts {
  /** Whose account it is. */
  owner: Maker;
  /** Who did it; null for an operator, who has no name here. */
  maker: Maker | null;
  /** Where a new password is asked for. */
  forgotUrl: string;
}

/** Says what was done, by whom, from where and when, and what to do when it was somebody else. */
export function noticeMail(request: NoticeRequest, { owner, maker, forgotUrl }: Facts): Letter {
  const { kind, language, profileId, madeBy, address, at } = request;
  const { mail } = textsOf(language);
  const { subject, what, otherwise } = mail.notices[kind];
  const who =
    madeBy === profileId ? mail.byOwner : maker ? mail.byAnother(whoseInMail(maker)) : mail.byOperator;
  // To an address that is no longer the account's, no link would come.
  const isFormer = kind === 'address-changed';
  return letter(
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
