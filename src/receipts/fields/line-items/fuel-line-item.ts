import { Decimal } from 'decimal.js';
import type { Row } from '../../layout/page.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { isLineAmount } from '../../validation/rounding.js';
import { FUEL_ROW, isPriceOfLitre } from '../../validation/motor-fuel.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { hasColumnOfLitres } from './fuel-name.js';
import type { PrintedLineItem } from './printed-line-item.js';
import { correctSpelling } from '../spelling.js';

const LITRES = /(?:LITR[O0]S|V[O0]LUMEN|CANTIDAD|\bLTS?\b)[^\d]{0,14}(?<number>\d{1,4}[.,]\d{2,4})(?!\d)/;
const PRICE = /(?:PRECI[O0]|P\.?\s?U(?:NIT(?:ARIO)?)?\b|P\/L)[^\d]{0,22}(?<number>\d{1,3}[.,]\d{2,4})(?!\d)/;
const PRODUCT = new RegExp(
  String.raw`${anyOf('fuel', /PR[O0]DUCT[O0]/).source}\s*:?\s+(?<name>(?=.*[A-Z]{3})[A-Z0-9 .+-]+)$`,
);
const GRADE = anyOf('regular-fuel', 'premium-fuel', 'diesel', 'super').source;
const FUEL = new RegExp(
  String.raw`\b(?:${anyOf('gasoline').source}\s+)?${GRADE}\b(?:\s(?:AUTOMOTRIZ|(?:MIN\.?\s)?\d{2}(?:\sOCTANOS)?)\b)?`,
);

/**
 * The only line item of a fuel receipt without a table: `PRODUCTO MAGNA`, `LITROS 20.790` and `PRECIO 24.05` are on separate
 * rows. Null if no printed amount equals litres times price.
 */
export function fuelLineItem(page: LabelledAmountPage): PrintedLineItem | null {
  const rows = page.rows.map(({ row }) => row);
  const quantity = numberIn(rows, LITRES);
  const unitPrice = numberIn(rows, PRICE);
  const description = productIn(rows);
  return quantity && unitPrice && description ? lineItemOf(page, { description, quantity, unitPrice }) : null;
}

/** A fuel with its litres and its price per litre, which has fewer decimals: `MAGNA  20.790  24.05`. */
const TABLE_ROW = new RegExp(
  String.raw`(?<name>\b${GRADE}\b[^.,]*?)\s+\$?\s?(?<one>\d{1,4}[.,]\d{2,4})\s+\$?\s?(?<other>\d{1,4}[.,]\d{2,4})(?!\d)`,
);

/**
 * The fuel line item of a table that is wider than the paper, so that its amount is split over two rows:
 * `MAGNA  20.790  24.05  500.`, and `00` on the row below. The total has the complete amount.
 */
export function fuelLineItemOfWideTable(page: LabelledAmountPage): PrintedLineItem | null {
  for (const { row } of page.rows) {
    const match = TABLE_ROW.exec(row.normalizedText);
    if (!match) continue;
    const { name, one, other } = match.groups!;
    const [litres, price] = decimalsOf(one!) > decimalsOf(other!) ? [one!, other!] : [other!, one!];
    if (decimalsOf(litres) === decimalsOf(price)) continue;
    const description = correctSpelling(row.text.slice(match.index, match.index + name!.length).trim());
    const lineItem = lineItemOf(page, {
      description,
      quantity: toNumber(litres),
      unitPrice: toNumber(price),
    });
    if (lineItem) return lineItem;
  }
  return null;
}

