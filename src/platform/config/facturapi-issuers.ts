import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** How one vendor's invoices are issued at Facturapi. Both are secrets. */
export interface FacturapiIssuer {
  /** `sk_test_…` or `sk_live_…`, of the vendor's organization there. */
  key: string;
  /** Of the organization's webhook, where it has one. */
  webhookSecret: string | null;
}

const key = z.string().regex(/^sk_(test|live)_\w+$/, 'a key is sk_test_… or sk_live_…');
const issuer = z.union([
  key.transform((text): FacturapiIssuer => ({ key: text, webhookSecret: null })),
  z
    .object({ key, webhook_secret: z.string().min(1).optional() })
    .transform((given): FacturapiIssuer => ({ key: given.key, webhookSecret: given.webhook_secret ?? null })),
]);
/** Looser than `sat/rfc.ts`, which the platform may not import: one that is nobody's is on no receipt. */
const rfc = z.string().regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/, 'an RFC in upper case');

/**
 * Vendors by RFC, as JSON text or as the path of a JSON file:
 * `{"AET140822H32": "sk_live_…", "EKU9003173C9": {"key": "sk_live_…", "webhook_secret": "…"}}`.
 */
export const facturapiIssuers = z
  .string()
  .transform((given, context) => {
    try {
      return JSON.parse(given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')) as unknown;
    } catch {
      // Neither the text nor the parser's complaint, which quotes it: there are keys in it.
      context.addIssue({ code: 'custom', message: 'neither JSON nor the path of a readable JSON file' });
      return z.NEVER;
    }
  })
  .pipe(z.record(rfc, issuer).refine((map) => Object.keys(map).length > 0, 'names no vendor'));
