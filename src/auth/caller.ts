/** Who asks: the owner of the key, and where it belongs. The first argument of whatever is done for a caller. */
export interface Caller {
  /** The key owner's profile. */
  profileId: string;
  /** The tenant: the organization's id, or the profile's own where it has none. Every query carries it. */
  scopeId: string;
  isAdmin: boolean;
  /** Null for an owner without an organization. */
  organization: { id: string; featureFlags: Record<string, boolean> } | null;
}
