import type { Sold } from '../goods.js';
import { inWords, sum, taxWithin } from '../money.js';
import type { Facts, Shop } from '../shop.js';

export const IEPS_RATE = 0.08;

/**
 * Returns what is paid for an article, in centavos with decimals: its amount, less its own discount and its share of the other
 * ones. `discounts` is the sum of all.
 */
export function paymentsFor(sold: readonly Sold[], discounts: number): (one: Sold) => number {
  const own = sum(sold.map(({ discount = 0 }) => discount));
  const net = sum(sold.map(({ amount }) => amount)) - own;
  const share = net === 0 ? 1 : (net - (discounts - own)) / net;
  return ({ amount, discount = 0 }) => (amount - discount) * share;
}

/** The taxes that are included in the prices. */
export function taxesWithin(
  sold: readonly Sold[],
  rate: number,
  discounts = 0,
): { iva: number; ieps: number } {
  const paymentFor = paymentsFor(sold, discounts);
  const of = (chosen: readonly Sold[]): number => Math.round(sum(chosen.map(paymentFor)));
  const sweet = of(sold.filter((one) => one.good.ieps));
  const plain = of(sold.filter((one) => !one.good.zero && !one.good.ieps));
  return { iva: taxWithin(plain, rate), ieps: taxWithin(sweet, IEPS_RATE) };
}

/** The look of the total: large, stretched, boxed or plain. */
export function printTotal({ random, till }: Shop, total: number, word = till.style.total): void {
  const look = random.pick([
    {},
    { bold: true },
    { size: 1.2, bold: true },
    { size: 1.4, bold: true },
    { tall: 1.8 },
    { tall: 1.6, bold: true },
    { inverted: true, bold: true },
    { size: 1.25 },
  ]);
  if (random.chance(0.2)) till.rule();
  if (random.chance(0.12) && look.inverted !== true)
    till.centre(`${word} ${till.style.money(total)}`, { size: 1.3, bold: true });
  else till.pair(word, till.style.money(total), look);
}

/** Prints subtotal, taxes and total of prices that include taxes, as far as the till shows them. */
export function printTotals(
  shop: Shop,
  sold: readonly Sold[],
  { discount = 0, show = shop.random.chance(0.8) }: { discount?: number; show?: boolean } = {},
): Pick<Facts, 'total' | 'subtotal' | 'iva' | 'ieps' | 'rate'> {
  const { random, till, rate } = shop;
  const total = sum(sold.map((one) => one.amount)) - discount;
  const taxes = taxesWithin(sold, rate, discount);
  const taxed = sold.some((one) => !one.good.zero && !one.good.ieps);
  const facts = { total, ...(taxed ? {} : { rate: 0 }) };
  if (!show) {
    printTotal(shop, total);
    return facts;
  }
  const subtotal = total - taxes.iva - taxes.ieps;
  const after = random.chance(0.15);
  if (after) printTotal(shop, total);
  till.pair(till.style.subtotal + till.style.colon, till.style.money(subtotal));
  if (taxes.ieps > 0)
    till.pair(
      random.pick(['IEPS 8%', 'I.E.P.S.', 'IEPS', 'IEPS (8%)']) + till.style.colon,
      till.style.money(taxes.ieps),
    );
  const saysZero = !taxed && random.chance(0.6);
  if (taxed) till.pair(till.style.iva(rate) + till.style.colon, till.style.money(taxes.iva));
  if (saysZero) till.pair('IVA 0%', till.style.money(0));
  if (!after) printTotal(shop, total);
  return {
    ...facts,
    subtotal,
    ...(taxes.ieps > 0 ? { ieps: taxes.ieps } : {}),
    ...(taxed || saysZero ? { iva: taxes.iva } : {}),
  };
}

export function printWords({ random, till }: Shop, total: number): void {
  const text = inWords(total);
  till[random.pick(['centre', 'left'] as const)](
    random.pick([text, `(${text})`, `*** ${text} ***`, `Son: ${text}`]),
  );
}
