import { formatCents } from '../../../test/benchmark/receipts/paint/money.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { withoutAccents } from '../../../test/benchmark/receipts/paint/vendors.js';

/** The style of a till, which is the same for all lines of a page. */
export interface PageStyle {
  /** The number of ordinary letters in a line. */
  columns: number;
  casing: 'upper' | 'as it is' | 'lower';
  accents: boolean;
  /** Whether the ñ has its tilde. */
  tildes: boolean;
  /** The currency sign before an amount; `apart` prints it in a separate column. */
  currency: '' | '$' | '$ ' | 'apart';
  /** Whether the amounts of articles have the sign, too. */
  currencyOfGoods: boolean;
  commas: boolean;
  /** Names of articles come from a database: they are often in capitals, and rarely have accents. */
  goodsInCapitals: boolean;
  accentsOfGoods: boolean;
  /** The share of the articles' words that are abbreviated. */
  shortened: number;
}

export function randomPageStyle(random: Random, columns = random.int(32, 48)): PageStyle {
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

/** Applies the till's accents and casing to a text. */
export function applyStyle(style: PageStyle, text: string, accents = style.accents): string {
  const plain = accents ? text : withoutAccents(text);
  const styled = style.tildes ? plain : plain.replaceAll('ñ', 'n').replaceAll('Ñ', 'N');
  if (style.casing === 'as it is') return styled;
  return style.casing === 'upper' ? styled.toUpperCase() : styled.toLowerCase();
}

/** Applies the till's style to the name of an article. */
export function applyArticleStyle(style: PageStyle, text: string): string {
  const styled = applyStyle(style, text, style.accentsOfGoods);
  return style.goodsInCapitals ? styled.toUpperCase() : styled;
}

/** @param cents the amount in centavos; a minus is printed before the currency sign */
export function formatMoney(style: PageStyle, cents: number, currency = style.currency): string {
  const sign = currency === 'apart' ? '' : currency;
  return (cents < 0 ? '-' : '') + sign + formatCents(Math.abs(cents), style.commas ? ',' : '');
}
