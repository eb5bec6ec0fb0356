import { type EmailContent, emailContent } from '../../mail/email-content.js';
import type { ActorName } from '../../mail/actor-names.js';
import { nameInMail, fullNameInMail } from '../../mail/names.js';
import { titleCase } from '../../texts/format.js';
import { type Language, textsOf } from '../../texts/language.js';

interface Facts {
  /** The member that the invoice is for. */
  owner: ActorName;
  /** The member or administrator who typed the address. */
  sender: ActorName;
  /** Null when unknown. */
  vendorName: string | null;
}

/** The email with an invoice attached: whose invoice it is, and who sends it. */
export function invoiceEmail(language: Language, { owner, sender, vendorName }: Facts): EmailContent {
  const { mail } = textsOf(language).sendInvoice;
  const vendor = nameInMail(titleCase(vendorName ?? ''));
  return emailContent(
    'invoice',
    language,
    mail.subject(nameInMail(owner.name), vendor),
    [mail.intro(fullNameInMail(sender), vendor, fullNameInMail(owner)), mail.attached],
    [mail.why(fullNameInMail(sender))],
  );
}
