import { quantityOf } from '../goods.js';
import type { Sold } from '../goods.js';
import { formatCents } from '../money.js';
import { has } from './traits.js';
import type { RealShop } from './traits.js';

type Arrangement = 'one row' | 'four columns' | 'price below' | 'code first' | 'count first';

/** Returns the discount that is deducted before an article's amount is printed, in centavos. */
type Cut = (sold: Sold) => number;

/** Prints the articles, with names truncated to the paper. @returns the discounts printed below them, in centavos */
export function printArticles(shop: RealShop, sold: Sold[]): number {
  const { random, till } = shop;
  const { columns } = till.style;
  // A column is as wide as its widest amount and a space.
  const wide =
    1 + Math.max(8, ...sold.map(({ amount, price }) => till.style.amount(Math.max(amount, price)).length));
  const tossed = random.pick<Arrangement>([
    'one row',
    'four columns',
    'four columns',
    'price below',
    'code first',
    'count first',
  ]);
  const tooNarrow = columns - columnOf(columns) - 2 * wide < 8;
  const arrangement = tossed === 'four columns' && tooNarrow ? 'price below' : tossed;
  if (arrangement === 'code first') shop.traits.add('codes-before');
  const letter = random.pick(['', '', 'A', ' I', ' T', 'mixed']);
  const cuts = has(shop, 'discounts-among', 0.14)
    ? cutsOf(shop, letter === 'mixed' ? '' : letter)
    : undefined;
  const notes = cuts === undefined && has(shop, 'notes-below', 0.3) ? notesOf(shop) : undefined;
  if (random.chance(0.5) && arrangement === 'four columns') printTitles(shop, wide);
  let off = 0;
  for (const one of sold) {
    const mark = letter === 'mixed' ? (one.good.zero ? ' M' : ' I') : letter;
    const amount = till.style.amount(one.amount) + mark;
    const price = till.style.amount(one.price);
    const count = quantityOf(one);
    const single = one.thousandths === 1000;
    const cut = (room: number): void => {
      one.description = till.style.say(one.description).slice(0, Math.max(6, room)).trim();
    };
    if (arrangement === 'four columns') {
      const from = columnOf(columns);
      cut(columns - from - 2 * wide - mark.length);
      till.cells([
        { text: count, at: 0 },
        { text: one.description, at: from / columns },
        { text: price, at: 1 - (wide + mark.length) / columns, end: true },
        { text: amount, at: 1, end: true },
      ]);
    } else if (arrangement === 'price below') {
      cut(columns);
      till.left(one.description);
      till.pair(`   ${count} ${one.good.kilos ? 'KG' : 'PZ'} X ${price}`, amount);
    } else if (arrangement === 'code first') {
      const code = `750${random.digits(10)} `;
      cut(columns - code.length - amount.length - 1);
      if (!single) till.left(`  ${count} @ ${price}`);
      till.cells([
        { text: code + one.description, at: 0 },
        { text: amount, at: 1, end: true },
      ]);
    } else {
      const before = arrangement === 'count first' ? `${count} ` : '';
      cut(columns - before.length - amount.length - 1);
      till.cells([
        { text: before + one.description, at: 0 },
        { text: amount, at: 1, end: true },
      ]);
      if (before === '' && !single) till.left(`     ${count} x ${price}`);
    }
    notes?.(one);
    off += cuts?.(one) ?? 0;
  }
  return off;
}

/** Prints a discount below an article, with the minus before or after the amount, and notes it. @returns centavos */
function cutsOf(shop: RealShop, mark: string): (sold: Sold) => number {
  const { random, till } = shop;
  const word = random.pick(['Cupón de descuento', 'Promoción especial', 'Evento', 'Desc. artículo']);
  const behind = random.chance(0.5);
  let first = true;
  return (sold) => {
    if (!first && !random.chance(0.4)) return 0;
    first = false;
    const off = Math.round((sold.amount * random.pick([10, 15, 20, 25])) / 100);
    sold.discount = off;
    till.pair(`   ${word}`, behind ? `${till.style.amount(off)}-${mark.trim()}` : till.style.amount(-off));
    return off;
  };
}

/** Prints lines below an article that are not articles: the price before a discount, side dishes, serial numbers. */
function notesOf(shop: RealShop): (sold: Sold) => void {
  const { random, till } = shop;
  const off: Cut = (sold) => Math.round((sold.amount * random.pick([5, 10, 20])) / 100);
  const kind = random.pick(['normal', 'normal', 'saved', 'dish', 'serial'] as const);
  if (kind === 'dish') shop.traits.add('modifiers');
  let first = true;
  return (sold) => {
    if (!first && !random.chance(0.6)) return;
    first = false;
    if (kind === 'normal') {
      const less = off(sold);
      till.left(`(Normal ${formatCents(sold.amount + less)} Dscto. -${formatCents(less)})`);
    } else if (kind === 'saved') till.left(`  Usted ahorró ${formatCents(off(sold))}`);
    else if (kind === 'dish')
      till.left(
        `   ${random.pick(['** sin cebolla', '- término medio', '* para llevar', '+ salsa verde', '-- con todo'])}`,
      );
    else till.left(`  S/N ${random.code(4)}${random.digits(7)}`);
  };
}

/** The column where names begin, after quantities. */
function columnOf(columns: number): number {
  return Math.max(6, Math.round(columns * 0.13));
}

function printTitles({ till, random }: RealShop, wide: number): void {
  const { columns } = till.style;
  till.cells([
    { text: till.style.say('Cant.'), at: 0 },
    { text: till.style.say(random.pick(['Artículo', 'Descripción'])), at: columnOf(columns) / columns },
    { text: till.style.say('P.Unit'), at: 1 - wide / columns, end: true },
    { text: till.style.say('Total'), at: 1, end: true },
  ]);
}
