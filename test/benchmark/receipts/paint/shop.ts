import type { Moment } from './dates.js';
import type { Sold } from './goods.js';
import type { PaymentMethod } from './labels.js';
import type { Random } from './random.js';
import type { Till } from './till.js';
import type { Trade, Vendor } from './vendors.js';

/** One visit: who sells, when, and the till that prints it. */
export interface Shop {
  random: Random;
  till: Till;
  vendor: Vendor;
  moment: Moment;
  /** Of the IVA: 0.08 at the border. */
  rate: number;
}

/** What a layout has printed, in centavos. What it leaves out is not on the paper. */
export interface Facts {
  items: Pick<Sold, 'description' | 'thousandths' | 'price' | 'amount'>[];
  total: number;
  subtotal?: number;
  iva?: number;
  ieps?: number;
  discount?: number;
  tip?: number;
  localTaxes?: number;
  /** Of the IVA, where it is not the shop's: 0 if nothing is taxed. */
  rate?: number;
  payment?: PaymentMethod;
  invoice?: { code: string | null; site: string | null };
  /** Under which a station sells fuel. */
  permit?: string;
}

/** One kind of receipt. */
export interface Layout {
  kind: string;
  trade: Trade;
  /** How often this kind stands at the northern border. */
  border?: number;
  print: (shop: Shop) => Facts;
}
