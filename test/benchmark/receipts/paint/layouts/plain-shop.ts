import { BAKERY, BOOKS, QUICK, sell } from '../goods.js';
import type { Good } from '../goods.js';
import { printEnding } from '../parts/ending.js';
import { printHead } from '../parts/head.js';
import { printCount, printItems } from '../parts/items.js';
import { printTotals } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout } from '../shop.js';
import type { Trade } from '../vendors.js';

/** Small shops that print articles and a total. */
function plainShop(kind: string, trade: Trade, wares: readonly Good[], show: number): Layout {
  return {
    kind,
    trade,
    border: 0.08,
    print(shop): Facts {
      const { random, till } = shop;
      printHead(shop);
      if (random.chance(0.6)) till.rule();
      printVisit(shop);
      till.rule();
      const sold = sell(random, wares, random.int(1, 9), (good) => good.name);
      printItems(shop, sold);
      till.rule();
      const totals = printTotals(shop, sold, { show: random.chance(show) });
      if (random.chance(0.4)) printCount(shop, sold);
      return { items: sold, ...totals, ...printEnding(shop, totals.total) };
    },
  };
}

export const bookshop = plainShop(
  'bookshop',
  { before: ['Librería', 'Papelería', 'Libros y Papeles'], forms: ['S.A. de C.V.', 'A.C.', '', 'S.C.'] },
  BOOKS,
  0.8,
);

/** Butchers and bakers: by weight, without IVA, and often a natural person. */
export const butcher = plainShop(
  'butcher',
  {
    before: ['Carnicería', 'Panadería', 'Cremería', 'Tortillería'],
    forms: ['', '', 'S.A. de C.V.', 'S.P.R. de R.L.'],
  },
  BAKERY,
  0.35,
);

/** Shops that do not print IVA, even if they charge it. */
export const kiosk = plainShop(
  'kiosk',
  { before: ['Abarrotes', 'Miscelánea', 'Dulcería', 'Vinatería'], forms: ['', 'S.A. de C.V.', ''] },
  QUICK,
  0,
);
