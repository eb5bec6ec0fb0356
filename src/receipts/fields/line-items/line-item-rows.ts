import { anyOf, matchesExact } from '../../vocabulary/lexicon.js';
import type { Row } from '../../layout/page.js';
import type { LabelledAmountRow } from '../labelled-amounts.js';

const NOT_LINE_ITEM = anyOf(
  'date', 'phone', 'rfc', 'street', 'district', 'folio', 'ticket', 'cashier', 'shift', 'fare', 'invoice', 'permit', 'taxed', 'exempt',
  /C\.P\.|HORA:|DATE:/,
); // prettier-ignore
/** What tells of the payment where it stands before the total; in an article's name such words are rare. */
const SETTLEMENT = anyOf(
  'rounding', 'points', 'purse', 'balance', 'USD', 'tip', 'cash', 'card', 'tendered', 'amount', /\bTIP\b|\bUSD|DLLS/,
  /^\W*(?:SU\s)?PAGO\s(?:EN\b|CON\b|[^A-Z]*$)|^\W*(?:SU\s)?CAMBIO[^A-Z]*$|^[^A-Z]*(?:N[OU]M?\W{0,2}(?:DE\s)?)?ARTICULOS?(?:\s(?:VENDID|COMPRAD)OS?)?[^A-Z]*$/,
); // prettier-ignore
/** What is told of the article above: `PRECIO REGULAR 30.00`, `(Normal 272.40 Dscto. -54.60)`. */
const NOTE = new RegExp(
  String.raw`^[^A-Z\d(]*(?:\(.*\)\W*$|\(?\W?(?:${anyOf('price').source}\b[^A-Z\d]*[A-Z]*|NORMAL|ANTES|P\.?\s?(?:UNIT|LISTA))[^A-Z\d]*\d)`,
);
/** What was asked for, where nothing is called the total. */
const AMOUNT_DUE = /^\W*(?:IMPORTE|COBRO|SUMA)\W/;
/** A size, not money: `TRAMO DE 3.05 M`. */
const SIZE = /^\s?(?:M|MTS?|CM|MM|KG|GR?|L|LTS?|ML|OZ|PLG)\b/;
/** Share of the picture up to the column of amounts at which an amount surely belongs to it. */
const MIN_SHARE_OF_COLUMN_EDGE = 0.94;

/** Whether a row reads like a note on the article above it; a `(+ QUESO 15.00)` and a `PRECIO UNICO 30.00` are articles that do. */
export function isNote({ normalizedText }: Row): boolean {
  return NOTE.test(normalizedText);
}

/**
 * Whether a row above the sums is one of an article, or may name one.
 *
 * Words of the sums stand in names, too (`SERVILLETAS 500 PZAS`, `CAMBIO DE ACEITE`), and names are like them
 * (`CUELLO REDONDO`, `PROTECTOR SOLAR`): above a total that was found only those count that surely settle.
 */
export function isPartOfLineItem(entry: LabelledAmountRow, hasSums: boolean): boolean {
  const { row, label, amounts } = entry;
  if ([NOT_LINE_ITEM, AMOUNT_DUE].some((other) => other.test(row.normalizedText))) return false;
  if (!label || label === 'discount' || startsLikeLineItem(entry)) return true;
  if (label === 'total' || label === 'subtotal') return false;
  // `TOTAL ARTICULOS 12.00`.
  if (label === 'count' && matchesExact(row.normalizedText, 'total')) return false;
  const isTax = label === 'iva' || label === 'ieps' || label === 'local';
  return amounts.length === 0 || (hasSums && !isTax && !SETTLEMENT.test(row.normalizedText));
}

/** Without the sizes in its name that look like amounts: they stand left of the last amount, before a unit. */
export function withoutSizes(
  entry: LabelledAmountRow,
  _index: number,
  block: readonly LabelledAmountRow[],
): LabelledAmountRow {
  const rights = block.flatMap(({ amounts }) => amounts.slice(-1)).map(({ right }) => right);
  const column = rights.sort((x, y) => x - y)[rights.length >> 1] ?? 0;
  const amounts = entry.amounts.filter(
    ({ end, right }) =>
      right > column * MIN_SHARE_OF_COLUMN_EDGE || !SIZE.test(entry.row.normalizedText.slice(end)),
  );
  return amounts.length === entry.amounts.length ? entry : { ...entry, amounts };
}

/** Articles can have names with a keyword in them (`PAGO DE SERVICIO`, `TARJETA REGALO`); they begin with their quantity or code. */
function startsLikeLineItem({ row, label }: LabelledAmountRow): boolean {
  return label !== 'total' && label !== 'subtotal' && label !== 'change' && /^\d/.test(row.normalizedText);
}
