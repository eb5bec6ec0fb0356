import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defineSettings } from '../platform/settings/define-settings.js';
import { flag, integer } from '../platform/settings/forms.js';
import { facturapiSettings } from './facturapi/facturapi.settings.js';
import { portalSettings } from './portal/portal.settings.js';

/** Settings of the providers themselves. */
export const SETTINGS_OF_PROVIDERS = [facturapiSettings, portalSettings] as const;

/** Every provider by its name in `INVOICING_PROVIDER`, with the settings that it can't do without. */
export const NEEDED_BY_PROVIDERS = {
  embedded: [],
  facturapi: ['FACTURAPI_ISSUERS'],
  portal: ['PORTAL_URL', 'PORTAL_KEY'],
} as const;

export type ProviderName = keyof typeof NEEDED_BY_PROVIDERS;

const PEM = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g;

/** Certificates of authorities, from the path of a PEM file. */
const authorities = z.string().transform((path, context): readonly X509Certificate[] => {
  try {
    const certificates = readFileSync(path, 'utf8').match(PEM) ?? [];
    const read = certificates.map((pem) => new X509Certificate(pem));
    if (read.length > 0 && read.every(({ ca }) => ca)) return read;
  } catch {
    // Whatever is wrong with it, it is the same for who sets it.
  }
  context.addIssue({
    code: 'custom',
    message: 'not the path of a PEM file with certificates of authorities',
  });
  return z.NEVER;
});

/** Which provider makes the invoices, and what holds of those that are elsewhere. */
export const providerSettings = defineSettings('provider', {
  INVOICING_PROVIDER: z
    .enum(Object.keys(NEEDED_BY_PROVIDERS) as [ProviderName, ...ProviderName[]])
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
  SAT_ROOTS: authorities
    .default([])
    .describe(
      "PEM file with the certificates of SAT's authorities that give vendors theirs: a document of a provider elsewhere whose certificate none of them has given is refused. Unset: whose it is says the certificate alone. Documents of Facturapi's test keys are never held to it.",
    ),
});
