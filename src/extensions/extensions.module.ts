import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { Disk } from 'flydrive';
import { InvoicePrice } from '../invoicing/payment/invoice-price.js';
import { overrideToken } from '../platform/override-token.js';
import { PROVIDERS_OF_EXTENSIONS, SETTINGS_OF_EXTENSIONS } from '../provider/providers.js';
import { ReceiptReader } from '../receipts/reader/receipt-reader.js';
import { type Extensions, settingsOf } from './extensions.js';

/** Provides the parts of the composition that replace or extend the service to the modules that use them. */
@Global()
@Module({})
export class ExtensionsModule {
  /** @param chosen name of the selected provider. */
  static register(extensions: Extensions, chosen: string): DynamicModule {
    const { modules = [], providers, reader, storage, price } = extensions;
    const provided: Provider[] = [
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
    return { module: ExtensionsModule, imports: [...modules], providers: provided, exports: provided };
  }
}
