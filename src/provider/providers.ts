import type { Type } from '@nestjs/common';
import { EmbeddedProvider } from './embedded/embedded-provider.js';
import { FacturapiProvider } from './facturapi/facturapi-provider.js';
import { PortalProvider } from './portal/portal-provider.js';
import { StartupError } from '../platform/startup-error.js';
import type { InvoicingProvider } from './provider.js';
import type { ProviderName } from './settings-of-providers.js';

/** A provider's class with its static members. */
export type ProviderClass = Type<InvoicingProvider> &
  Pick<typeof InvoicingProvider, 'needs' | 'issuesRealDocuments' | 'settings'>;

/** Provider classes by name, which is the value of `INVOICING_PROVIDER`. */
export type Providers = Readonly<Record<string, ProviderClass>>;

/** Injection token of one object with the values of all extensions' settings. */
export const SETTINGS_OF_EXTENSIONS = Symbol('SETTINGS_OF_EXTENSIONS');

/** The providers of the service itself. */
const PROVIDERS: Readonly<Record<ProviderName, ProviderClass>> = {
  embedded: EmbeddedProvider,
  facturapi: FacturapiProvider,
  portal: PortalProvider,
};

/**
 * Checks that a provider of an extension has the name of one of the service's if and only if it extends that one: so rules
 * between settings, such as `FACTURAPI_ISSUERS` and `ALLOW_SANDBOX_PROVIDER`, apply to it as well.
 * @throws {StartupError} otherwise.
 */
export function checkNames(others: Providers): void {
  for (const [name, own] of Object.entries(others))
    for (const [stockName, stock] of Object.entries(PROVIDERS)) {
      const extendsStock = own === stock || own.prototype instanceof stock;
      if (extendsStock === (name === stockName)) continue;
      throw new StartupError(
        extendsStock
          ? `INVOICING_PROVIDER: ${own.name} extends ${stock.name}, so its name must be ${stockName}, not ${name}`
          : `INVOICING_PROVIDER: two providers are named ${name}`,
      );
    }
}

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
