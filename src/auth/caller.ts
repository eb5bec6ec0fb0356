import type { Actor } from '../security-log/security-log.js';

/** Who asks: the owner of the key, and where it belongs. The first argument of whatever is done for a caller. */
export interface Caller {
  /** The key owner's profile. */
  profileId: string;
  /** The tenant: the organization's id, or the profile's own where it has none. Every query carries it. */
  scopeId: string;
  isAdmin: boolean;
  /** Null for an owner without an organization. */
  organization: { id: string; featureFlags: Record<string, boolean> } | null;
  /** Where the request comes from: an IP address, for the security log. */
  address: string | null;
}

/** The caller as who does something, for the security log. */
export function actorOf({ profileId, address }: Caller): Actor {
  return { madeBy: profileId, address };
}

/** An administrator may do everything in the organization; an owner without one, everything in its scope. */
export function managesScope({ isAdmin, organization }: Caller): boolean {
  return isAdmin || !organization;
}

/** Others may read and update their own profile. */
export function mayManage(caller: Caller, profileId: string): boolean {
  return managesScope(caller) || profileId === caller.profileId;
}

/** Whether the `org_id` of a query is the caller's: without an organization, its own profile's id. */
export function isScopeOf({ scopeId }: Caller, orgId: string): boolean {
  return scopeId === orgId.toLowerCase();
}

/** Whether an id is that of the caller's organization. */
export function isOrganizationOf(caller: Caller, orgId: string): boolean {
  return caller.organization !== null && isScopeOf(caller, orgId);
}
