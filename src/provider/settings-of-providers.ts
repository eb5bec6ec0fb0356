import { facturapiSettings } from './facturapi/facturapi.settings.js';
import { portalSettings } from './portal/portal.settings.js';

/** Settings of the providers themselves. */
export const SETTINGS_OF_PROVIDERS = [facturapiSettings, portalSettings] as const;

/** Every provider by its name in `INVOICING_PROVIDER`, with the settings that it requires. */
export const NEEDED_BY_PROVIDERS = {
  embedded: [],
  facturapi: ['FACTURAPI_ISSUERS'],
  portal: ['PORTAL_URL', 'PORTAL_KEY'],
} as const;

export type ProviderName = keyof typeof NEEDED_BY_PROVIDERS;
