import type { Type } from '@nestjs/common';
import { EmbeddedProvider } from './embedded/embedded-provider.js';
import { FacturapiProvider } from './facturapi/facturapi-provider.js';
import { PortalProvider } from './portal/portal-provider.js';
import type { InvoicingProvider } from './provider.js';
import type { ProviderName } from './provider.settings.js';

/** A class of providers, and what it says of itself. */
export type ProviderClass = Type<InvoicingProvider> & Pick<typeof InvoicingProvider, 'needs'>;

/** By the values of `INVOICING_PROVIDER` that choose them. */
export type Providers = Readonly<Record<string, ProviderClass>>;

/** Injection token of the {@link Providers} that extensions bring. */
export const PROVIDERS_OF_EXTENSIONS = Symbol('PROVIDERS_OF_EXTENSIONS');
/** Injection token of the values of all settings of extensions, in one object. */
export const SETTINGS_OF_EXTENSIONS = Symbol('SETTINGS_OF_EXTENSIONS');

/** Those that come with the service. */
export const PROVIDERS: Readonly<Record<ProviderName, ProviderClass>> = {
  embedded: EmbeddedProvider,
  facturapi: FacturapiProvider,
  portal: PortalProvider,
};

/** @throws {Error} when there is none of this name, which `readConfig` has seen to. */
export function chosen(providers: Providers, name: string): ProviderClass {
  const found = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!found) throw new Error(`INVOICING_PROVIDER: there is no ${name}`);
  return found;
}
