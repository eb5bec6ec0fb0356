import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { Disk } from 'flydrive';
import { Authenticator } from '../auth/authenticator.js';
import { InvoicePrice } from '../invoicing/payment/invoice-price.js';
import { overrideToken } from '../platform/override-token.js';
import { InvoicingProvider } from '../provider/provider.js';
import { ProviderModule } from '../provider/provider.module.js';
import { checkNames, SETTINGS_OF_EXTENSIONS } from '../provider/providers.js';
import { ReceiptReader } from '../receipts/reader/receipt-reader.js';
import { checkMenu, MENU_ENTRIES } from '../web-account/layout/menu-entries.js';
import { type Extensions, settingsOf } from './extensions.js';

/** Provides the parts of the composition that replace or extend the service to the modules that use them. */
@Global()
@Module({})
export class ExtensionsModule {
  /** @param chosen name of the selected provider. @throws {StartupError} if a provider has a wrong name, or a menu entry a wrong path. */
  static register(extensions: Extensions, chosen: string): DynamicModule {
    const { modules = [], menu = [], providers = {}, reader, storage, price, authenticator } = extensions;
    checkNames(providers);
    const provider = Object.hasOwn(providers, chosen) ? providers[chosen] : undefined;
    const provided: Provider[] = [
      { provide: MENU_ENTRIES, useValue: checkMenu(menu) },
      {
        provide: SETTINGS_OF_EXTENSIONS,
        useFactory: (...values: object[]) => Object.assign({}, ...values) as object,
        inject: settingsOf(extensions, chosen).map(({ KEY }) => KEY),
      },
      ...(provider ? [{ provide: overrideToken(InvoicingProvider), useClass: provider }] : []),
      ...(reader ? [{ provide: overrideToken(ReceiptReader), useClass: reader }] : []),
      ...(storage ? [{ provide: overrideToken(Disk), ...storage }] : []),
      ...(authenticator ? [{ provide: overrideToken(Authenticator), useClass: authenticator }] : []),
      ...(price ? [{ provide: overrideToken(InvoicePrice), useClass: price }] : []),
    ];
    return {
      module: ExtensionsModule,
      // `ProviderModule` for `Submissions`, which providers inject.
      imports: [ProviderModule, ...modules],
      providers: provided,
      exports: provided,
    };
  }
}
