import type { DisabledWebhook } from '../../webhooks/endpoints/endpoint-switch.js';
import type { EmailContent } from '../mail/email-content.js';
import { nameInMail } from '../mail/names.js';
import { formatTime, inCentralMexico } from '../texts/format.js';
import { type Language, textsOf } from '../texts/language.js';

interface Facts extends Pick<DisabledWebhook, 'address' | 'because' | 'at'> {
  organizationName: string;
  /** The page of the organization's webhooks. */
  url: string;
}

/** The email about a disabled webhook: which one, when and why, and how to enable it again. */
export function disabledWebhookEmail(
  language: Language,
  { address, because, at, organizationName, url }: Facts,
): EmailContent {
  const { mail, webhooks } = textsOf(language);
  return {
    kind: 'webhook-disabled',
    language,
    subject: mail.webhook.subject,
    parts: [
      mail.webhook.what(nameInMail(address), formatTime(at, inCentralMexico(language))),
      webhooks.reasons[because],
      { heading: mail.webhook.advice, url, action: webhooks.open },
    ],
    foot: [mail.whyAdministrator(nameInMail(organizationName))],
  };
}
