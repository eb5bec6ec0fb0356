import { CLOTHES, sell } from '../goods.js';
import { formatCents } from '../money.js';
import { printEnding } from '../parts/ending.js';
import { printHead } from '../parts/head.js';
import { printCount } from '../parts/items.js';
import { someStaff } from '../parts/names.js';
import { printTotals } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout } from '../shop.js';

/** Department stores: codes and sizes, list and reduced prices, points and credit. */
export const departmentStore: Layout = {
  kind: 'department-store',
  trade: { before: ['Almacenes', 'Tiendas', 'Modas', 'Boutique', 'Zapaterías'] },
  border: 0.1,
  print(shop): Facts {
    const { random, till } = shop;
    printHead(shop);
    till.rule();
    printVisit(shop);
    till.left(`Vendedor ${random.digits(5)} ${someStaff(random)}`);
    till.rule();
    const sold = sell(random, CLOTHES, random.int(1, 6), (good) => good.name, [0, 0, 90, 99]);
    let discount = 0;
    for (const one of sold) {
      const amount = till.style.amount(one.amount);
      one.description = till.style.say(one.description).slice(0, till.style.columns - amount.length - 1);
      till.left(`SKU ${random.digits(10)} T/${random.pick(['CH', 'M', 'G', '28', '5.5'])}`);
      till.pair(one.description, amount);
      if (one.thousandths > 1000)
        till.left(`    ${one.thousandths / 1000} x ${till.style.amount(one.price)}`);
      if (random.chance(0.35)) {
        const percent = random.pick([10, 20, 30, 40]);
        const off = Math.round((one.amount * percent) / 100);
        discount += off;
        one.discount = off;
        till.pair(`    Rebaja ${percent}%`, `-${till.style.amount(off)}`);
      }
    }
    till.rule();
    const totals = printTotals(shop, sold, { discount });
    if (random.chance(0.5)) printCount(shop, sold);
    const ending = printEnding(shop, totals.total, {
      among: ['credit_card', 'debit_card', 'cash'],
      slip: 0.35,
    });
    if (discount > 0 && random.chance(0.5)) till.centre(`Usted ahorró: $${formatCents(discount)}`);
    if (random.chance(0.35)) till.pair('Monedero acumulado', formatCents(random.int(1_000, 60_000)));
    return { items: sold, ...totals, ...(discount > 0 ? { discount } : {}), ...ending };
  },
};
