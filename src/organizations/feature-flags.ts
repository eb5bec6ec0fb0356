/**
 * The flags that the service itself reads. `api_keys_enabled` enables `create-invoice-full`; `auto_create_members: false` disables the
 * creation of members by it. An organization may have other flags for its clients: the API returns all of them.
 */
export const FEATURE_FLAGS = ['api_keys_enabled', 'auto_create_members'] as const;
