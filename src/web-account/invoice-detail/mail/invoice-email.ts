import { type EmailContent, emailContent } from '../../mail/email-content.js';
import type { ActorName } from '../../mail/actor-names.js';
import { nameInMail, whoseInMail } from '../../mail/names.js';
import { titleCase } from '../../texts/format.js';
import { type Language, textsOf } from '../../texts/language.js';

interface Facts {
  /** Whose invoice it is. */
  owner: ActorName;
  /** Who typed the address. */
  sender: ActorName;
  /** Null where it is not known. */
  vendorName: string | null;
}

/** Says whose invoice is attached, and who sends it. */
export function invoiceEmail(language: Language, { owner, sender, vendorName }: Facts): EmailContent {
  const { mail } = textsOf(language).sendInvoice;
  const vendor = nameInMail(titleCase(vendorName ?? ''));
  return emailContent(
    'invoice',
    language,
    mail.subject(nameInMail(owner.name), vendor),
    [mail.intro(whoseInMail(sender), vendor, whoseInMail(owner)), mail.attached],
    [mail.why(whoseInMail(sender))],
  );
}
