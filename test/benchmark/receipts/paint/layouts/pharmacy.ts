import { MEDICINES, sell } from '../goods.js';
import { formatCents, sum } from '../money.js';
import { printEnding } from '../parts/ending.js';
import { printHead } from '../parts/head.js';
import { printTotals } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout } from '../shop.js';

/** Pharmacies: a discount on every line, and medicines at 0 % among articles at 16 %. */
export const pharmacy: Layout = {
  kind: 'pharmacy',
  trade: { before: ['Farmacia', 'Farmacias', 'Botica', 'Droguería'] },
  border: 0.1,
  print(shop): Facts {
    const { random, till } = shop;
    printHead(shop);
    printVisit(shop);
    till.rule();
    const sold = sell(random, MEDICINES, random.int(1, 7), (good) => good.name);
    const perLine = random.chance(0.55);
    let discount = 0;
    till.pair(random.pick(['Producto', 'Descripción']), till.style.say('Importe'));
    for (const one of sold) {
      one.description = till.style.say(one.description).slice(0, till.style.columns);
      till.left(one.description);
      till.pair(
        ` ${one.thousandths / 1000} x ${till.style.amount(one.price)}`,
        till.style.amount(one.amount),
      );
      if (perLine && random.chance(0.6)) {
        const percent = random.pick([5, 10, 15, 20]);
        const off = Math.round((one.amount * percent) / 100);
        discount += off;
        one.discount = off;
        till.pair(`   Desc ${percent}%`, `-${till.style.amount(off)}`);
      }
    }
    till.rule();
    if (discount > 0 && random.chance(0.5))
      till.pair('Suma', formatCents(sum(sold.map((one) => one.amount))));
    if (discount > 0)
      till.pair(random.pick(['Descuento', 'Usted ahorró', 'Total descuentos']), till.style.money(discount));
    const totals = printTotals(shop, sold, { discount, show: random.chance(0.65) });
    const ending = printEnding(shop, totals.total);
    return { items: sold, ...totals, ...(discount > 0 ? { discount } : {}), ...ending };
  },
};
