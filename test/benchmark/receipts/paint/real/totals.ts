import type { Sold } from '../goods.js';
import { formatCents, sum } from '../money.js';
import type { Look } from '../paper.js';
import { paymentsFor, printWords, taxesWithin } from '../parts/totals.js';
import type { Facts } from '../shop.js';
import { has } from './traits.js';
import type { RealShop } from './traits.js';

type Totals = Pick<Facts, 'total' | 'subtotal' | 'iva' | 'ieps' | 'discount' | 'rate'>;

/** Prints the totals of prices that include taxes, as chains and small shops do. */
export function printRealTotals(shop: RealShop, sold: readonly Sold[], discount = 0): Totals {
  const { random, till, rate } = shop;
  const { money } = till.style;
  const total = sum(sold.map(({ amount }) => amount)) - discount;
  const taxes = taxesWithin(sold, rate, discount);
  const taxed = taxes.iva > 0;
  const facts = { total, ...(discount > 0 ? { discount } : {}), ...(taxed ? {} : { rate: 0 }) };
  const how = random.pick(['parts', 'parts', 'sum', 'table', 'within', 'only'] as const);
  const word = random.pick([
    'TOTAL',
    'TOTAL',
    'Total',
    'TOTAL M.N.',
    'TOTAL A PAGAR',
    'Total:',
    'IMPORTE TOTAL',
    'TOTAL VENTA',
  ]);
  const showTotal = (): void => {
    const look = someLook(shop);
    till.pair(word, money(total), word.length + money(total).length < till.room(look) ? look : {});
  };
  if (how === 'parts') {
    const subtotal = total - taxes.iva - taxes.ieps;
    till.pair(till.style.subtotal, money(subtotal));
    if (taxes.ieps > 0) till.pair(random.pick(['IEPS 8%', 'IEPS', 'I.E.P.S.']), money(taxes.ieps));
    if (taxed) till.pair(till.style.iva(rate), money(taxes.iva));
    showTotal();
    return {
      ...facts,
      subtotal,
      ...(taxes.ieps > 0 ? { ieps: taxes.ieps } : {}),
      ...(taxed ? { iva: taxes.iva } : {}),
    };
  }
  if (how === 'sum' && taxes.iva + taxes.ieps > 0) {
    shop.traits.add('tax-sum');
    till.left(
      `${random.pick(['Impuesto', 'Impuestos', 'Total impuestos'])}: ${formatCents(taxes.iva + taxes.ieps)}`,
    );
    showTotal();
    return facts;
  }
  showTotal();
  if (how === 'table' && taxed) {
    shop.traits.add('tax-table');
    shop.later.push(() => {
      till.rule('-');
      till.left(
        `IVA   ${(rate * 100).toFixed(1)}%  $ ${formatCents(baseOf(sold, discount, taxes.iva))}  $ ${formatCents(taxes.iva)}`,
      );
      till.rule('-');
    });
    return { ...facts, iva: taxes.iva };
  }
  if (how === 'within' && taxed) {
    shop.traits.add('tax-within');
    till.pair(
      random.pick([`Total IVA ${rate * 100}% incluido`, 'IVA incluido', `IVA ${rate * 100}% incluido`]),
      money(taxes.iva),
    );
    return { ...facts, iva: taxes.iva };
  }
  shop.traits.add('total-only');
  return facts;
}

/** The tax base: what is paid for the taxed articles, less the included tax. */
function baseOf(sold: readonly Sold[], discount: number, tax: number): number {
  const taxed = sold.filter(({ good }) => good.zero !== true && good.ieps !== true);
  return Math.round(sum(taxed.map(paymentsFor(sold, discount)))) - tax;
}

function someLook({ random }: RealShop): Look {
  return random.pick<Look>([
    {},
    {},
    { bold: true },
    { tall: 2 },
    { wide: 2 },
    { size: 2 },
    { inverted: true },
  ]);
}

/** Prints the amount in words, on about a third of the receipts. */
export function printRealWords(shop: RealShop, total: number): void {
  if (has(shop, 'words', 0.35)) printWords(shop, total);
}
