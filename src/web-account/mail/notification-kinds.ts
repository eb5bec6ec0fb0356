import type { SecurityEventKind } from '../../security-log/security-event-kinds.js';

/** Events that owners of accounts are notified of: somebody else may have caused them. */
export const NOTIFICATION_KINDS = [
  'password-set',
  'password-changed',
  'address-change-asked',
  'address-changed',
  'key-issued',
  'key-replaced',
  'key-revoked',
  'access-given',
] as const satisfies SecurityEventKind[];

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
