import { quantityOf } from '../goods.js';
import type { Sold } from '../goods.js';
import type { Shop } from '../shop.js';

/** The layout of a till's articles. */
export type ItemRows = 'name first' | 'count first' | 'price too' | 'below' | 'count above' | 'code';

export const ITEM_ROWS: readonly ItemRows[] = [
  'name first',
  'count first',
  'price too',
  'below',
  'count above',
  'code',
];

export interface ItemOptions {
  rows?: ItemRows;
  /** The tax letter after the amount. */
  mark?: (sold: Sold) => string;
  /** False in sections after the first, because the column headings are printed already. */
  titles?: boolean;
}

/** Prints the articles, with descriptions truncated to the paper. */
export function printItems(shop: Shop, sold: Sold[], options: ItemOptions = {}): void {
  const { random, till } = shop;
  const rows = options.rows ?? random.pick(ITEM_ROWS);
  const mark = options.mark ?? (() => '');
  const times = random.pick([' x ', ' X ', ' @ ', 'x']);
  const columns = till.style.columns;
  if (options.titles !== false && random.chance(0.6)) printTitles(shop, rows);
  for (const one of sold) {
    const quantity = quantityOf(one);
    const amount = till.style.amount(one.amount) + mark(one);
    const price = till.style.amount(one.price);
    const unit = one.good.kilos ? ' kg' : random.pick(['', ' pz', ' pza']);
    const single = one.thousandths === 1000;
    if (rows === 'name first') {
      one.description = till.style.say(one.description).slice(0, columns - amount.length - 1);
      till.pair(one.description, amount);
      if (!single) till.left(`   ${quantity}${unit}${times}${price}`);
    } else if (rows === 'below') {
      one.description = till.style.say(one.description).slice(0, columns);
      till.left(one.description);
      till.pair(`  ${quantity}${unit}${times}${price}`, amount);
    } else if (rows === 'count above') {
      one.description = till.style.say(one.description).slice(0, columns - amount.length - 1);
      if (!single) till.left(`${quantity}${times}${price}`);
      till.pair(one.description, amount);
    } else if (rows === 'code') {
      one.description = till.style.say(one.description).slice(0, columns - amount.length - 1);
      till.left(random.digits(random.pick([8, 12, 13])));
      till.pair(one.description, amount);
      if (!single) till.left(`     ${quantity}${unit}${times}${price}`);
    } else {
      const share = rows === 'price too' ? 0.76 : 1;
      const from = one.good.kilos || columns < 38 ? 0.17 : 0.13;
      const end = share === 1 ? amount.length : Math.max(amount.length, columns * 0.24) + price.length;
      one.description = till.style.say(one.description).slice(0, Math.floor(columns * (1 - from) - end - 1));
      till.cells([
        { text: quantity, at: 0 },
        { text: one.description, at: from },
        ...(share === 1 ? [] : [{ text: price, at: share, end: true }]),
        { text: amount, at: 1, end: true },
      ]);
    }
  }
}

function printTitles({ random, till }: Shop, rows: ItemRows): void {
  const say = till.style.say;
  if (rows === 'count first' || rows === 'price too') {
    till.cells([
      { text: say(random.pick(['Cant', 'Cant.', 'Ctd'])), at: 0 },
      { text: say(random.pick(['Descripción', 'Artículo', 'Producto', 'Concepto'])), at: 0.17 },
      ...(rows === 'price too' ? [{ text: say('P.U.'), at: 0.76, end: true }] : []),
      { text: say(random.pick(['Importe', 'Total'])), at: 1, end: true },
    ]);
  } else {
    till.pair(random.pick(['Descripción', 'Artículo', 'Producto']), say('Importe'));
  }
  if (random.chance(0.5)) till.rule();
}

/** Prints the number of articles, which resembles an amount. */
export function printCount({ random, till }: Shop, sold: readonly Sold[]): void {
  const pieces = sold.reduce((count, one) => count + (one.good.kilos ? 1 : one.thousandths / 1000), 0);
  const text = random.pick([
    'Artículos',
    'No. de artículos',
    'Total de artículos',
    'Piezas',
    'Artículos vendidos',
  ]);
  if (random.chance(0.5)) till.pair(text, String(pieces));
  else till.centre(`${text}: ${pieces}`);
}
