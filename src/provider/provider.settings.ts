import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defineSettings } from '../platform/settings/define-settings.js';
import { flag, integer } from '../platform/settings/formats.js';

const PEM = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g;

/** Reads the certificates of authorities from the path of a PEM file. */
const authorities = z.string().transform((path, context): readonly X509Certificate[] => {
  const pems = pemsIn(path);
  const certificates = pems.map(authorityIn);
  const wrong = certificates.indexOf(null);
  if (pems.length > 0 && wrong < 0) return certificates.filter((certificate) => certificate !== null);
  const which = wrong < 0 ? '' : `: certificate ${wrong + 1} is not one`;
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

/** The choice of a provider, and settings of all remote ones. */
export const providerSettings = defineSettings('provider', {
  // `readConfig` validates the name, because extensions may add providers.
  INVOICING_PROVIDER: z
    .string()
    .default('embedded')
    .describe('The invoicing provider: the sandbox in this process, Facturapi, or a portal service.'),
  ALLOW_SANDBOX_PROVIDER: flag.describe(
    "Whether the embedded sandbox and Facturapi's test keys are allowed with NODE_ENV=production. Their documents have no fiscal validity.",
  ),
  PROVIDER_TIMEOUT: integer(1, 600)
    .default(30)
    .describe('Timeout of a request to a remote provider, in seconds.'),
  PROVIDER_CONCURRENCY: integer(1, 500)
    .default(8)
    .describe('Maximum number of concurrent requests of this process to a remote provider.'),
  SAT_AUTHORITIES: authorities
    .default([])
    .describe(
      "Path of a PEM file with the certificates of SAT's authorities. A document of a remote provider is refused if none of them has issued its vendor's certificate; documents of Facturapi's test keys are exempt. Unset: the issuer of that certificate is not checked.",
    ),
});
