import type { DynamicModule, FactoryProvider, Type } from '@nestjs/common';
import type { Disk } from 'flydrive';
import type { Authenticator } from '../auth/authenticator.js';
import type { InvoicePrice } from '../invoicing/payment/invoice-price.js';
import type { ModuleSettings } from '../platform/settings/define-settings.js';
import type { ProviderClass } from '../provider/providers.js';
import type { MenuEntry } from '../web-account/layout/menu-entries.js';
import type { ReceiptReader } from '../receipts/reader/receipt-reader.js';

/** What a service has in addition to the stock one, or in place of its parts. Only the name is required. */
export interface Extensions {
  /**
   * Name of this composition. All processes that share a database must have the same one: a worker
   * of another composition would process their jobs differently.
   */
  name: string;
  /** Nest modules. Those with tables in the database are marked with `@Extension`. */
  modules?: readonly (Type | DynamicModule)[];
  /**
   * Settings made with `defineSettings`: they are read and validated with all others, and injected by their `KEY`. A provider
   * declares its settings itself, in {@link InvoicingProvider.settings}.
   */
  settings?: readonly ModuleSettings[];
  /** Additional providers, by the value of `INVOICING_PROVIDER` that selects them. */
  providers?: Readonly<Record<string, ProviderClass>>;
  /** Replaces the local reader. Its results are validated by the same rules. */
  reader?: Type<ReceiptReader>;
  /** Replaces the folder under `DATA_DIR` and the bucket: a Nest factory of flydrive's `Disk`. */
  storage?: Omit<FactoryProvider<Disk>, 'provide'>;
  /** Replaces the price of one credit for each invoice. */
  price?: Type<InvoicePrice>;
  /** Pages of the modules in the menu of the web account, after its own entries. */
  menu?: readonly MenuEntry[];
  /** Replaces API keys and the sign-in of the web account: it says who makes a request. */
  authenticator?: Type<Authenticator>;
  /** Leaves out the web account; the API remains. */
  withoutWebAccount?: boolean;
}

/** The settings of a composition. Those of a provider are included only if it is the selected one. */
export const settingsOf = (
  { settings = [], providers = {} }: Pick<Extensions, 'settings' | 'providers'>,
  chosen: string,
): readonly ModuleSettings[] => [
  ...settings,
  ...(Object.hasOwn(providers, chosen) ? (providers[chosen]?.settings ?? []) : []),
];

/** The service without extensions. */
export const STOCK: Extensions = { name: 'stock' };
