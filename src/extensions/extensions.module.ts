import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { Disk } from 'flydrive';
import { InvoicePrice } from '../invoicing/payment/invoice-price.js';
import { overrideToken } from '../platform/override-token.js';
import { PROVIDERS_OF_EXTENSIONS, SETTINGS_OF_EXTENSIONS } from '../provider/providers.js';
import { ReceiptReader } from '../receipts/reader/receipt-reader.js';
import { type Extensions, settingsOf } from './extensions.js';

/** Offers what the composition has in place of the service's own to the modules that take it. */
@Global()
@Module({})
export class ExtensionsModule {
  /** @param chosen the provider. */
  static register(extensions: Extensions, chosen: string): DynamicModule {
    const { modules = [], providers, reader, storage, price } = extensions;
    const offered: Provider[] = [
      {
        provide: SETTINGS_OF_EXTENSIONS,
        useFactory: (...values: object[]) => Object.assign({}, ...values) as object,
        inject: settingsOf(extensions, chosen).map(({ KEY }) => KEY),
      },
      { provide: PROVIDERS_OF_EXTENSIONS, useValue: providers ?? {} },
      ...(reader ? [{ provide: overrideToken(ReceiptReader), useClass: reader }] : []),
      ...(storage ? [{ provide: overrideToken(Disk), ...storage }] : []),
      ...(price ? [{ provide: overrideToken(InvoicePrice), useClass: price }] : []),
    ];
    return { module: ExtensionsModule, imports: [...modules], providers: offered, exports: offered };
  }
}
