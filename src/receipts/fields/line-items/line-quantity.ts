import { Decimal } from 'decimal.js';
import { foldCharacters } from '../../layout/fold.js';
import { isLineAmount } from '../../validation/rounding.js';
import { UNIT } from '../../vocabulary/units.js';
import type { PrintedAmount } from '../amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';

/** Quantity and unit price of a line item, and the position of the quantity with its unit in the row's text. */
export interface LineQuantity {
  quantity: Decimal;
  unitPrice: Decimal;
  start: number;
  end: number;
}

/** Where the titles and the rows have the quantities. */
export interface QuantityColumns {
  /** The titles begin with that of the quantity: another whole number belongs to the name. */
  hasQuantityFirst: boolean;
  /** The quantity is between the name and the amount, without a price. */
  hasQuantityBesideAmount: boolean;
}

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,4})?`;
/** A quantity whose price the column cuts off: `2 PZ X $  725.`. */
const QUANTITY_TIMES_CUT_PRICE = new RegExp(
  String.raw`^\W*(?<quantity>${NUMBER})\s*${UNIT}\s*[XH@*]\s*\$?\s*(?<price>\d[\d,]*\.?\d?)[\s$]*$`,
);
/** `3 PZA X 25.00`, `1.250KG@31.80`, `2 * $12.50`. */
const QUANTITY_TIMES_PRICE = new RegExp(
  String.raw`(?<![\d.,])(?<quantity>${NUMBER})\s*(?:${UNIT})?\s*[X@*]\s*\$?\s*(?<price>\d{1,3}(?:,\d{3})+\.\d{2}|\d{1,6}[.,]\d{1,4})(?!\d)`,
);
const QUANTITY_THEN_PRICE = new RegExp(
  String.raw`^\W*(?<quantity>${NUMBER})\s*(?:${UNIT})?\s+\W*(?<price>\d{1,3}(?:,\d{3})+\.\d{2}|\d{1,6}[.,]\d{2})\W*$`,
);
/** A row without words that ends in a price. */
const ENDS_IN_PRICE = /^(?<before>(?:(?![A-Z]{3})[^.,])*?)(?<whole>\d{1,6})[.,](?<cents>\d{2})\W*$/;
const MAX_QUANTITY_LENGTH = 3;
/** A number that may be a quantity: not part of a code, nor of a size such as `600ML` or `1/2`. */
const QUANTITY = new RegExp(
  String.raw`(?<![\d.,/A-Z-])(?<number>${NUMBER})(?![\d.,/%-]|\s?%)(?<unit>\s?${UNIT}(?![A-Z]))?(?!\s?[A-WYZ]{2}(?<=\d[A-Z]{2}))`,
  'g',
);
/** Quantity and price without a gap, in narrow print: `13.45922.29` is 13.459 litres at 22.29. */
const GLUED = /(?<![\d.,])(?<quantity>\d{1,4}\.\d{3})(?<price>\d{1,3}\.\d{2})(?!\d)/;
/** A quantity in the first column: `3  TORTILLA MAIZ  75.00`. A code is longer; a brand begins with a letter. */
const FIRST_COLUMN = new RegExp(
  String.raw`^\s*(?<number>\d{1,3}(?:\.\d{1,3})?)(?<unit>\s+${UNIT}(?=\s))?\s+(?=[A-Z\d]*[A-Z]{3}|\d{6})`,
);

/** A whole number in a column of its own between the name and the amount: `GALLETA INTEGRAL  2  31.00`. */
const BESIDE_AMOUNT = /(?<=[A-Z]{3}.*\S|[A-Z]{3}) {2,}(?<number>[1-9]\d{0,2})\s{0,9}\$?\s{0,9}$/;
/** The share of line items that must have a number there for it to be a column of quantities, and their least number. */
const MIN_SHARE_BESIDE_AMOUNT = 0.6;
const MIN_COLUMN = 2;

/** Whether line items have their quantity between the name and the amount, without a price. */
export function hasQuantityBesideAmount(body: readonly LabelledAmountRow[]): boolean {
  const single = body.filter(
    ({ amounts, row }) => amounts.length === 1 && /[A-Z]{3}/.test(row.normalizedText),
  );
  const count = single.filter(
    ({ row, amounts }) => numberBeside(row.normalizedText, amounts[0]!) !== null,
  ).length;
  return count >= MIN_COLUMN && count >= single.length * MIN_SHARE_BESIDE_AMOUNT;
}

function numberBeside(normalizedText: string, { start }: PrintedAmount): RegExpExecArray | null {
  return BESIDE_AMOUNT.exec(normalizedText.slice(0, start));
}

/**
 * The quantity and price whose product is the amount of the line item. If the price alone was read, or a number before it that does
 * not fit, the quantity is how often the amount contains the price. Without a price it is the number in the first column, or in the
 * one before the amount, or one.
 * Without a column before the amount, a number there may be a part of the name, unless it is 1.
 */
export function quantityOf(
  entry: LabelledAmountRow,
  printed: PrintedAmount,
  { hasQuantityFirst, hasQuantityBesideAmount: isBesideAmount }: QuantityColumns,
): LineQuantity {
  const text = foldCharacters(entry.row.text).slice(0, printed.start);
  const amount = printed.value;
  return (
    quantityTimesPriceIn(text, amount) ??
    quantityTimesCutPriceIn(text, amount) ??
    columnsIn(text, entry.amounts, amount, hasQuantityFirst) ??
    fromMatch(GLUED.exec(text), amount) ??
    impliedByPrice(text, entry.amounts) ??
    firstColumn(text, amount) ??
    besideAmount(text, printed, isBesideAmount) ?? {
      quantity: new Decimal(1),
      unitPrice: amount,
      start: 0,
      end: 0,
    }
  );
}

/** A quantity before the name, with or without cents: `2.00 PZA  TUBO PVC`. */
const BEFORE_NAME = new RegExp(
  String.raw`^\W*(?<quantity>\d{1,4}(?:\.\d{1,4})?)\s*(?:${UNIT})?\s+(?=[^.,]*[A-Z]{3})`,
);

/** Quantity and price of a row with only a price and an amount, whose quantity stands before the name on the row above. */
export function quantityAbove(
  nameText: string,
  { row, amounts }: LabelledAmountRow,
): { quantity: Decimal; unitPrice: Decimal } | null {
  // Between price and amount there may be a discount of zero.
  const [price, amount, ...others] = amounts.filter(({ value }, at) => at === 0 || value.gt(0));
  const printed = BEFORE_NAME.exec(nameText)?.groups?.quantity;
  if (!printed || !price || !amount || others.length > 0 || /[A-Z]{3}/.test(row.normalizedText)) return null;
  const quantity = new Decimal(printed);
  return isLineAmount(quantity, price.value, amount.value) ? { quantity, unitPrice: price.value } : null;
}

/** Quantity and price of a row that contains nothing else: `2 X 24.50`. The amount is on the row of the line item itself. */
export function quantityAlone(normalizedText: string): { quantity: Decimal; unitPrice: Decimal } | null {
  const match = QUANTITY_TIMES_PRICE.exec(normalizedText);
  if (!match || /[A-Z\d]/.test(normalizedText.replace(match[0], '').replace(/(?:C\/U|\/?KG|MXN|\$)/g, '')))
    return null;
  return { quantity: numberOf(match.groups!.quantity!), unitPrice: numberOf(match.groups!.price!) };
}

/**
 * Quantity and price of a row whose sign between them was not read: `4 72.50`. They count only if their product is the amount
 * of a neighbouring row: otherwise the numbers may be anything.
 */
export function possibleQuantityAlone(
  normalizedText: string,
): { quantity: Decimal; unitPrice: Decimal } | null {
  const { quantity, price } = QUANTITY_THEN_PRICE.exec(normalizedText)?.groups ?? {};
  return quantity && price ? { quantity: numberOf(quantity), unitPrice: numberOf(price) } : null;
}

/**
 * Quantity and price of a row whose sign between them was misread, such that their product is the amount of the neighbouring
 * row: `20 36.50` and `2036.50` for `2 @ 36.50`; `236.50` if the sign was lost; `@36.50` or `36.50` if the quantity was lost.
 */
export function misreadQuantityAlone(
  normalizedText: string,
  amount: Decimal,
): { quantity: Decimal; unitPrice: Decimal } | null {
  const { before, whole, cents } = ENDS_IN_PRICE.exec(normalizedText)?.groups ?? {};
  if (before === undefined || !whole || !cents) return null;
  const price = (digits: string): Decimal => new Decimal(`${digits}.${cents}`);
  const leadingDigits = /^\D*(\d+)/.exec(before)?.[1] ?? '';
  const impliedQuantity = price(whole).gt(0) ? amount.div(price(whole)) : null;
  const candidates = [
    ...prefixes(leadingDigits).map((digits) => ({ quantity: new Decimal(digits), unitPrice: price(whole) })),
    ...(leadingDigits === '' ? prefixes(whole.slice(0, -1)) : []).flatMap((digits) =>
      [digits.length, digits.length + 1]
        .filter((at) => at < whole.length)
        .map((at) => ({ quantity: new Decimal(digits), unitPrice: price(whole.slice(at)) })),
    ),
    ...(leadingDigits === '' && impliedQuantity?.isInteger()
      ? [{ quantity: impliedQuantity, unitPrice: price(whole) }]
      : []),
  ];
  return (
    candidates.find(
      ({ quantity, unitPrice }) =>
        quantity.gt(1) && unitPrice.gt(0) && isLineAmount(quantity, unitPrice, amount),
    ) ?? null
  );
}

/** The prefixes of a number, the shortest first: a quantity that is followed by its sign, read as digits. */
function prefixes(digits: string): string[] {
  return [...digits].slice(0, MAX_QUANTITY_LENGTH).map((_, at) => digits.slice(0, at + 1));
}

function quantityTimesPriceIn(text: string, amount: Decimal): LineQuantity | null {
  const match = QUANTITY_TIMES_PRICE.exec(text);
  if (!match) return null;
  const quantity = numberOf(match.groups!.quantity!);
  const unitPrice = numberOf(match.groups!.price!);
  const position = { start: match.index, end: match.index + match[0].length };
  if (quantity.gt(0) && isLineAmount(quantity, unitPrice, amount))
    return { quantity, unitPrice, ...position };
  if (unitPrice.gt(0) && isLineAmount(unitPrice, quantity, amount))
    return { quantity: unitPrice, unitPrice: quantity, ...position };
  return null;
}

/** The price is the amount divided by the quantity, if it begins like what is left of the printed price. */
function quantityTimesCutPriceIn(text: string, amount: Decimal): LineQuantity | null {
  const match = QUANTITY_TIMES_CUT_PRICE.exec(text);
  const quantity = match && numberOf(match.groups!.quantity!);
  if (!quantity?.gt(0)) return null;
  const unitPrice = amount.div(quantity).toDecimalPlaces(2);
  const isCut = unitPrice.toFixed(2).startsWith(match!.groups!.price!.replaceAll(',', ''));
  return isCut && isLineAmount(quantity, unitPrice, amount)
    ? { quantity, unitPrice, start: 0, end: match![0].length }
    : null;
}

/**
 * The number and the price whose product is the amount. The number in the first column comes first, then quantities without decimals, then
 * those with a unit, then those whose price has no more decimals than money, then those before their price.
 */
function columnsIn(
  text: string,
  amounts: readonly PrintedAmount[],
  amount: Decimal,
  hasQuantityFirst: boolean,
): LineQuantity | null {
  const numbers = [...text.matchAll(QUANTITY)]
    .map((match) => ({
      value: numberOf(match.groups!.number!),
      unit: match.groups!.unit !== undefined,
      isFirst: text.slice(0, match.index).trim() === '',
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter(({ value, isFirst }) => isFirst || !hasQuantityFirst || !value.isInteger());
  // Fuel prices have more decimals than money.
  const precise = numbers.filter(({ start, end }) => /\.\d{3,4}\s*$/.test(text.slice(start, end)));
  const fits = [...amounts.slice(0, -1), ...precise].flatMap((price) =>
    numbers
      .filter(
        ({ value, start, end }) =>
          value.gt(0) &&
          (end <= price.start || start >= price.end) &&
          isLineAmount(value, price.value, amount),
      )
      .map((number) => ({ number, price })),
  );
  const rank = ({ number, price }: (typeof fits)[number]): number =>
    // `1  CLAVIJA 1 PZ  11.90  11.90`: the other number belongs to the name.
    (number.isFirst ? 16 : 0) +
    (/^\d+(?!\d*[.,]\d)/.test(text.slice(number.start)) ? 8 : 0) +
    (number.unit ? 4 : 0) +
    (amounts.some((one) => one === price) ? 2 : 0) +
    (number.start < price.start ? 1 : 0);
  const [best] = fits.sort((a, b) => rank(b) - rank(a));
  if (!best) return null;
  const { number, price } = best;
  return { quantity: number.value, unitPrice: price.value, start: number.start, end: number.end };
}

function fromMatch(match: RegExpExecArray | null, amount: Decimal): LineQuantity | null {
  if (!match) return null;
  const quantity = numberOf(match.groups!.quantity!);
  const unitPrice = numberOf(match.groups!.price!);
  if (!isLineAmount(quantity, unitPrice, amount)) return null;
  return { quantity, unitPrice, start: match.index, end: match.index + match[0].length };
}

/**
 * The quantity of a row with two amounts of which the second is a multiple of the first. The first is a price only behind a name, and
 * only if it is not below the quantity: otherwise it may be a quantity with decimals, as in `2.00  REFRESCO  36.00`.
 */
function impliedByPrice(
  text: string,
  [price, printed, ...others]: readonly PrintedAmount[],
): LineQuantity | null {
  if (!price?.value.gt(0) || !printed?.value.gt(0) || others.length > 0) return null;
  if (!/[A-Z]{2}/.test(text.slice(0, price.start))) return null;
  const quantity = printed.value.div(price.value);
  return quantity.isInteger() && quantity.lte(price.value)
    ? { quantity, unitPrice: price.value, start: 0, end: 0 }
    : null;
}

function firstColumn(text: string, amount: Decimal): LineQuantity | null {
  const match = FIRST_COLUMN.exec(text);
  const quantity = match && new Decimal(match.groups!.number!);
  if (!match || !quantity?.gt(0)) return null;
  return {
    quantity,
    unitPrice: amount.div(quantity).toDecimalPlaces(6),
    start: 0,
    end: match[0].length,
  };
}

function besideAmount(text: string, printed: PrintedAmount, isColumn: boolean): LineQuantity | null {
  const match = numberBeside(text, printed);
  const number = match?.groups!.number;
  if (!match || !number || !(isColumn || number === '1')) return null;
  const start = text.lastIndexOf(number);
  const quantity = new Decimal(number);
  return {
    quantity,
    unitPrice: printed.value.div(quantity).toDecimalPlaces(6),
    start,
    end: start + number.length,
  };
}

function numberOf(printed: string): Decimal {
  return new Decimal(/,\d{3}\./.test(printed) ? printed.replaceAll(',', '') : printed.replace(',', '.'));
}
