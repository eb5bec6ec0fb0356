import type { Month } from '../../invoicing/months/month.js';
import type { EmailContent } from '../mail/email-content.js';
import { fullNameInMail, nameInMail, type PersonName } from '../mail/names.js';
import { formatMonth, formatTime, inCentralMexico } from '../texts/format.js';
import { type Language, textsOf } from '../texts/language.js';

interface Facts {
  /** The member whose month it is. */
  owner: PersonName;
  /** The member or administrator who typed the address. */
  sender: PersonName;
  month: Month;
  /** Link to the month. */
  url: string;
  until: Date;
}

/** The email with the link of a month: whose invoices it has, who sends it, and when the link expires. */
export function monthEmail(language: Language, { owner, sender, month, url, until }: Facts): EmailContent {
  const { mail } = textsOf(language).month;
  const monthName = formatMonth(month, language);
  return {
    kind: 'month',
    language,
    subject: mail.subject(nameInMail(owner.name), monthName),
    parts: [
      mail.intro(fullNameInMail(owner), monthName),
      { heading: mail.heading, url, action: mail.action },
      mail.until(formatTime(until, inCentralMexico(language))),
    ],
    foot: [mail.why(fullNameInMail(sender))],
  };
}
