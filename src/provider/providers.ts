import type { Type } from '@nestjs/common';
import { EmbeddedProvider } from './embedded/embedded-provider.js';
import { FacturapiProvider } from './facturapi/facturapi-provider.js';
import { PortalProvider } from './portal/portal-provider.js';
import type { InvoicingProvider } from './provider.js';
import type { ProviderName } from './provider.settings.js';

/** A class of providers, and what it says of itself. */
export type ProviderClass = Type<InvoicingProvider> & Pick<typeof InvoicingProvider, 'needs' | 'settings'>;

/** By the values of `INVOICING_PROVIDER` that choose them. */
export type Providers = Readonly<Record<string, ProviderClass>>;

/** Injection token of the {@link Providers} that extensions bring. */
export const PROVIDERS_OF_EXTENSIONS = Symbol('PROVIDERS_OF_EXTENSIONS');
/** Injection token of the values of all settings of extensions, in one object. */
export const SETTINGS_OF_EXTENSIONS = Symbol('SETTINGS_OF_EXTENSIONS');

/** Those that come with the service. */
const PROVIDERS: Readonly<Record<ProviderName, ProviderClass>> = {
  embedded: EmbeddedProvider,
  facturapi: FacturapiProvider,
  portal: PortalProvider,
};

/**
 * @param others what extensions bring.
 * @throws {Error} when there is none of this name, which `readConfig` has seen to.
 */
export function chosen(name: string, others: Providers = {}): ProviderClass {
  const all: Providers = { ...PROVIDERS, ...others };
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!found) throw new Error(`INVOICING_PROVIDER: there is no ${name}`);
  return found;
}
