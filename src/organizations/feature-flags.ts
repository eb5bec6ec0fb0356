/**
 * The flags that the service minds. `api_keys_enabled` opens `create-invoice-full`; `auto_create_members: false` closes its
 * sign-up. An organization may have others, for its clients: the interface shows whatever is set.
 */
export const FEATURE_FLAGS = ['api_keys_enabled', 'auto_create_members'] as const;
