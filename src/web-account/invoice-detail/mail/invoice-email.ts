import type { EmailContent } from '../../mail/email-content.js';
import { fullNameInMail, nameInMail, type PersonName } from '../../mail/names.js';
import { titleCase } from '../../texts/format.js';
import { type Language, textsOf } from '../../texts/language.js';

interface Facts {
  /** The member that the invoice is for. */
  owner: PersonName;
  /** The member or administrator who typed the address. */
  sender: PersonName;
  /** Null when unknown. */
  vendorName: string | null;
}

/** The email with an invoice attached: whose invoice it is, and who sends it. */
export function invoiceEmail(language: Language, { owner, sender, vendorName }: Facts): EmailContent {
  const { mail } = textsOf(language).sendInvoice;
  const vendor = nameInMail(titleCase(vendorName ?? ''));
  return {
    kind: 'invoice',
    language,
    subject: mail.subject(nameInMail(owner.name), vendor),
    parts: [mail.intro(fullNameInMail(sender), vendor, fullNameInMail(owner)), mail.attached],
    foot: [mail.why(fullNameInMail(sender))],
  };
}
