/** How long a replaced key may stay valid, in hours. */
export const MAX_OVERLAP_HOURS = 24;

/** What may be shown of a key after it was issued. */
export interface ApiKeyInfo {
  id: string;
  lastFour: string;
  createdAt: Date;
  /** When a replaced key expires; null for the current one. */
  endsAt: Date | null;
  /** A day in central Mexico, such as `2026-01-31`; null if it was never used. */
  lastUsedOn: string | null;
  /** IP address of the last use; null if there was none. */
  lastUsedAddress: string | null;
}

/** The valid keys of a profile. */
export interface ProfileApiKeys {
  current: ApiKeyInfo | null;
  /** The previous key, while it is valid beside the current one. */
  old: ApiKeyInfo | null;
}

/** A key with its owner, for operators. */
export interface OwnedApiKeyInfo extends ApiKeyInfo {
  profileId: string;
  /** Name of the profile. */
  name: string;
  /** Whether the profile is suspended: its keys are refused then. */
  isSuspended: boolean;
}
