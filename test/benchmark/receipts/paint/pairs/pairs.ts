import { someMoment } from '../dates.js';
import { CLOTHES, GROCERIES, HARDWARE, QUICK, sell } from '../goods.js';
import type { Good } from '../goods.js';
import type { RefusedLabel } from '../labels.js';
import { formatCents } from '../money.js';
import type { Paper } from '../paper.js';
import { printFoot } from '../parts/foot.js';
import { printHead } from '../parts/head.js';
import { printItems } from '../parts/items.js';
import { printPayment } from '../parts/payment.js';
import { printLooseSlip } from '../parts/slip.js';
import { printTotals } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Random } from '../random.js';
import { openShop, toLabel, toPaper } from '../receipt.js';
import type { PrintedLabel } from '../receipt.js';
import type { Facts, Shop } from '../shop.js';
import { someStyle } from '../style.js';
import { Till } from '../till.js';

/** Two papers that lie side by side, and the label of their picture. */
export interface Pair {
  papers: readonly [Paper, Paper];
  label: PrintedLabel | RefusedLabel;
}

interface PairKind {
  kind: string;
  print: (random: Random, kind: string) => Pair;
}

const TRADE = { before: ['Tienda', 'Comercial', 'Papelería', 'Ferretería', 'Boutique', 'Abarrotes'] };
const GOODS: readonly (readonly Good[])[] = [CLOTHES, GROCERIES, HARDWARE, QUICK];
const ADVERTISEMENTS = [
  'Gran venta de invierno',
  'Hasta 12 meses sin intereses',
  'Aplican restricciones',
  'Válido en todas las sucursales',
  'Lleve tres y pague dos',
  'Salas, comedores y recámaras',
  'Pregunte a nuestros vendedores',
  'Abierto de lunes a domingo',
  'Estacionamiento gratuito',
  'Envíos a todo el país',
];

const slipBeside: PairKind = {
  kind: 'slip-beside',
  print(random, kind) {
    const shop = openShop(random, { trade: TRADE, border: 0.1 });
    const credit = random.chance(0.5);
    const facts = printSale(shop, (total) => {
      // The kind of card is on the slip only.
      const name = random.pick(['Tarjeta', 'Tarjeta bancaria', 'Pago con tarjeta', null]);
      if (name !== null) shop.till.pair(name, shop.till.style.money(total));
      return credit ? 'credit_card' : 'debit_card';
    });
    const slip = { ...shop, till: new Till(random, someStyle(random)) };
    printLooseSlip(slip, facts.total, credit);
    return { papers: [paperOf(shop), paperOf(slip)], label: toLabel(kind, shop, facts) };
  },
};

const twoShops: PairKind = {
  kind: 'two-shops',
  print(random, kind) {
    const papers = [0, 1].map(() => {
      const shop = openShop(random, { trade: TRADE });
      printSale(shop);
      return paperOf(shop);
    }) as [Paper, Paper];
    return { papers, label: refused(kind, 'receipts of two shops in one picture') };
  },
};

const twoOfOneShop: PairKind = {
  kind: 'two-of-one-shop',
  print(random, kind) {
    const shop = openShop(random, { trade: TRADE });
    const next = {
      ...shop,
      till: new Till(random, shop.till.style),
      moment: someMoment(random, shop.till.style.say('a') === 'A'),
    };
    printSale(shop);
    printSale(next);
    return {
      papers: [paperOf(shop), paperOf(next)],
      label: refused(kind, 'two receipts of one shop in one picture'),
    };
  },
};

const copyBeside: PairKind = {
  kind: 'copy-beside',
  print(random, kind) {
    const shop = openShop(random, { trade: TRADE, border: 0.1 });
    const facts = printSale(shop);
    const paper = paperOf(shop);
    return { papers: [paper, paper], label: toLabel(kind, shop, facts) };
  },
};

const advertisementBeside: PairKind = {
  kind: 'advertisement-beside',
  print(random, kind) {
    const shop = openShop(random, { trade: TRADE, border: 0.1 });
    const facts = printSale(shop);
    const other = { ...shop, till: new Till(random, someStyle(random)) };
    for (const text of random.some(ADVERTISEMENTS, random.int(6, 9))) {
      other.till.centre(text, random.pick([{}, { bold: true }, { size: 1.4 }]));
      if (random.chance(0.2))
        other.till.centre(`$${formatCents(random.int(100, 9_000) * 100)}`, { size: 1.6 });
      other.till.space(random.float(0, 1.5));
    }
    return { papers: [paperOf(shop), paperOf(other)], label: toLabel(kind, shop, facts) };
  },
};

const KINDS: readonly PairKind[] = [slipBeside, twoShops, copyBeside, twoOfOneShop, advertisementBeside];

/** The pair at this index of the set. */
export function printPair(random: Random, index: number): Pair {
  const { kind, print } = KINDS[index % KINDS.length]!;
  return print(random, kind);
}

function printSale(
  shop: Shop,
  pay: (total: number) => Facts['payment'] = (total) => printPayment(shop, total, { slip: 0 }),
): Facts {
  const { random, till } = shop;
  printHead(shop);
  till.rule();
  printVisit(shop);
  till.rule();
  const sold = sell(random, random.pick(GOODS), random.int(1, 8), ({ name }) => name);
  printItems(shop, sold);
  till.rule();
  const totals = printTotals(shop, sold);
  const payment = pay(totals.total);
  const invoice = printFoot(shop, totals.total);
  return {
    items: sold,
    ...totals,
    ...(payment === undefined ? {} : { payment }),
    ...(invoice === undefined ? {} : { invoice }),
  };
}

function paperOf({ random, till }: Shop): Paper {
  return toPaper(random, till.style, till.lines);
}

function refused(kind: string, why: string): RefusedLabel {
  return { kind, refused: true, why };
}
