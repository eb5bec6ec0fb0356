import type { Photograph } from '../camera/photograph.js';
import type { Paper } from '../paper.js';
import { sum, taxWithin } from '../money.js';
import { sell } from '../goods.js';
import { printSlip } from '../parts/slip.js';
import type { Random } from '../random.js';
import { toPaper } from '../receipt.js';
import { printArticles } from './articles.js';
import { TRADES } from './chains.js';
import { printRealHead } from './head.js';
import { photographReal } from './photo.js';
import { openRealShop } from './receipt.js';
import type { RealShop, Trait } from './traits.js';
import { printRealVisit } from './visit.js';

/** Real paper of which no invoice may come. */
interface RealRefusal {
  kind: string;
  why: string;
  print: (shop: RealShop) => void;
}

const unpaidOrder: RealRefusal = {
  kind: 'unpaid-order',
  why: 'an order that nobody has paid yet',
  print(shop) {
    const { random, till } = shop;
    printRealHead(shop);
    till.centre(`PEDIDO: ${random.digits(7)}`, { size: 2 });
    const total = printBasket(shop);
    till.pair('TOTAL', till.style.money(total), { bold: true });
    till.centre(random.pick(['POR PAGAR', 'PENDIENTE DE PAGO', 'ESTE NO ES UN COMPROBANTE DE PAGO']), {
      bold: true,
    });
  },
};

const cardSlip: RealRefusal = {
  kind: 'card-slip',
  why: "a card's slip, no receipt",
  print(shop) {
    const { random, till, vendor } = shop;
    till.centre(vendor.brand ?? vendor.legalName);
    till.centre(`${vendor.address.street}, ${vendor.address.city}`);
    till.left(shop.moment.date);
    printSlip(shop, random.int(5_000, 190_000), random.chance(0.5));
    till.space(1.5);
    till.centre('Firma: ______________________');
    till.centre(random.pick(['Copia cliente', 'C-L-I-E-N-T-E']));
  },
};

const tornOff: RealRefusal = {
  kind: 'torn-above-total',
  why: 'torn above its total',
  print(shop) {
    printRealHead(shop);
    printBasket(shop);
  },
};

const contradictory: RealRefusal = {
  kind: 'two-totals',
  why: 'two totals that contradict each other, and neither is what the articles make',
  print(shop) {
    const { random, till, rate } = shop;
    printRealHead(shop);
    const total = printBasket(shop);
    const more = total + random.pick([10_000, 20_000, 9_000]);
    const less = total - Math.round(total * 0.3);
    till.pair('SUBTOTAL', till.style.money(total - taxWithin(total, rate)));
    till.pair('TOTAL', till.style.money(more));
    till.pair('TOTAL A PAGAR', till.style.money(less), { bold: true });
  },
};

const REFUSALS: readonly RealRefusal[] = [unpaidOrder, cardSlip, tornOff, contradictory];

/** @returns centavos */
function printBasket(shop: RealShop): number {
  const { random, till } = shop;
  till.rule();
  printRealVisit(shop);
  till.rule();
  const sold = sell(random, TRADES.convenience.goods, random.int(3, 8), ({ name }) => name);
  printArticles(shop, sold);
  till.rule();
  return sum(sold.map(({ amount }) => amount));
}

export interface RefusedPicture extends Photograph {
  kind: string;
  why: string;
  traits: Set<Trait>;
}

/** The next of those of which no invoice may come. */
export async function takeRealRefusal(random: Random, index: number): Promise<RefusedPicture> {
  const { kind, why, print } = REFUSALS[index % REFUSALS.length]!;
  const shop = openRealShop(random, TRADES.convenience);
  print(shop);
  const whole = toPaper(random, shop.till.style, shop.till.lines);
  const paper: Paper = kind === 'torn-above-total' ? { ...whole, below: 0.6 } : whole;
  return { ...(await photographReal(random, paper, shop.traits)), kind, why, traits: shop.traits };
}
