import type { Photograph } from '../camera/photograph.js';
import { photograph } from '../camera/photograph.js';
import type { Paper } from '../paper.js';
import type { Random } from '../random.js';
import { openShop, toPaper } from '../receipt.js';
import type { Shop } from '../shop.js';
import { someStyle } from '../style.js';
import { Till } from '../till.js';
import type { Trade } from '../vendors.js';

/** A kind of picture that is not a readable receipt. */
export interface Refusal {
  kind: string;
  why: string;
  take: (random: Random) => Promise<Photograph>;
}

const SHOP: Trade = { before: ['Abarrotes', 'Tienda', 'Ferretería', 'Café', 'Comercial', 'Farmacia'] };

export function someShop(random: Random): Shop {
  return openShop(random, { trade: SHOP });
}

/** Photographs a paper that a till could have printed. */
export function printedByShop(kind: string, why: string, print: (shop: Shop) => void): Refusal {
  return {
    kind,
    why,
    take: (random) => photograph(random, shopPaper(random, print), random.int(0, 2)),
  };
}

export function shopPaper(random: Random, print: (shop: Shop) => void): Paper {
  const shop = someShop(random);
  print(shop);
  return toPaper(random, shop.till.style, shop.till.lines);
}

/** Photographs a printed page, in the typeface of a book. */
export function printedPage(
  kind: string,
  why: string,
  columns: number,
  print: (till: Till, random: Random) => void,
): Refusal {
  return {
    kind,
    why,
    take: (random) => {
      const face = random.pick([
        { family: 'Liberation Serif', advance: 0.5 },
        { family: 'Nimbus Roman', advance: 0.5 },
        { family: 'Liberation Sans', advance: 0.56 },
        { family: 'P052', advance: 0.54 },
        { family: 'DejaVu Serif', advance: 0.64 },
      ]);
      const till = new Till(random, {
        ...someStyle(random),
        face,
        head: 'laser',
        columns,
        say: (text) => text,
      });
      print(till, random);
      return photograph(random, { ...toPaper(random, till.style, till.lines), edge: 0.09 }, random.int(0, 2));
    },
  };
}
