import { formatCents } from '../../../test/benchmark/receipts/paint/money.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { withoutAccents } from '../../../test/benchmark/receipts/paint/vendors.js';

/** The habits of one till, the same from the first line to the last. */
export interface PageStyle {
  /** Ordinary letters that fit a line. */
  columns: number;
  casing: 'upper' | 'as it is' | 'lower';
  accents: boolean;
  /** Whether the ñ has its tilde. */
  tildes: boolean;
  /** Before an amount; `apart` is a column of its own. */
  currency: '' | '$' | '$ ' | 'apart';
  /** Whether the articles' amounts have the sign too. */
  currencyOfGoods: boolean;
  commas: boolean;
  /** Articles come from another file than the till's own words: often in capitals, and hardly ever with accents. */
  goodsInCapitals: boolean;
  accentsOfGoods: boolean;
  /** The share of the articles' words that are shortened. */
  shortened: number;
}

export function somePageStyle(random: Random, columns = random.int(32, 48)): PageStyle {
  const casing = random.pick<PageStyle['casing']>([
    ...Array<'upper'>(20).fill('upper'),
    ...Array<'as it is'>(12).fill('as it is'),
    'lower',
  ]);
  const accents = random.chance(casing === 'upper' ? 0.2 : 0.65);
  return {
    columns,
    casing,
    accents,
    tildes: accents || random.chance(0.85),
    currency: random.pick<PageStyle['currency']>(['', '', '$', '$', '$', '$ ', 'apart']),
    currencyOfGoods: random.chance(0.25),
    commas: random.chance(0.75),
    goodsInCapitals: random.chance(0.5),
    accentsOfGoods: accents && random.chance(casing === 'upper' ? 0.6 : 0.85),
    shortened: random.pick([0, 0, 0.15, 0.35, 0.6]),
  };
}

/** The text as this till prints it. */
export function say(style: PageStyle, text: string, accents = style.accents): string {
  const plain = accents ? text : withoutAccents(text);
  const spelt = style.tildes ? plain : plain.replaceAll('ñ', 'n').replaceAll('Ñ', 'N');
  if (style.casing === 'as it is') return spelt;
  return style.casing === 'upper' ? spelt.toUpperCase() : spelt.toLowerCase();
}

/** The name of an article as this till prints it. */
export function sayGoods(style: PageStyle, text: string): string {
  const spelt = say(style, text, style.accentsOfGoods);
  return style.goodsInCapitals ? spelt.toUpperCase() : spelt;
}

/** @param cents of a peso; a minus stands before the sign of the currency */
export function sayMoney(style: PageStyle, cents: number, currency = style.currency): string {
  const sign = currency === 'apart' ? '' : currency;
  return (cents < 0 ? '-' : '') + sign + formatCents(Math.abs(cents), style.commas);
}
