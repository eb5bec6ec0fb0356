/**
 * What is said by the words on the paper: what a line among the articles stands for, and what its shop sells. Who makes
 * an invoice asks for these meanings, and for no words.
 */
import type { Decimal } from 'decimal.js';
import { foldCharacters } from '../layout/fold.js';
import { isCashRounding } from './rounding.js';
import type { ValidatedReceipt } from './validated-receipt.js';
import { anyApart } from '../vocabulary/lexicon.js';

/**
 * What a line stands for. Only an `article` is a sale. A `coupon` is below zero, and taken off the articles. A `rounding`
 * is the register's, up or down, and a larger one, up to a coin, a `donation` to a charity. A `tip` is for who served.
 */
export type LineKind = 'article' | 'coupon' | 'rounding' | 'donation' | 'tip' | 'local tax';

const ROUNDING = anyApart('round-up');
const DONATION = anyApart('round-up', 'donation');
/** As much as the largest coin in change: what costs more is no gift of the change, but a `LIBRO DONACION DE ORGANOS`. */
export const MAX_DONATION = 10;
const TIP_WORDS = anyApart('tip');
const ISH = anyApart('ish').source;
const LODGING_TAX_WORDS = anyApart('lodging-tax').source;
const LOCAL_TAX = new RegExp(
  String.raw`${ISH}|\bIMP(?:TO|UESTO)?\b.*(?:${LODGING_TAX_WORDS}|\b(?:LOCAL|ESTATAL|MUNICIPAL)\b)|^${LODGING_TAX_WORDS} \d`,
);
/** So named, it is a tax although its amount was not read as one; `HOSPEDAJE 3 NOCHES` is an article. */
const LODGING_TAX = new RegExp(String.raw`${ISH}|\bIMP(?:TO|UESTO)?\b.*${LODGING_TAX_WORDS}`);
const LODGING = anyApart('hotel', 'lodging', 'lodging-tax');
const FUEL_STATION = anyApart('fuel-station', 'fuel');

/** @param localTaxes what the receipt states of them: a line of that amount that is called a tax is one. */
export function lineKindOf(
  { description, amount }: { description: string; amount: Decimal },
  localTaxes: readonly { amount: Decimal }[],
): LineKind {
  const name = foldCharacters(description);
  if (ROUNDING.test(name) && isCashRounding(amount)) return 'rounding';
  if (amount.isNegative()) return 'coupon';
  if (DONATION.test(name) && amount.lte(MAX_DONATION)) return 'donation';
  if (TIP_WORDS.test(name)) return 'tip';
  const isStated = localTaxes.some((tax) => tax.amount.equals(amount));
  const isTax = LODGING_TAX.test(name) || (isStated && LOCAL_TAX.test(name));
  return isTax ? 'local tax' : 'article';
}

/** Whether the name of a shop or of a line tells of lodging. */
export function mentionsLodging(name: string): boolean {
  return LODGING.test(foldCharacters(name));
}

/** Whether a station sold it: what it prints says so, be it legible or not, or its name. */
export function isOfFuelStation({
  printsFuelPermit,
  printsFuelLitres,
  vendor,
}: Pick<ValidatedReceipt, 'printsFuelPermit' | 'printsFuelLitres' | 'vendor'>): boolean {
  return printsFuelPermit || printsFuelLitres || FUEL_STATION.test(foldCharacters(vendor.name));
}
