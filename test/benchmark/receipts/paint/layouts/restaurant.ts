import { DISHES, sell } from '../goods.js';
import { formatCents } from '../money.js';
import { printFoot } from '../parts/foot.js';
import { printHead } from '../parts/head.js';
import { printItems } from '../parts/items.js';
import { someStaff } from '../parts/names.js';
import { printPayment } from '../parts/payment.js';
import { printTotals, printWords } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout } from '../shop.js';

/** Restaurants with a tip that is suggested, handwritten, or paid, but not invoiced. */
export const restaurant: Layout = {
  kind: 'restaurant',
  trade: { before: ['Restaurante', 'Cocina', 'Fonda', 'Mariscos', 'Cantina', 'Taquería'] },
  border: 0.1,
  print(shop): Facts {
    const { random, till } = shop;
    printHead(shop);
    till.rule();
    printVisit(shop);
    till.pair(`Mesa: ${random.int(1, 48)}`, till.style.say(`Comensales: ${random.int(1, 9)}`));
    if (random.chance(0.6)) till.left(`Mesero: ${someStaff(random)}`);
    till.rule();
    const sold = sell(random, DISHES, random.int(2, 9), (good) => good.name, [0]);
    printItems(shop, sold, { rows: random.pick(['count first', 'price too', 'count first', 'below']) });
    till.rule();
    const totals = printTotals(shop, sold);
    const paysTip = random.chance(0.6);
    const tip = paysTip ? Math.round((totals.total * random.pick([10, 12, 15])) / 100) : undefined;
    if (tip !== undefined) {
      till.pair(random.pick(['Propina', 'Propina voluntaria', 'Servicio (propina)']), till.style.money(tip));
      till.pair(
        random.pick(['Total con propina', 'Total + propina', 'Total pagado']),
        till.style.money(totals.total + tip),
      );
    } else if (random.chance(0.5)) {
      till.space(0.4);
      till.centre('Propina sugerida');
      for (const percent of [10, 15, 20]) {
        till.pair(`  ${percent}%`, formatCents(Math.round((totals.total * percent) / 100)));
      }
    }
    if (random.chance(0.3)) printWords(shop, totals.total);
    const payment = printPayment(shop, totals.total, {
      slip: 0.3,
      ...(tip === undefined ? {} : { beyond: tip }),
    });
    const invoice = printFoot(shop, totals.total);
    return {
      items: sold,
      ...totals,
      ...(tip === undefined ? {} : { tip }),
      payment,
      ...(invoice ? { invoice } : {}),
    };
  },
};
