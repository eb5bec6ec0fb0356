import type { Facts, Shop } from '../shop.js';
import { printCustomer, printFoot } from './foot.js';
import { printPayment } from './payment.js';
import type { PaymentOptions } from './payment.js';
import { printWords } from './totals.js';

/** Prints the end of most receipts: payment, amount in words, customer, thanks. */
export function printEnding(
  shop: Shop,
  total: number,
  options: PaymentOptions = {},
): Pick<Facts, 'payment' | 'invoice'> {
  const { random, till } = shop;
  const wordsFirst = random.chance(0.5);
  const words = random.chance(0.3);
  if (words && wordsFirst) printWords(shop, total);
  const payment = printPayment(shop, total, options);
  if (words && !wordsFirst) printWords(shop, total);
  if (random.chance(0.4)) till.rule();
  if (random.chance(0.2)) printCustomer(shop);
  const invoice = printFoot(shop, total);
  return { payment, ...(invoice === undefined ? {} : { invoice }) };
}
