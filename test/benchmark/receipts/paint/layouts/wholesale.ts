import { quantityOf, sell, WHOLESALE } from '../goods.js';
import { sum } from '../money.js';
import { printEnding } from '../parts/ending.js';
import { printHead } from '../parts/head.js';
import { printCount } from '../parts/items.js';
import { IEPS_RATE, printTotal } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout } from '../shop.js';

/** Wholesale: codes, a membership number, and prices without taxes. */
export const wholesale: Layout = {
  kind: 'wholesale',
  trade: {
    before: ['Club', 'Mayoreo', 'Price Bodega', 'Clubes de Precio'],
    forms: ['S.A. de C.V.', 'S. de R.L. de C.V.'],
  },
  border: 0.15,
  print(shop): Facts {
    const { random, till, rate } = shop;
    printHead(shop);
    till.rule();
    till.left(`${random.pick(['Socio', 'Membresía', 'No. socio'])} ${random.digits(12)}`);
    printVisit(shop);
    till.rule();
    const sold = sell(random, WHOLESALE, random.int(2, 10), (good) => good.name);
    for (const one of sold) {
      const code = random.digits(6);
      const letter = one.good.zero ? ' E' : ' A';
      const amount = till.style.amount(one.amount);
      const fits = till.style.columns - amount.length - 10;
      one.description = till.style.say(one.description).slice(0, fits);
      if (one.thousandths !== 1000) till.left(`  ${quantityOf(one)} @ ${till.style.amount(one.price)}`);
      till.cells([
        { text: code, at: 0 },
        { text: one.description, at: 7.5 / till.style.columns },
        { text: amount + letter, at: 1, end: true },
      ]);
    }
    till.rule();
    const subtotal = sum(sold.map((one) => one.amount));
    const ieps = Math.round(sum(sold.filter((one) => one.good.ieps).map((one) => one.amount)) * IEPS_RATE);
    const taxed = sum(sold.filter((one) => !one.good.zero && !one.good.ieps).map((one) => one.amount));
    const iva = Math.round(taxed * rate);
    till.pair(till.style.subtotal, till.style.money(subtotal));
    if (ieps > 0) till.pair(random.pick(['IEPS 8%', 'IEPS 8.00%']), till.style.money(ieps));
    if (iva > 0) till.pair(till.style.iva(rate), till.style.money(iva));
    const total = subtotal + ieps + iva;
    printTotal(shop, total);
    printCount(shop, sold);
    const ending = printEnding(shop, total, { among: ['credit_card', 'debit_card', 'cash'], slip: 0.4 });
    return {
      items: sold,
      total,
      subtotal,
      ...(ieps > 0 ? { ieps } : {}),
      ...(iva > 0 ? { iva } : { rate: 0 }),
      ...ending,
    };
  },
};
