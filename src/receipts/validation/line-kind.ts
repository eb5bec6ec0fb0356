/**
 * Classifies the lines of a receipt, and its shop, by the words on the paper. The code that builds an invoice asks
 * for these meanings, never for words.
 */
import { Decimal } from 'decimal.js';
import { foldCharacters } from '../layout/fold.js';
import { isCashRounding } from './rounding.js';
import type { ReceiptLine, ReceiptLocalTax, ReceiptVendor, ValidatedReceipt } from './validated-receipt.js';
import { anyOf, anyWholeWord } from '../vocabulary/lexicon.js';
import { localTaxNameOf } from '../vocabulary/row-labels.js';

/**
 * Kind of a line. Only an `article` is a sale. A `coupon` is negative and reduces the items. A `rounding` is made by
 * the till, up or down; a larger one, up to a coin, is a `donation` to a charity. A `tip` is for the staff.
 */
export type LineKind = 'article' | 'coupon' | 'rounding' | 'donation' | 'tip' | 'local tax';

const ROUNDING = anyWholeWord('round-up');
const DONATION = anyWholeWord('round-up', 'donation');
/**
 * Maximum donation: the largest coin in change. A line that costs more is no donation of the change, but a `LIBRO
 * DONACION DE ORGANOS`.
 */
export const MAX_DONATION = 10;
const TIP_WORDS = anyWholeWord('tip');
const ISH = anyWholeWord('ish', 'sanitation-duty').source;
const LODGING_TAX_WORDS = anyWholeWord('lodging-tax').source;
const LOCAL_TAX = new RegExp(
  String.raw`${ISH}|\bIMP(?:TO|UESTO)?\b.*(?:${LODGING_TAX_WORDS}|\b(?:LOCAL|ESTATAL|MUNICIPAL)\b)|^${LODGING_TAX_WORDS} \d`,
);
/** Names of taxes on lodging, also when their amount was not read as a tax. `HOSPEDAJE 3 NOCHES` is an item. */
const LODGING_TAX = new RegExp(String.raw`${ISH}|\bIMP(?:TO|UESTO)?\b.*${LODGING_TAX_WORDS}`);
const AIRPORT_FEE = anyWholeWord('airport-fee');
const FLIGHT = anyWholeWord('flight', 'fare');
const FREIGHT_OR_LUGGAGE = anyWholeWord('freight', 'luggage');
const AIRLINE = anyWholeWord('airline');
const NO_PASSENGERS = anyWholeWord('no-passengers');
const FUEL_STATION = anyWholeWord('fuel-station', 'fuel');
const RESTAURANT = new RegExp(
  String.raw`(?<!\bPARA )${anyOf('restaurant').source}|${anyWholeWord('eatery').source}`,
);

type LineText = Pick<ReceiptLine, 'description' | 'amount'>;

/**
 * Returns the kind of a line.
 * @param localTaxes local taxes that the receipt states: a line of that amount with the name of a tax is one
 */
export function lineKindOf(
  { description, amount }: LineText,
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

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/;

/** Returns the local tax that a line of that kind states. */
export function localTaxOfLine({ description, amount }: LineText): ReceiptLocalTax {
  const text = foldCharacters(description);
  const percent = PERCENT.exec(text)?.[1];
  const rate = percent === undefined ? null : new Decimal(percent.replace(',', '.')).div(100);
  return { rate, amount, name: localTaxNameOf(text) };
}

/** Whether a fuel station issued the receipt, by what it prints, legible or not, or by its name. */
export function isOfFuelStation({
  printsFuelPermit,
  printsFuelLitres,
  vendor,
}: Pick<ValidatedReceipt, 'printsFuelPermit' | 'printsFuelLitres' | 'vendor'>): boolean {
  return printsFuelPermit || printsFuelLitres || FUEL_STATION.test(foldCharacters(vendor.name));
}

/** Whether a restaurant issued the receipt, by what it prints, or by its name. `EQUIPO PARA RESTAURANTES` is none. */
export function isOfRestaurant({
  printsTableService,
  vendor,
}: Pick<ValidatedReceipt, 'printsTableService'> & { vendor: Pick<ReceiptVendor, 'name'> }): boolean {
  return printsTableService || RESTAURANT.test(foldCharacters(vendor.name));
}

/** Whether a vendor flies passengers, by its name. The airline's cargo company does not, nor do bus lines and luggage shops. */
export function isAirline(vendorName: string): boolean {
  const name = foldCharacters(vendorName);
  return AIRLINE.test(name) && !NO_PASSENGERS.test(name);
}

/** What a line of an airline is for, by its words; null if they do not tell. Other vendors have such words, too. */
export function airlineLineOf(description: string): 'airport fee' | 'flight' | 'freight or luggage' | null {
  const name = foldCharacters(description);
  if (AIRPORT_FEE.test(name)) return 'airport fee';
  if (FLIGHT.test(name)) return 'flight';
  return FREIGHT_OR_LUGGAGE.test(name) ? 'freight or luggage' : null;
}
