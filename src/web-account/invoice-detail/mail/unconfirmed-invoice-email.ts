import type { EmailContent } from '../../mail/email-content.js';
import { nameInMail } from '../../mail/names.js';
import { formatTime, inCentralMexico } from '../../texts/format.js';
import { type Language, textsOf } from '../../texts/language.js';

interface Facts {
  /** The member that the invoice is for. */
  memberName: string;
  organizationName: string;
  /** When the invoice fails unless it is confirmed. */
  deadline: Date;
  /** The page of the invoice. */
  url: string;
}

/** The email about a corrected invoice that waits: whose it is, until when it waits, and where to confirm it. */
export function unconfirmedInvoiceEmail(
  language: Language,
  { memberName, organizationName, deadline, url }: Facts,
): EmailContent {
  const { mail } = textsOf(language);
  const { subject, what, advice, action } = mail.unconfirmed;
  return {
    kind: 'invoice-unconfirmed',
    language,
    subject,
    parts: [
      what(nameInMail(memberName), formatTime(deadline, inCentralMexico(language))),
      { heading: advice, url, action },
    ],
    foot: [mail.whyAdministrator(nameInMail(organizationName))],
  };
}
