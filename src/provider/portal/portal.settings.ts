import { z } from 'zod';
import { defineSettings } from '../../platform/settings/define-settings.js';
import { flag } from '../../platform/settings/forms.js';
import { providerUrl } from '../remote/provider-url.js';

/** The portal service, where `INVOICING_PROVIDER` names it. */
export const portalSettings = defineSettings('portal', {
  PORTAL_URL: providerUrl.optional().describe('Where the portal service is.'),
  PORTAL_KEY: z.string().min(16).optional().describe('What this service shows to the portal service.'),
  PORTAL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'whsec_ and at least 24 bytes in base64')
    .optional()
    .describe(
      "Signs the portal service's callbacks: whsec_ and base64. Unset: none are taken, it is polled.",
    ),
  PORTAL_FINDS_BY_CODE: flag(false).describe(
    "Whether the portal service takes receipts without vendor or total, by a QR code or a code that finds the purchase at its vendor's. Only for one that implements version 1.1 of the contract.",
  ),
});
