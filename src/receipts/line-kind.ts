/**
 * What is said by the words on the paper: what a line among the articles stands for, and what its shop sells. Who makes
 * an invoice asks for these meanings, and for no words.
 */
import type { Decimal } from 'decimal.js';
import { isRoundingAtFoot } from './rounding.js';

/**
 * What a line stands for. Only an `article` is a sale. A `coupon` is below zero, and taken off the articles. A `rounding`
 * is the register's, up or down, and a larger one a `donation` to a charity. A `tip` is for who served.
 */
export type LineKind = 'article' | 'coupon' | 'rounding' | 'donation' | 'tip' | 'local tax';

const ROUNDING = /\bREDONDEO\b/i;
const TIP = /\bPROPINA\b/i;
const LOCAL_TAX =
  /\bI\.?S\.?H\b|\bIMP(?:TO|UESTO)?\b.*\b(?:HOSPEDAJE|LOCAL|ESTATAL|MUNICIPAL)\b|^HOSPEDAJE \d/i;
/** So named, it is a tax although its amount was not read as one; `HOSPEDAJE 3 NOCHES` is an article. */
const LODGING_TAX = /\bI\.?S\.?H\b|\bIMP(?:TO|UESTO)?\b.*\bHOSPEDAJE\b/i;
const LODGING = /\b(?:HOTEL|MOTEL|HOSTAL|POSADA|HOSPEDAJE|HABITACI[OÓ]N|SUITES?|NOCHES?)\b/i;
const FUEL_STATION = /\bGASOLINER[AO]S?\b|\bESTACI[OÓ]N DE SERVICIOS?\b|\bCOMBUSTIBLES?\b/i;

/** @param localTaxes what the receipt states of them: a line of that amount that is called a tax is one. */
export function kindOf(
  { description, amount }: { description: string; amount: Decimal },
  localTaxes: readonly { amount: Decimal }[],
): LineKind {
  if (ROUNDING.test(description) && isRoundingAtFoot(amount)) return 'rounding';
  if (amount.isNegative()) return 'coupon';
  if (ROUNDING.test(description)) return 'donation';
  if (TIP.test(description)) return 'tip';
  const isStated = localTaxes.some((tax) => tax.amount.equals(amount));
  const isTax = LODGING_TAX.test(description) || (isStated && LOCAL_TAX.test(description));
  return isTax ? 'local tax' : 'article';
}

/** Whether the name of a shop or of a line tells of lodging. */
export function tellsOfLodging(name: string): boolean {
  return LODGING.test(name);
}

/** Whether a shop of this name sells motor fuel. */
export function isFuelStation(vendorName: string): boolean {
  return FUEL_STATION.test(vendorName);
}
