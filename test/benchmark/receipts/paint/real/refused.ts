import type { Photograph } from '../camera/photograph.js';
import type { Paper } from '../paper.js';
import { sum, taxWithin } from '../money.js';
import { sell } from '../goods.js';
import { printFoot } from '../parts/foot.js';
import { printLooseSlip } from '../parts/slip.js';
import { printWords } from '../parts/totals.js';
import type { Random } from '../random.js';
import { toPaper } from '../receipt.js';
import { printArticles } from './articles.js';
import { TRADES } from './chains.js';
import { printRealHead } from './head.js';
import { photographReal } from './photo.js';
import { openRealShop } from './receipt.js';
import type { RealShop, Trait } from './traits.js';
import { printRealVisit } from './visit.js';

/** Real paper that must be rejected. */
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
    const { random } = shop;
    printLooseSlip(shop, random.int(5_000, 190_000), random.chance(0.5));
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

const debtPaid: RealRefusal = {
  kind: 'debt-payment',
  why: 'the payment of earlier notes, no sale',
  print(shop) {
    const { random, till } = shop;
    printRealHead(shop);
    printRealVisit(shop);
    till.centre(random.pick(['Pago de crédito', 'ABONO A CUENTA', 'Recibo de pago']), { bold: true });
    const notes = Array.from({ length: random.int(3, 7) }, () => random.int(2_000, 60_000));
    for (const note of notes) {
      till.pair(random.digits(5), till.style.amount(note));
      till.left('Nota pagada');
    }
    till.rule();
    till.pair('Total pagado', till.style.money(sum(notes)));
    till.pair('Saldo vencido', till.style.money(0));
    printWords(shop, sum(notes));
  },
};

const goodsReceived: RealRefusal = {
  kind: 'goods-received',
  why: 'goods that the shop received from a supplier: the name at the head is the buyer',
  print(shop) {
    const { random, till } = shop;
    printRealHead(shop);
    till.centre(random.pick(['ENTRADA POR COMPRA', 'RECEPCION DE MERCANCIA']), { bold: true });
    till.left(`Orden de compra: ${random.digits(6)}  Proveedor: ${random.digits(6)}`);
    const total = printBasket(shop);
    till.pair('Total costo', till.style.money(total));
    till.pair('TOTAL', till.style.money(total));
    till.centre('SUJETO A REVISION DE COSTOS');
  },
};

const headCutOff: RealRefusal = {
  kind: 'head-cut-off',
  why: 'the head with name and RFC is cut off',
  print(shop) {
    const { till } = shop;
    const total = printBasket(shop);
    till.pair('TOTAL', till.style.money(total), { bold: true });
    till.pair('Efectivo', till.style.money(total));
    till.pair('Cambio', till.style.money(0));
    printFoot(shop, total);
  },
};

const REFUSALS: readonly RealRefusal[] = [
  unpaidOrder,
  cardSlip,
  tornOff,
  contradictory,
  debtPaid,
  goodsReceived,
  headCutOff,
];

/** @returns centavos */
function printBasket(shop: RealShop): number {
  const { random, till } = shop;
  till.rule();
  printRealVisit(shop);
  till.rule();
  const sold = sell(random, TRADES.convenience.goods, random.int(3, 8), ({ name }) => name);
  const off = printArticles(shop, sold);
  till.rule();
  return sum(sold.map(({ amount }) => amount)) - off;
}

export interface RefusedPicture extends Photograph {
  kind: string;
  why: string;
  traits: Set<Trait>;
}

/** The next paper that must be rejected. */
export async function takeRealRefusal(random: Random, index: number): Promise<RefusedPicture> {
  const { kind, why, print } = REFUSALS[index % REFUSALS.length]!;
  const shop = openRealShop(random, TRADES.convenience);
  print(shop);
  const whole = toPaper(random, shop.till.style, shop.till.lines);
  const paper: Paper = {
    ...whole,
    ...(kind === 'torn-above-total' ? { below: 0.6 } : {}),
    ...(kind === 'head-cut-off' ? { above: 0.4 } : {}),
  };
  return { ...(await photographReal(random, paper, shop.traits)), kind, why, traits: shop.traits };
}
