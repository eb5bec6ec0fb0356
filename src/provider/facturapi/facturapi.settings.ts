import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defineSettings } from '../../platform/settings/define-settings.js';
import { isRfc } from '../../sat/rfc.js';
import { providerUrl } from '../remote/provider-url.js';

/** The secrets with which one vendor's invoices are issued at Facturapi. */
export interface FacturapiIssuer {
  /** API key of the vendor's organization, `sk_test_…` or `sk_live_…`. */
  key: string;
  /** Secret of the organization's webhook, if it has one. */
  webhookSecret: string | null;
}

const key = z.string().regex(/^sk_(test|live)_\w+$/, 'a key is sk_test_… or sk_live_…');
/** Whether invoices that are issued with this key have no fiscal validity. */
export const isTestKey = (text: string): boolean => !text.startsWith('sk_live_');
const issuer = z.union([
  key.transform((text): FacturapiIssuer => ({ key: text, webhookSecret: null })),
  z
    .object({ key, webhook_secret: z.string().min(1).optional() })
    .transform((given): FacturapiIssuer => ({ key: given.key, webhookSecret: given.webhook_secret ?? null })),
]);
const rfc = z.string().refine(isRfc, 'an RFC in upper case');

/**
 * Vendors by RFC, as JSON text or as the path of a JSON file:
 * `{"AET140822H32": "sk_live_…", "EKU9003173C9": {"key": "sk_live_…", "webhook_secret": "…"}}`.
 */
const issuers = z
  .string()
  .transform((given, context) => {
    try {
      return JSON.parse(given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')) as unknown;
    } catch {
      // Neither the text nor the parser's message, which quotes it: it contains keys.
      context.addIssue({ code: 'custom', message: 'neither JSON nor the path of a readable JSON file' });
      return z.NEVER;
    }
  })
  .pipe(z.record(rfc, issuer).refine((map) => Object.keys(map).length > 0, 'names no vendor'));

/** Settings of Facturapi, used if `INVOICING_PROVIDER` names it. */
export const facturapiSettings = defineSettings('facturapi', {
  FACTURAPI_URL: providerUrl.default('https://www.facturapi.io/v2').describe("URL of Facturapi's API."),
  FACTURAPI_ISSUERS: issuers
    .optional()
    .describe(
      'The vendors whose invoices Facturapi issues, as JSON or as the path of a JSON file: RFC and secret key of each. {"AET140822H32": "sk_live_…"}, or {"AET140822H32": {"key": "sk_live_…", "webhook_secret": "…"}}.',
    ),
});