/** A quantity of litres: at least one, because nobody buys less, and not a whole number, because that may be a count of pieces. */
const DECIMAL_LITRES = /(?<![\d.,])[1-9]\d{0,3}\.(?!0+(?!\d))\d{3,4}(?![\d.,])/g;
/** The pump, or the number of the station: `POSICION DE CARGA 3`, `BOMBA: 3`, `ESTACION DE SERVICIO E04156`, `EST 50009`. */
const STATION_MARK =
  /\bPOSICION DE CARGA\b|\bBOMBA\s*(?:NO\.?|NUM\.?|[#:])\s*\d{1,2}\b|^BOMBA\s+\d{1,2}$|\bSIIC\b|\bEST(?:ACION)? ?DE ?SERVICIO\s*(?:NO\.?|NUM\.?|[#:])?\s*E?\d{4,5}\b|\bEST(?:ACION)?\.?\s*(?:NO\.?|NUM\.?|[#:])?\s*E?\d{5}\b/;
const PRICE_OF_LITRE = /(?<![\d.,])[1-4]\d\.\d{2,4}(?![\d.,])/g;

/**
 * Whether the receipt prints a motor fuel with its litres, even if litres times price is no printed amount. The fuel need
 * not be named if the station or the pump is, and litres times a price of fuel is an amount.
 */
export function printsFuelLitres(page: LabelledAmountPage): boolean {
  const rows = page.rows.map(({ row }) => row);
  const fuelRows = rows.filter(({ normalizedText }) => FUEL_ROW.test(normalizedText));
  if (fuelRows.length === 0) return hasStationMark(rows) && printsPricedLitres(page);
  const litres = numberIn(rows, LITRES);
  const areLabelled = litres !== null && litres.gt(1) && !litres.isInteger();
  return (
    areLabelled ||
    hasColumnOfLitres(page) ||
    fuelRows.some(({ normalizedText }) => normalizedText.search(DECIMAL_LITRES) >= 0)
  );
}

function hasStationMark(rows: readonly Row[]): boolean {
  return rows.some(({ normalizedText }) => STATION_MARK.test(normalizedText));
}

/** Whether litres, with three decimals or more, times a price of fuel is an amount: on one row, or labelled on several. */
function printsPricedLitres(page: LabelledAmountPage): boolean {
  const rows = page.rows.map(({ row }) => row);
  const amounts = page.rows.flatMap((row) => row.amounts.map(({ value }) => value));
  const isPriced = (litres: Decimal, price: Decimal): boolean =>
    amounts.some((amount) => amount.gt(price) && isLineAmount(litres, price, amount));
  const litres = numberIn(rows, LITRES);
  const price = numberIn(rows, PRICE);
  const isOfLitre = price !== null && isPriceOfLitre(price);
  if (litres !== null && !litres.isInteger() && isOfLitre && isPriced(litres, price)) return true;
  return rows.some(({ normalizedText }) => {
    const prices = numbersIn(normalizedText, PRICE_OF_LITRE);
    return numbersIn(normalizedText, DECIMAL_LITRES).some((quantity) =>
      prices.some((one) => isPriced(quantity, one)),
    );
  });
}

/** The line item of this fuel. Null if no printed amount equals quantity times price. */
function lineItemOf(
  page: LabelledAmountPage,
  fuel: Pick<PrintedLineItem, 'description' | 'quantity' | 'unitPrice'>,
): PrintedLineItem | null {
  const { quantity, unitPrice } = fuel;
  const printed = page.rows
    .flatMap(({ amounts }) => amounts)
    .find(({ value }) => value.gt(unitPrice) && isLineAmount(quantity, unitPrice, value));
  return printed ? { ...fuel, amount: printed.value, taxLetter: null, printed } : null;
}

const decimalsOf = (text: string): number => text.length - text.search(/[.,]/) - 1;
const toNumber = (text: string): Decimal => new Decimal(text.replace(',', '.'));

function numbersIn(text: string, pattern: RegExp): Decimal[] {
  return [...text.matchAll(pattern)].map(([number]) => new Decimal(number));
}

function numberIn(rows: readonly Row[], pattern: RegExp): Decimal | null {
  for (const { normalizedText } of rows) {
    const number = pattern.exec(normalizedText)?.groups?.number;
    if (number) return toNumber(number);
  }
  return null;
}

function productIn(rows: readonly Row[]): string | null {
  for (const [pattern, group] of [
    [PRODUCT, 'name'],
    [FUEL, null],
  ] as const) {
    for (const { normalizedText, text } of rows) {
      const match = pattern.exec(normalizedText);
      if (!match) continue;
      const name = group ? match.groups![group]! : match[0];
      const start = match.index + match[0].indexOf(name);
      return correctSpelling(text.slice(start, start + name.length));
    }
  }
  return null;
}
