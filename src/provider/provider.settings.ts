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

/** The choice of a provider, and settings of all remote ones. */
export const providerSettings = defineSettings('provider', {
  // `readConfig` validates the name, because extensions may add providers.
  INVOICING_PROVIDER: z
    .string()
    .default('embedded')
    .describe('The invoicing provider: the sandbox in this process, Facturapi, or a portal service.'),
  ALLOW_SANDBOX_PROVIDER: flag.describe(
    "Lets the embedded sandbox, and Facturapi's test keys, run with NODE_ENV=production. What they issue has no fiscal validity.",
  ),
  PROVIDER_TIMEOUT: integer(1, 600)
    .default(30)
    .describe('Seconds that one request to a remote provider may take.'),
  PROVIDER_CONCURRENCY: integer(1, 500)
    .default(8)
    .describe('Requests of this process to a remote provider at the same time.'),
  SAT_AUTHORITIES: authorities
    .default([])
    .describe(
      "PEM file with the certificates of SAT's authorities that issue vendors' certificates: a document of a remote provider whose certificate none of them has issued is refused. Unset: the vendor's certificate is not traced to an authority. Documents of Facturapi's test keys are exempt.",
    ),
});
