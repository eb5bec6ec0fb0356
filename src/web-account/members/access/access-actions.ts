/** What an administrator may do to a member's access, by its name in the address of its page. */
export const ACCESS_ACTIONS = ['suspend', 'resume', 'revoke-key', 'end-sessions'] as const;

export type AccessAction = (typeof ACCESS_ACTIONS)[number];

export const isAccessAction = (name: string): name is AccessAction =>
  (ACCESS_ACTIONS as readonly string[]).includes(name);
