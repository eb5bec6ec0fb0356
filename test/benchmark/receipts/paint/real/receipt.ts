import { someMoment } from '../dates.js';
import type { Paper } from '../paper.js';
import { someAddress } from '../places.js';
import type { Random } from '../random.js';
import { ivaRateOn, toLabel, toPaper } from '../receipt.js';
import type { PrintedLabel } from '../receipt.js';
import type { Facts } from '../shop.js';
import { Till } from '../till.js';
import { someVendor } from '../vendors.js';
import type { Vendor } from '../vendors.js';
import { CHAINS, TRADES } from './chains.js';
import type { Chain, RealTrade } from './chains.js';
import { printStation } from './fuel.js';
import { someRealStyle } from './printer.js';
import { printSale } from './sale.js';
import type { RealShop, Trait } from './traits.js';

/** A kind of real receipt. */
interface Kind {
  kind: string;
  trade: RealTrade;
  print: (shop: RealShop) => Facts;
}

const saleOf = (trade: RealTrade, how: { order?: boolean; table?: boolean; long?: boolean } = {}): Kind => ({
  kind: how.order === true ? 'delivery' : how.long === true ? 'long' : trade.kind,
  trade,
  print: (shop) => {
    const { random, traits } = shop;
    if (how.long === true) traits.add('long');
    const count = how.long === true ? random.int(38, 62) : random.int(trade.least, trade.most);
    return printSale(shop, { goods: trade.goods, count, ...how });
  },
});

const station: Kind = {
  kind: 'fuel',
  trade: {
    kind: 'fuel',
    before: ['Gasolinera', 'Estación de Servicio', 'Servicio'],
    goods: [],
    least: 1,
    most: 1,
  },
  print: printStation,
};

/** The kinds in their order; a sixth of the shops are of well-known chains. */
const KINDS: readonly Kind[] = [
  saleOf(TRADES.convenience),
  saleOf(TRADES.supermarket),
  station,
  saleOf(TRADES.restaurant, { table: true }),
  saleOf(TRADES.fastFood, { order: true }),
  saleOf(TRADES.pharmacy),
  saleOf(TRADES.hardware),
  saleOf(TRADES.supermarket, { long: true }),
  saleOf(TRADES.clothes),
  saleOf(TRADES.bakery),
  saleOf(TRADES.fastFood),
];

const CHAINS_SHARE = 0.16;

export interface RealReceipt {
  paper: Paper;
  label: PrintedLabel;
  traits: Set<Trait>;
}

/** The receipt at this index of the set. */
export function makeRealReceipt(random: Random, index: number): RealReceipt {
  const kind = KINDS[index % KINDS.length]!;
  const chain = kind !== station && random.chance(CHAINS_SHARE) ? random.pick(CHAINS) : undefined;
  const shop = openRealShop(random, kind.trade, chain);
  const facts =
    chain === undefined
      ? kind.print(shop)
      : printSale(shop, { goods: chain.goods, count: random.int(1, 8), slogan: chain.slogan });
  return {
    paper: toPaper(random, shop.till.style, shop.till.lines),
    label: labelOf(chain === undefined ? kind.kind : 'chain', shop, facts),
    traits: shop.traits,
  };
}

export function openRealShop(random: Random, trade: RealTrade, chain?: Chain): RealShop {
  const traits = new Set<Trait>();
  const atBorder = random.chance(0.1);
  const till = new Till(random, someRealStyle(random, traits));
  const vendor =
    chain === undefined ? someVendor(random, trade, atBorder) : branchOf(random, chain, atBorder);
  if (chain !== undefined) traits.add('known-chain');
  const upper = till.style.say('a') === 'A';
  const moment = someMoment(random, upper);
  return {
    random,
    till,
    vendor,
    moment,
    rate: ivaRateOn(moment.iso, atBorder),
    traits,
    printsMonthFirst: chain?.printsMonthFirst ?? false,
    later: [],
  };
}

function branchOf(random: Random, { sign, legalName, rfc }: Chain, atBorder: boolean): Vendor {
  return {
    brand: sign,
    legalName,
    rfc,
    individual: false,
    address: someAddress(random, atBorder),
    branch: random.chance(0.5) ? someAddress(random, atBorder) : null,
  };
}

/** Removes taxes from the label that are printed only in a sum with others. */
function labelOf(kind: string, shop: RealShop, facts: Facts): PrintedLabel {
  const label = toLabel(kind, shop, facts);
  const { dots } = shop.till.style;
  const named = dots === undefined ? label : { ...label, font: dots.file };
  if (!shop.traits.has('tax-sum')) return named;
  const { iva: _iva, ieps: _ieps, ...rest } = named;
  return rest;
}
