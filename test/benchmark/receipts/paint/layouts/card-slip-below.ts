import { CLOTHES, DISHES, QUICK, sell } from '../goods.js';
import { printFoot } from '../parts/foot.js';
import { printHead } from '../parts/head.js';
import { printItems } from '../parts/items.js';
import { printPayment } from '../parts/payment.js';
import { printTotals } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout } from '../shop.js';

/** Receipts with the card slip below: the bank's name, and the amount again. */
export const cardSlipBelow: Layout = {
  kind: 'card-slip-below',
  trade: { before: ['Tienda', 'Bistró', 'Licorería', 'Óptica', 'Florería'] },
  border: 0.1,
  print(shop): Facts {
    const { random, till } = shop;
    printHead(shop);
    till.rule();
    printVisit(shop);
    till.rule();
    const sold = sell(random, random.pick([CLOTHES, DISHES, QUICK]), random.int(1, 6), (good) => good.name);
    printItems(shop, sold);
    till.rule();
    const totals = printTotals(shop, sold);
    const invoice = printFoot(shop, totals.total);
    const payment = printPayment(shop, totals.total, { among: ['credit_card', 'debit_card'], slip: 1 });
    return { items: sold, ...totals, payment, ...(invoice ? { invoice } : {}) };
  },
};
