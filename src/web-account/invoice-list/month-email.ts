import type { Month } from '../../invoicing/months/month.js';
import { type EmailContent, emailContent } from '../mail/email-content.js';
import type { ActorName } from '../mail/actor-names.js';
import { nameInMail, whoseInMail } from '../mail/names.js';
import { formatMonth, formatTime, inCentralMexico } from '../texts/format.js';
import { type Language, textsOf } from '../texts/language.js';

interface Facts {
  /** Whose month it is. */
  owner: ActorName;
  /** Who typed the address. */
  sender: ActorName;
  month: Month;
  /** Where it is opened. */
  url: string;
  until: Date;
}

/** Says whose invoices these are, who sends them, and until when they can be fetched. */
export function monthEmail(language: Language, { owner, sender, month, url, until }: Facts): EmailContent {
  const { mail } = textsOf(language).month;
  const words = formatMonth(month, language);
  return emailContent(
    'month',
    language,
    mail.subject(nameInMail(owner.name), words),
    [
      mail.intro(whoseInMail(owner), words),
      { heading: mail.heading, url, action: mail.action },
      mail.until(formatTime(until, inCentralMexico(language))),
    ],
    [mail.why(whoseInMail(sender))],
  );
}
