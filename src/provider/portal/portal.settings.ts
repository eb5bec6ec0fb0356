import { z } from 'zod';
import { defineSettings } from '../../platform/settings/define-settings.js';
import { flag, integer } from '../../platform/settings/formats.js';
import { providerUrl } from '../remote/provider-url.js';

/** Settings of the portal service, used if `INVOICING_PROVIDER` names it. */
export const portalSettings = defineSettings('portal', {
  PORTAL_URL: providerUrl.optional().describe('URL of the portal service.'),
  PORTAL_KEY: z.string().min(16).optional().describe('Key that this service sends to the portal service.'),
  PORTAL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'whsec_ and at least 24 bytes in base64')
    .optional()
    .describe(
      "Secret that signs the portal service's callbacks: whsec_ and base64. Unset: callbacks are refused, and the portal service is polled.",
    ),
  PORTAL_DEADLINE_DAYS: integer(1, 60)
    .default(7)
    .describe(
      'Days, 1 to 60, that the portal service may wait for a vendor, a person or a site before an invoice fails.',
    ),
  PORTAL_FINDS_BY_CODE: flag.describe(
    "Whether the portal service accepts receipts without vendor or total that identify the purchase in another way: by a QR code, another code, or all data that the vendor's site requires. Requires a service that implements version 1.1 or 2 of the contract.",
  ),
});
