import type { NotificationKind } from './notification-kinds.js';

/** Emails with a link, by the kind of the link. */
export type LinkEmailKind = 'invitation' | 'reset' | 'address';

/** Every kind of email that the service sends. `test/mails/examples.ts` has examples of each. */
export type MailKind =
  LinkEmailKind | NotificationKind | 'invoice' | 'invoice-unconfirmed' | 'month' | 'webhook-disabled';
