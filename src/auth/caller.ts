import type { Actor } from '../security-log/security-log.js';

/** Who makes a request, by API key or in a web session, and their tenant. The first argument of every method that acts for a caller. */
export interface Caller {
  /** The profile of the key's owner, or of the member that the person who signed in acts for. */
  profileId: string;
  /** The profile of a person who acts for another member in a web session. Absent if `profileId` is the person's own. */
  personId?: string;
  /** The tenant: the organization's id, or the profile's own id if it has none. Every query filters by it. */
  scopeId: string;
  isAdmin: boolean;
  /** Null for an owner without an organization. */
  organization: { id: string; featureFlags: Record<string, boolean> } | null;
  /** The IP address of the request, for the security log. */
  address: string | null;
}

/** The caller as the actor of a security event. */
export function actorOf(caller: Caller): Actor {
  return { madeBy: personOf(caller), address: caller.address };
}

/** The profile of whoever makes the request, for the ledger and the security log. */
export function personOf({ personId, profileId }: Caller): string {
  return personId ?? profileId;
}

/** Whether the caller may do everything in the scope: an administrator, or a profile without an organization. */
export function managesScope({ isAdmin, organization }: Caller): boolean {
  return isAdmin || !organization;
}

/** Whether the caller may read and change a profile: everybody may do so with their own. */
export function mayManage(caller: Caller, profileId: string): boolean {
  return managesScope(caller) || profileId === caller.profileId;
}

/** Whether an `org_id` is the caller's scope. A caller without an organization gives their profile's id as `org_id`. */
export function isScopeOf({ scopeId }: Caller, orgId: string): boolean {
  // Clients may write ids in capitals.
  return scopeId === orgId.toLowerCase();
}

/** Whether an id is that of the caller's organization. */
export function isOrganizationOf(caller: Caller, orgId: string): boolean {
  return caller.organization !== null && isScopeOf(caller, orgId);
}
