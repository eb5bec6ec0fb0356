import { z } from 'zod';
import { defineSettings } from '../../src/platform/settings/define-settings.js';
import { providerUrl } from '../../src/provider/remote/provider-url.js';

/** Acme, where `INVOICING_PROVIDER` names it. */
export const acmeSettings = defineSettings('acme', {
  ACME_URL: providerUrl.optional().describe('Where Acme is.'),
  ACME_KEY: z.string().min(12).optional().describe('What this service shows to Acme.'),
});
