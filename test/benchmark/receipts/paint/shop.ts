import type { Moment } from './dates.js';
import type { Good, Sold } from './goods.js';
import type { PaymentMethod } from './labels.js';
import type { Random } from './random.js';
import type { Till } from './till.js';
import type { Trade, Vendor } from './vendors.js';

/** A visit to a shop: the vendor, the time, and the till. */
export interface Shop {
  random: Random;
  till: Till;
  vendor: Vendor;
  moment: Moment;
  /** The rate of IVA: 0.08 at the border, until 2025. */
  rate: number;
}

/** An article on the paper. Without `good`, the law leaves open what it is. */
export type PrintedItem = Omit<Sold, 'good'> & { good?: Pick<Good, 'class' | 'zero' | 'ieps'> };

/** What a layout printed, in centavos. Undefined fields are not on the paper. */
export interface Facts {
  items: PrintedItem[];
  /** Whether they are printed as line items. Default: true. */
  printsItems?: boolean;
  total: number;
  subtotal?: number;
  iva?: number;
  ieps?: number;
  discount?: number;
  tip?: number;
  localTaxes?: number;
  /** The rate of IVA if it differs from the shop's: 0 if nothing is taxed. */
  rate?: number;
  payment?: PaymentMethod;
  invoice?: { code: string | null; site: string | null };
  /** The station's permit to sell fuel. */
  permit?: string;
}

/** A kind of receipt. */
export interface Layout {
  kind: string;
  trade: Trade;
  /** The share of this kind at the northern border. */
  border?: number;
  print: (shop: Shop) => Facts;
}
