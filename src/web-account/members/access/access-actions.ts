import type { ProfileApiKeys } from '../../../auth/api-key-info.js';

/** How a member can sign in or use the API. */
export interface MemberAccess {
  suspendedAt: Date | null;
  keys: ProfileApiKeys;
}

/** Changes of a member's access, by their name in the path. */
export const ACCESS_ACTIONS = ['suspend', 'resume', 'revoke-key', 'end-sessions'] as const;

export type AccessAction = (typeof ACCESS_ACTIONS)[number];

export const isAccessAction = (name: string): name is AccessAction =>
  (ACCESS_ACTIONS as readonly string[]).includes(name);
