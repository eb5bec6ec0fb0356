/**
 * What a person may do for a member, the least first; each role includes those before it. `reader` sees and exports, `sender` also
 * sends and corrects receipts, `manager` does everything that the member may do. None of them administers the organization.
 */
export const ACCESS_ROLES = ['reader', 'sender', 'manager'] as const;

export type AccessRole = (typeof ACCESS_ROLES)[number];

export const isAccessRole = (name: string): name is AccessRole =>
  (ACCESS_ROLES as readonly string[]).includes(name);

/** Whether a role includes another one. */
export const includesRole = (role: AccessRole, needed: AccessRole): boolean =>
  ACCESS_ROLES.indexOf(role) >= ACCESS_ROLES.indexOf(needed);
