/** What is kept in the security log, by what has happened. */
export const SECURITY_EVENT_KINDS = [
  'signed-in',
  'sign-in-refused',
  'password-refused',
  'signed-out-everywhere',
  'sessions-ended',
  'invited',
  'password-set',
  'password-changed',
  'reset-asked',
  'address-change-asked',
  'address-changed',
  'key-issued',
  'key-replaced',
  'key-revoked',
  'administration-given',
  'administration-taken',
  'suspended',
  'resumed',
  'profile-created',
  'profile-deleted',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];
