import { anyOf, matchesExact } from '../../vocabulary/lexicon.js';
import type { Row } from '../../layout/page.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { median } from '../../ocr/geometry.js';

const NOT_LINE_ITEM = anyOf(
  'date', 'phone', 'rfc', 'folio', 'ticket', 'cashier', 'shift', 'fare', 'invoice', 'permit', 'taxed', 'exempt',
  /C\.P\.|HORA:|DATE:/,
); // prettier-ignore
/** A field of the head, which may contain something like an amount: `SUCURSAL  S2.03 NORTE`. */
const FIELD_OF_HEAD = new RegExp(String.raw`^\W*${anyOf('branch', 'customer').source}\s*(?::| {2})`);
/** Words of addresses, which have no price and amount: `COL` is also a cabbage. */
const ADDRESS = anyOf('street', 'district');
/** Words about the payment, when it is printed before the total. They are rare in the name of a line item. */
const SETTLEMENT = anyOf(
  'rounding', 'points', 'purse', 'balance', 'USD', 'tip', 'cash', 'card', 'tendered', 'amount', /\bTIP\b|\bUSD|DLLS|DOLLAR/,
  /^\W*(?:SU\s)?PAGO\s(?:EN\b|CON\b|[^A-Z]*$)|^\W*(?:SU\s)?CAMBIO[^A-Z]*$|^[^A-Z]*(?:N[OU]M?\W{0,2}(?:DE\s)?)?ARTICULOS?(?:\s(?:VENDID|COMPRAD)OS?)?[^A-Z]*$/,
); // prettier-ignore
/** A note about the line item above: `PRECIO REGULAR 30.00`, `(Normal 272.40 Dscto. -54.60)`. */
const NOTE = new RegExp(
  String.raw`^[^A-Z\d(]*(?:\(.*\)\W*$|\(?\W?(?:${anyOf('price').source}\b[^A-Z\d]*[A-Z]*|NORMAL|ANTES|P\.?\s?(?:UNIT|LISTA|U\b))[^A-Z\d]*\d)`,
);
const SAVED = anyOf('saved', 'saved-in-row');
/** Labels of the amount due on receipts that have no row labelled TOTAL, and of the price of a single purchase. */
const AMOUNT_DUE = new RegExp(String.raw`^\W*(?:(?:IMPORTE|COBRO|SUMA)\W|${anyOf('price').source} {2,}\$)`);
/** A size, not money: `TRAMO DE 3.05 M`. */
const SIZE = /^\s?(?:M|MTS?|CM|MM|KG|GR?|L|LTS?|ML|OZ|PLG)\b/;
/** Litres whose L was taken for a 1: `REFRESCO 2.5L`. */
const LITRES = /L$/;
/** Right of this share of the right edge of the amount column, an amount certainly belongs to the column. */
const MIN_SHARE_OF_COLUMN_EDGE = 0.94;

/**
 * Whether a row reads like a note about the line item above it, or states how much was saved. Some line items read like one, too:
 * `(+ QUESO 15.00)`, `PRECIO UNICO 30.00`.
 */
export function isNote({ normalizedText }: Row): boolean {
  return NOTE.test(normalizedText) || SAVED.test(normalizedText);
}

/**
 * Whether a row above the sums is a line item, or may contain the name of one.
 *
 * Names of line items can contain or resemble words of the sums (`SERVILLETAS 500 PZAS`, `CAMBIO DE ACEITE`;
 * `CUELLO REDONDO`, `PROTECTOR SOLAR`). So when the receipt has a total, a row above it is excluded only for words that
 * clearly belong to the payment, or for a tax.
 */
export function isPartOfLineItem(entry: LabelledAmountRow, hasSums: boolean): boolean {
  const { row, label, amounts } = entry;
  if ([NOT_LINE_ITEM, AMOUNT_DUE].some((other) => other.test(row.normalizedText))) return false;
  if (amounts.length < 2 && [ADDRESS, FIELD_OF_HEAD].some((other) => other.test(row.normalizedText)))
    return false;
  if (!label || label === 'discount' || startsLikeLineItem(entry)) return true;
  if (label === 'total' || label === 'subtotal') return false;
  // `TOTAL ARTICULOS 12.00`.
  if (label === 'count' && matchesExact(row.normalizedText, 'total')) return false;
  const isTax = label === 'iva' || label === 'ieps' || label === 'local';
  return amounts.length === 0 || (hasSums && !isTax && !SETTLEMENT.test(row.normalizedText));
}

/** Removes sizes in the name that look like amounts: they are left of the amount column and are followed by a unit. */
export function withoutSizes(
  entry: LabelledAmountRow,
  _index: number,
  block: readonly LabelledAmountRow[],
): LabelledAmountRow {
  const rights = block.flatMap(({ amounts }) => amounts.slice(-1)).map(({ right }) => right);
  const column = median(rights);
  const amounts = entry.amounts.filter(
    ({ start, end, right }) =>
      right > column * MIN_SHARE_OF_COLUMN_EDGE ||
      !(
        SIZE.test(entry.row.normalizedText.slice(end)) ||
        LITRES.test(entry.row.normalizedText.slice(start, end))
      ),
  );
  return amounts.length === entry.amounts.length ? entry : { ...entry, amounts };
}

/**
 * Whether a row starts with a quantity or a code, as line items do. Their names can contain a keyword (`PAGO DE SERVICIO`,
 * `TARJETA REGALO`).
 */
function startsLikeLineItem({ row, label }: LabelledAmountRow): boolean {
  return label !== 'total' && label !== 'subtotal' && label !== 'change' && /^\d/.test(row.normalizedText);
}
