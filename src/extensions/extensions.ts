import type { DynamicModule, FactoryProvider, Type } from '@nestjs/common';
import type { Disk } from 'flydrive';
import type { InvoicePrice } from '../invoicing/payment/invoice-price.js';
import type { ModuleSettings } from '../platform/settings/define-settings.js';
import type { ProviderClass } from '../provider/providers.js';
import type { ReceiptReader } from '../receipts/reader/receipt-reader.js';

/** What a service has beyond the stock one, or in place of something in it. Every member but the name may be left out. */
export interface Extensions {
  /**
   * Of the composition: what the service is with all this. The processes that share a database are all of one, for a worker
   * of another one would do their work in another way.
   */
  name: string;
  /** Modules of Nest; those that keep something in the database are marked with `@Extension`. */
  modules?: readonly (Type | DynamicModule)[];
  /**
   * Settings of their own, made with `defineSettings`: read and checked with all others, and injected by their `KEY`. Those of a
   * provider are its own, {@link InvoicingProvider.settings}.
   */
  settings?: readonly ModuleSettings[];
  /** By the values of `INVOICING_PROVIDER` that choose them, beside those that there are. */
  providers?: Readonly<Record<string, ProviderClass>>;
  /** In place of the reader on this machine. What it says is judged by the same rules. */
  reader?: Type<ReceiptReader>;
  /** In place of the folder under `DATA_DIR` and of the bucket: how Nest makes flydrive's `Disk`. */
  storage?: Omit<FactoryProvider<Disk>, 'provide'>;
  /** In place of one credit for each invoice. */
  price?: Type<InvoicePrice>;
  /** Leaves out the pages for people; what remains is the API. */
  withoutWebAccount?: boolean;
}

/** The settings of a composition, those of a provider only where it is the chosen one. */
export const settingsOf = (
  { settings = [], providers = {} }: Pick<Extensions, 'settings' | 'providers'>,
  chosen: string,
): readonly ModuleSettings[] => [
  ...settings,
  ...(Object.hasOwn(providers, chosen) ? (providers[chosen]?.settings ?? []) : []),
];

/** The service as it comes. */
export const STOCK: Extensions = { name: 'stock' };
