import type { Extensions } from 'receipt-invoicing-service';
import { AcmeProvider } from './acme-provider.js';
import { acmeSettings } from './acme.settings.js';

/** The service with Acme, by `INVOICING_PROVIDER=acme`. */
export const EXTENSIONS: Extensions = {
  name: 'acme',
  settings: [acmeSettings],
  providers: { acme: AcmeProvider },
};
