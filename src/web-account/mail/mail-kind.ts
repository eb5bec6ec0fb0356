import type { MailedKind } from '../links/account-link.entity.js';
import type { NotificationKind } from '../notifications/notification-kinds.js';

/** Every kind of email that the service sends. `test/mails/examples.ts` has examples of each. */
export type MailKind = MailedKind | NotificationKind | 'invoice' | 'month' | 'webhook-disabled';
