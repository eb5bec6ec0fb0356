import { BOOKS, CLOTHES, QUICK, sell } from '../goods.js';
import { sum } from '../money.js';
import { printEnding } from '../parts/ending.js';
import { printHead } from '../parts/head.js';
import { printItems } from '../parts/items.js';
import { printTotal, printTotals } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout } from '../shop.js';

/** Shops at the northern border: IVA of 8 %, and sometimes the total in dollars. */
export const border: Layout = {
  kind: 'border',
  trade: { before: ['Importaciones', 'Novedades', 'Comercial', 'Curiosidades', 'Mercería'] },
  border: 1,
  print(shop): Facts {
    const { random, till, rate } = shop;
    printHead(shop);
    printVisit(shop);
    till.rule();
    const shelf = random.pick([QUICK, BOOKS, CLOTHES]).filter((good) => !good.zero && !good.ieps);
    const sold = sell(random, shelf, random.int(2, 6), (good) => good.name);
    printItems(shop, sold);
    till.rule();
    const added = random.chance(0.4);
    const totals = added ? addTaxes() : printTotals(shop, sold, { show: random.chance(0.9) });
    if (random.chance(0.35)) {
      const dollar = random.int(1_640, 2_010);
      till.pair(`Tipo de cambio USD`, (dollar / 100).toFixed(2));
      till.pair('Total USD', `US$ ${(totals.total / dollar).toFixed(2)}`);
    }
    return { items: sold, ...totals, ...printEnding(shop, totals.total) };

    function addTaxes(): Pick<Facts, 'total' | 'subtotal' | 'iva'> {
      const subtotal = sum(sold.map((one) => one.amount));
      const iva = Math.round(subtotal * rate);
      till.pair(till.style.subtotal, till.style.money(subtotal));
      till.pair(till.style.iva(rate), till.style.money(iva));
      printTotal(shop, subtotal + iva);
      return { total: subtotal + iva, subtotal, iva };
    }
  },
};
