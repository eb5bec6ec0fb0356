import { QUICK, sell } from '../goods.js';
import type { Good, Sold } from '../goods.js';
import { printEnding } from '../parts/ending.js';
import { printHead } from '../parts/head.js';
import { printItems } from '../parts/items.js';
import { printTotals } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout } from '../shop.js';

/** Convenience stores: the brand differs from the company, and phone credit and bills are among the snacks. */
export const convenience: Layout = {
  kind: 'convenience',
  trade: {
    before: ['Tienda', 'Minisúper', 'Express', 'Rapidito', 'Mini 24'],
    forms: ['S.A. de C.V.', 'S.A. de C.V.', 'S. de R.L. de C.V.'],
  },
  border: 0.15,
  print(shop): Facts {
    const { random, till } = shop;
    printHead(shop);
    till.rule();
    printVisit(shop);
    till.rule();
    const sold = sell(random, QUICK, random.int(2, 8), (good) => good.name);
    if (random.chance(0.3)) sold.push(topUp(random.pick([3_000, 5_000, 10_000, 20_000])));
    if (random.chance(0.2)) sold.push(...service(random.int(18_000, 95_000)));
    printItems(shop, sold);
    till.rule();
    const totals = printTotals(shop, sold, { show: random.chance(0.6) });
    const ending = printEnding(shop, totals.total);
    return { items: sold, ...totals, ...ending };
  },
};

function topUp(amount: number): Sold {
  const good: Good = { name: 'Recarga tiempo aire', from: 0, to: 0, class: 'other' };
  return { good, description: good.name, thousandths: 1000, price: amount, amount };
}

function service(amount: number): Sold[] {
  const bill: Good = { name: 'Pago servicio de luz', from: 0, to: 0, class: 'other', zero: true };
  const fee: Good = { name: 'Comisión por servicio', from: 0, to: 0, class: 'other' };
  return [
    { good: bill, description: bill.name, thousandths: 1000, price: amount, amount },
    { good: fee, description: fee.name, thousandths: 1000, price: 1_200, amount: 1_200 },
  ];
}
