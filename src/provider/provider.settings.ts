import { z } from 'zod';
import { defineSettings } from '../platform/settings/define-settings.js';
import { CLOSED_TO_OTHERS, flag, integer, isClosedToOthers, webUrl } from '../platform/settings/forms.js';

/** Form of the address of a provider elsewhere. */
export const providerUrl = webUrl.refine(isClosedToOthers, CLOSED_TO_OTHERS);

/** Which provider makes the invoices, and what holds of those that are elsewhere. */
export const providerSettings = defineSettings('provider', {
  INVOICING_PROVIDER: z
    .enum(['embedded', 'facturapi', 'portal'])
    .default('embedded')
    .describe('Who makes the invoices: the sandbox in this process, Facturapi, or a portal service.'),
  ALLOW_SANDBOX_PROVIDER: flag(false).describe(
    "Lets the embedded sandbox, and Facturapi's test keys, run with NODE_ENV=production. What they issue has no fiscal validity.",
  ),
  PROVIDER_TIMEOUT: integer(1, 600)
    .default(30)
    .describe('Seconds that one request to a provider elsewhere may take.'),
  PROVIDER_CONCURRENCY: integer(1, 500)
    .default(8)
    .describe('Requests of this process to a provider elsewhere at the same time.'),
});
