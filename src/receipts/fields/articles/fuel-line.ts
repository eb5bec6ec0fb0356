import { Decimal } from 'decimal.js';
import type { Row } from '../../layout/page.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { isLineAmount } from '../../validation/rounding.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { hasColumnOfLitres } from './fuel-name.js';
import type { PrintedLine } from './printed-line.js';
import { correctSpelling } from '../spelling.js';

const LITRES = /(?:LITR[O0]S|V[O0]LUMEN|CANTIDAD|\bLTS?\b)[^\d]{0,14}(?<number>\d{1,4}[.,]\d{2,4})(?!\d)/;
const PRICE = /(?:PRECI[O0]|P\.?\s?U(?:NIT(?:ARIO)?)?\b|P\/L)[^\d]{0,22}(?<number>\d{1,3}[.,]\d{2,4})(?!\d)/;
const PRODUCT = new RegExp(
  String.raw`${anyOf('fuel', /PR[O0]DUCT[O0]/).source}\s*:?\s+(?<name>(?=.*[A-Z]{3})[A-Z0-9 ]+)$`,
);
const GRADE = anyOf('regular-fuel', 'premium-fuel', 'diesel', 'super').source;
const FUEL = new RegExp(
  String.raw`\b(?:${anyOf('gasoline').source}\s+)?${GRADE}\b(?:\s(?:AUTOMOTRIZ|\d{2})\b)?`,
);

/**
 * The one article of a pump's receipt that has no table: `PRODUCTO MAGNA`, `LITROS 20.790`, `PRECIO 24.05` on rows of
 * their own. Null when litres times price is no amount that is printed.
 */
export function fuelLine(priced: LabelledAmountPage): PrintedLine | null {
  const rows = priced.rows.map(({ row }) => row);
  const quantity = numberIn(rows, LITRES);
  const unitPrice = numberIn(rows, PRICE);
  const description = productIn(rows);
  return quantity && unitPrice && description ? filled(priced, { description, quantity, unitPrice }) : null;
}

/** A fuel with its litres and their price, which has fewer decimals: `MAGNA  20.790  24.05`. */
const IN_TABLE = new RegExp(
  String.raw`(?<name>\b${GRADE}\b[^.,]*?)\s+\$?\s?(?<one>\d{1,4}[.,]\d{2,4})\s+\$?\s?(?<other>\d{1,4}[.,]\d{2,4})(?!\d)`,
);

/**
 * The same of a table that is wider than its paper, so that the amount is cut in two: `MAGNA  20.790  24.05  500.`, and
 * `00` on the row below. The total has it whole.
 */
export function fuelOfWideTable(priced: LabelledAmountPage): PrintedLine | null {
  for (const { row } of priced.rows) {
    const match = IN_TABLE.exec(row.normalizedText);
    if (!match) continue;
    const { name, one, other } = match.groups!;
    const [litres, price] = decimalsOf(one!) > decimalsOf(other!) ? [one!, other!] : [other!, one!];
    if (decimalsOf(litres) === decimalsOf(price)) continue;
    const description = correctSpelling(row.text.slice(match.index, match.index + name!.length).trim());
    const found = filled(priced, { description, quantity: toNumber(litres), unitPrice: toNumber(price) });
    if (found) return found;
  }
  return null;
}

const NAMED = anyOf('regular-fuel', 'premium-fuel', 'diesel').source;
/** A row of a fuel and of nothing else: `1 GASOLINA MAGNA  20.790  24.05`, but no `POLLO PREMIUM`, which is weighed. */
const OF_FUEL = new RegExp(
  String.raw`(?:^[^A-Z]*|${anyOf('fuel', /PR[O0]DUCT[O0]/).source}\s*:?\s+)(?:${anyOf('gasoline').source}\s+)?${NAMED}(?:[^A-Z]|\b(?:AUTOMOTRIZ|OCT|L|LTS?|LITROS)\b)*$`,
);
/** Litres beside it: nobody fills less than one, and whole ones may be pieces. */
const LITRES_BESIDE = /(?<![\d.,])[1-9]\d{0,3}\.(?!0+(?!\d))\d{3,4}(?![\d.,])/;

/** Whether a motor fuel is printed with its litres, whether they make an amount or not. */
export function printsFuelLitres(priced: LabelledAmountPage): boolean {
  const rows = priced.rows.map(({ row }) => row);
  const ofFuel = rows.filter(({ normalizedText }) => OF_FUEL.test(normalizedText));
  if (ofFuel.length === 0) return false;
  const litres = numberIn(rows, LITRES);
  const areNamed = litres !== null && litres.gt(1) && !litres.isInteger();
  return (
    areNamed ||
    hasColumnOfLitres(priced) ||
    ofFuel.some(({ normalizedText }) => LITRES_BESIDE.test(normalizedText))
  );
}

/** A fill, where so many litres at this price make an amount that is printed. */
function filled(
  priced: LabelledAmountPage,
  fill: Pick<PrintedLine, 'description' | 'quantity' | 'unitPrice'>,
): PrintedLine | null {
  const { quantity, unitPrice } = fill;
  const printed = priced.rows
    .flatMap(({ amounts }) => amounts)
    .find(({ value }) => value.gt(unitPrice) && isLineAmount(quantity, unitPrice, value));
  return printed ? { ...fill, amount: printed.value, taxLetter: null, printed } : null;
}

const decimalsOf = (text: string): number => text.length - text.search(/[.,]/) - 1;
const toNumber = (text: string): Decimal => new Decimal(text.replace(',', '.'));

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
