import { GROCERIES, sell } from '../goods.js';
import type { Sold } from '../goods.js';
import { formatCents } from '../money.js';
import { printEnding } from '../parts/ending.js';
import { printHead } from '../parts/head.js';
import { ITEM_ROWS, printCount, printItems } from '../parts/items.js';
import { printTotals } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout, Shop } from '../shop.js';

/** Supermarkets: departments, tax letters, savings and points, with many amounts that compete with the total. */
export const supermarket: Layout = {
  kind: 'supermarket',
  trade: {
    before: ['Supermercados', 'Súper', 'Mercados', 'Bodega', 'Abarrotera'],
    forms: ['S.A. de C.V.', 'S.A.P.I. de C.V.', 'S. de R.L. de C.V.', 'S.A.B. de C.V.'],
  },
  border: 0.1,
  print(shop: Shop): Facts {
    const { random, till, moment } = shop;
    printHead(shop);
    const below = random.chance(0.3);
    if (!below) printVisit(shop);
    till.rule();
    const sold = sell(random, GROCERIES, random.int(4, 20), (good) => good.name);
    const letters = random.pick([
      null,
      { zero: ' E', ieps: ' B', taxed: ' A' },
      { zero: ' T', ieps: ' I', taxed: ' A' },
    ]);
    const mark = (one: Sold): string =>
      letters === null ? '' : one.good.zero ? letters.zero : one.good.ieps ? letters.ieps : letters.taxed;
    const rows = random.pick(ITEM_ROWS);
    if (random.chance(0.55)) {
      sold.sort((one, other) => (one.good.section ?? '').localeCompare(other.good.section ?? ''));
      for (const section of new Set(sold.map((one) => one.good.section ?? ''))) {
        till.left(random.chance(0.5) ? `** ${section} **` : section, { bold: random.chance(0.3) });
        printItems(
          shop,
          sold.filter((one) => one.good.section === section),
          { rows, mark, titles: false },
        );
      }
    } else {
      printItems(shop, sold, { rows, mark });
    }
    till.rule();
    const totals = printTotals(shop, sold);
    if (random.chance(0.5)) printCount(shop, sold);
    const ending = printEnding(shop, totals.total, {
      among: ['cash', 'credit_card', 'debit_card', 'vouchers'],
    });
    if (random.chance(0.45)) {
      till.rule();
      till.centre(`En esta compra usted ahorró ${formatCents(random.int(500, 9000))}`);
    }
    if (random.chance(0.4)) {
      till.pair('Puntos ganados', String(random.int(5, 90)));
      till.pair('Saldo en puntos', formatCents(random.int(1000, 90_000)));
    }
    if (below)
      till.centre(
        `${moment.date} ${moment.time} T:${random.digits(4)} C:${random.digits(2)} #${random.digits(6)}`,
      );
    return { items: sold, ...totals, ...ending };
  },
};
