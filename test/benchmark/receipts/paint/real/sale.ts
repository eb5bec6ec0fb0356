import { daysFrom } from '../dates.js';
import { sell } from '../goods.js';
import type { Good, Sold } from '../goods.js';
import { formatCents, sum } from '../money.js';
import { printFoot } from '../parts/foot.js';
import type { Facts } from '../shop.js';
import { printArticles } from './articles.js';
import { printLegal, printRealHead } from './head.js';
import { printLoyalty, printRealPayment } from './payment.js';
import { printRealTotals, printRealWords } from './totals.js';
import { has } from './traits.js';
import type { RealShop } from './traits.js';
import { printRealVisit } from './visit.js';

/** The properties of a kind of sale. */
export interface Sale {
  goods: readonly Good[];
  /** The number of line items. */
  count: number;
  slogan?: string;
  /** Whether it is a delivery that is paid at the door. */
  order?: boolean;
  /** Whether a table is served. */
  table?: boolean;
}

/** Prints a whole purchase. */
export function printSale(
  shop: RealShop,
  { goods, count, slogan, order = false, table = false }: Sale,
): Facts {
  const { random, till } = shop;
  has(shop, 'name-at-foot', 0.06);
  printRealHead(shop, slogan);
  if (order) printOrder(shop);
  if (random.chance(0.5)) till.rule();
  shop.moment = printRealVisit(shop);
  if (table) till.pair(`Mesa: ${random.int(1, 40)}`, till.style.say(`Personas: ${random.int(1, 8)}`));
  till.rule();
  const sold = manyOf(shop, goods, count);
  const off = printArticles(shop, sold);
  const discount = off > 0 ? off : printPromotion(shop, sold);
  if (random.chance(0.6)) till.rule();
  const totals = printRealTotals(shop, sold, discount);
  const wordsFirst = random.chance(0.4);
  if (wordsFirst) printRealWords(shop, totals.total);
  const beyond = table ? printTip(shop, totals.total) : { donation: printDonation(shop, totals.total) };
  const payment = printRealPayment(shop, totals.total, beyond.tip ?? beyond.donation ?? 0);
  if (!wordsFirst) printRealWords(shop, totals.total);
  for (const print of shop.later) print();
  if (random.chance(0.5))
    till.centre(
      `Artículos vendidos ${sum(sold.map(({ thousandths, good }) => (good.kilos ? 1 : thousandths / 1000)))}`,
    );
  printLoyalty(shop, totals.total);
  const invoice = printFoot(shop, totals.total);
  if (has(shop, 'two-dates', 0.12)) till.centre(`Facturar antes del ${daysFrom(shop.moment, 30)}`);
  if (shop.traits.has('name-at-foot')) printLegal(shop);
  return {
    items: sold,
    ...totals,
    payment,
    ...(beyond.tip === undefined ? {} : { tip: beyond.tip }),
    ...(invoice === undefined ? {} : { invoice }),
  };
}

/** The requested number of articles; long receipts repeat some. */
function manyOf({ random }: RealShop, goods: readonly Good[], count: number): Sold[] {
  const sold: Sold[] = [];
  while (sold.length < count)
    sold.push(...sell(random, goods, Math.min(goods.length, count - sold.length), ({ name }) => name));
  return sold;
}

function printOrder(shop: RealShop): void {
  const { random, till } = shop;
  shop.traits.add('paid-order');
  till.left(`${random.pick(['PEDIDO', 'Pedido', 'Orden', 'No. de pedido'])}: ${random.digits(7)}`);
  if (random.chance(0.5)) till.left(random.pick(['Entrega a domicilio', 'Para llevar', 'Repartidor: 14']));
}

/** Prints discounts, of an article or of all. @returns centavos */
function printPromotion(shop: RealShop, sold: readonly Sold[]): number {
  const { random, till } = shop;
  if (!has(shop, 'promotions', 0.18)) return 0;
  const whole = sum(sold.map(({ amount }) => amount));
  const discount = Math.round((whole * random.pick([5, 8, 10, 15])) / 100);
  till.pair(
    random.pick(['Descuento', 'Promoción', 'Desc. 2do al 50%', 'Dscto. lealtad']),
    `-${till.style.amount(discount)}`,
  );
  return discount;
}

/** A donation that rounds the payment up. @returns centavos, 0 if there is none */
function printDonation(shop: RealShop, total: number): number {
  const { random, till } = shop;
  if (total % 100 === 0 || !has(shop, 'donation', 0.3)) return 0;
  const donation = 100 - (total % 100);
  till.pair(
    random.pick(['Redondeo', 'Donativo redondeo', 'Campañas a favor de instituciones']),
    formatCents(donation),
  );
  till.pair(random.pick(['Total con redondeo', 'Total con donativo']), till.style.money(total + donation));
  return donation;
}

function printTip(shop: RealShop, total: number): { tip?: number; donation?: number } {
  const { random, till } = shop;
  if (!has(shop, 'tip', 0.35)) return {};
  const tip = Math.round((total * random.pick([10, 12, 15])) / 100);
  till.pair('Propina', till.style.money(tip));
  till.pair(random.pick(['Total con propina', 'Total más propina']), till.style.money(total + tip));
  return { tip };
}
