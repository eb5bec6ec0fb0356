import type { SecurityEventKind } from '../../security-log/security-event-kinds.js';

/** What owners of accounts are told by mail: whatever may have been somebody else. */
export const NOTIFICATION_KINDS = [
  'password-set',
  'password-changed',
  'address-change-asked',
  'address-changed',
  'key-issued',
  'key-replaced',
  'key-revoked',
] as const satisfies SecurityEventKind[];

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
