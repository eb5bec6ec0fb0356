import type { Type } from '@nestjs/common';
import { EmbeddedProvider } from './embedded/embedded-provider.js';
import { FacturapiProvider } from './facturapi/facturapi-provider.js';
import { PortalProvider } from './portal/portal-provider.js';
import type { InvoicingProvider } from './provider.js';
import type { ProviderName } from './settings-of-providers.js';

/** A provider's class with its static members. */
export type ProviderClass = Type<InvoicingProvider> &
  Pick<typeof InvoicingProvider, 'needs' | 'issuesRealDocuments' | 'settings'>;

/** Provider classes by name, which is the value of `INVOICING_PROVIDER`. */
export type Providers = Readonly<Record<string, ProviderClass>>;

/** Injection token of the {@link Providers} that extensions add. */
export const PROVIDERS_OF_EXTENSIONS = Symbol('PROVIDERS_OF_EXTENSIONS');
/** Injection token of one object with the values of all extensions' settings. */
export const SETTINGS_OF_EXTENSIONS = Symbol('SETTINGS_OF_EXTENSIONS');

/** The providers of the service itself. */
const PROVIDERS: Readonly<Record<ProviderName, ProviderClass>> = {
  embedded: EmbeddedProvider,
  facturapi: FacturapiProvider,
  portal: PortalProvider,
};

/**
 * Finds the class of a provider by its name.
 * @param others providers of extensions.
 * @throws {Error} if the name is unknown; `readConfig` refuses such names at start.
 */
export function providerClass(name: string, others: Providers = {}): ProviderClass {
  const all: Providers = { ...PROVIDERS, ...others };
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!found) throw new Error(`INVOICING_PROVIDER: there is no ${name}`);
  return found;
}
