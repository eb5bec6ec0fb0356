/** How long a key that is replaced may work on, in hours. */
export const LONGEST_KEPT_HOURS = 24;

/** What may be told of a key once it was shown. */
export interface KnownApiKey {
  id: string;
  lastFour: string;
  createdAt: Date;
  /** When a key that was replaced ends; null for the current one. */
  endsAt: Date | null;
  /** A day in central Mexico, such as `2026-01-31`; null until it is used. */
  lastUsedOn: string | null;
  /** The IP address that it was used from; null until then. */
  lastUsedAddress: string | null;
}

/** The keys of a profile that work. */
export interface KnownApiKeys {
  current: KnownApiKey | null;
  /** The one before, while it works beside the current one. */
  old: KnownApiKey | null;
}

/** A key with its owner, for operators. */
export interface OwnedApiKey extends KnownApiKey {
  profileId: string;
  /** Of the profile. */
  name: string;
  /** Whether the profile is suspended: its keys open nothing then. */
  isSuspended: boolean;
}
