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
  const pems = pemsIn(path);
  const certificates = pems.map(authorityIn);
  const wrong = certificates.indexOf(null);
  if (pems.length > 0 && wrong < 0) return certificates.filter((certificate) => certificate !== null);
  const which = wrong < 0 ? '' : `: the one at place ${wrong + 1} is of none`;
  const message = `not the path of a PEM file with certificates of authorities${which}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

function pemsIn(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').match(PEM) ?? [];
  } catch {
    return [];
  }
}

function authorityIn(pem: string): X509Certificate | null {
  try {
    const certificate = new X509Certificate(pem);
    return certificate.ca ? certificate : null;
  } catch {
    return null;
  }
}

/** Which provider makes the invoices, and what holds of those that are elsewhere. */
export const providerSettings = defineSettings('provider', {
  // Which there are is known with the extensions: `readConfig`.
  INVOICING_PROVIDER: z
    .string()
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
  SAT_AUTHORITIES: authorities
    .default([])
    .describe(
      "PEM file with the certificates of SAT's authorities that give vendors theirs: a document of a provider elsewhere whose certificate none of them has given is refused. Unset: whose it is says the certificate alone. Documents of Facturapi's test keys are never held to it.",
    ),
});
