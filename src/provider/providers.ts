import type { Type } from '@nestjs/common';
import { EmbeddedProvider } from './embedded/embedded-provider.js';
import { FacturapiProvider } from './facturapi/facturapi-provider.js';
import { PortalProvider } from './portal/portal-provider.js';
import type { InvoicingProvider } from './provider.js';
import type { ProviderName } from './provider.settings.js';

/** A class of providers, and what it says of itself. */
export type ProviderClass = Type<InvoicingProvider> & Pick<typeof InvoicingProvider, 'needs'>;

/** By the value of `INVOICING_PROVIDER`. To connect another provider, add it here and to `provider.settings.ts`. */
export const PROVIDERS: Record<ProviderName, ProviderClass> = {
  embedded: EmbeddedProvider,
  facturapi: FacturapiProvider,
  portal: PortalProvider,
};
