import { Decimal } from 'decimal.js';
import { foldCharacters } from '../layout/fold.js';
import type { PrintedAmount } from './amounts.js';
import { firstSumRow } from './ledger.js';
import type { Ledger, LedgerRow } from './ledger.js';
import { spelled } from './spelling.js';

/** An article as it is printed. `amount` is negative for a line that takes something off. */
export interface PrintedLine {
  description: string;
  quantity: Decimal;
  unitPrice: Decimal;
  amount: Decimal;
  printed: PrintedAmount;
}

const NO_ARTICLE =
  /FECHA|TEL\b|TEL[.:]|\bRFC\b|R\.F\.C|CALLE|\bCOL\b|C\.P\.|FOLIO|TICKET|CAJERO|TURNO|HORA:|DATE:|INVOICE|PERMISO/;
const COLUMN_TITLES =
  /IMPORTE|DESCRIPCION|CANT\b|ARTICULO|PRODUCTO|PRECIO|AMOUNT|DESCRIPTION|QTY|CONCEPTO|UNITARIO|LITROS/;

/**
 * The articles: the rows above the sums that end in an amount. A row with only quantity, price and amount belongs
 * to the name on the row above it.
 */
export function linesOf(ledger: Ledger): PrintedLine[] {
  const end = firstSumRow(ledger);
  const start = firstArticleRow(ledger, end);
  const body = ledger.rows.slice(start, end);
  const lines: PrintedLine[] = [];
  for (const [index, entry] of body.entries()) {
    const printed = entry.amounts.at(-1);
    if (
      !printed ||
      NO_ARTICLE.test(entry.row.folded) ||
      (entry.label && entry.label !== 'discount' && !startsLikeArticle(entry))
    )
      continue;
    const above = body[index - 1];
    lines.push(lineOf(entry, printed, above && above.amounts.length === 0 && !above.label ? above : null));
  }
  return lines;
}

/** Articles can have names with a keyword in them (`PAGO DE SERVICIO`, `TARJETA REGALO`); they begin with their quantity or code. */
function startsLikeArticle({ row, label }: LedgerRow): boolean {
  return label !== 'total' && label !== 'subtotal' && label !== 'change' && /^\d/.test(row.folded);
}

function firstArticleRow(ledger: Ledger, end: number): number {
  const titles = ledger.rows.findLastIndex(
    ({ row, amounts }, index) =>
      index < end &&
      amounts.length === 0 &&
      (row.folded.match(new RegExp(COLUMN_TITLES, 'g')) ?? []).length >= 2,
  );
  return titles < 0 ? 0 : titles + 1;
}

function lineOf(entry: LedgerRow, printed: PrintedAmount, above: LedgerRow | null): PrintedLine {
  const before = entry.row.text.slice(0, entry.amounts[0]!.start);
  const amount = printed.negative || entry.label === 'discount' ? printed.value.neg() : printed.value;
  const { quantity, unitPrice } = quantityAndPrice(entry, amount);
  const own = describe(before);
  const named =
    own.replaceAll(/[^A-Za-zÀ-ÿ]/g, '').length >= 4 && !/^(PZAS?|KGS?|PZ|PC|LTS?|UN|X)\b/i.test(own);
  const description = named || !above ? own : describe(above.row.text) || own;
  return { description: spelled(description), quantity, unitPrice, amount, printed };
}

/** Quantity and price that give the line's amount, or one piece at that amount. */
function quantityAndPrice(entry: LedgerRow, amount: Decimal): { quantity: Decimal; unitPrice: Decimal } {
  const prices = entry.amounts.slice(0, -1).map(({ value }) => value);
  const numbers = [
    ...foldCharacters(entry.row.text).matchAll(
      /(?<![\d.,A-Z])(\d{1,4}(?:[.,]\d{1,4})?)(?![\d.,]|[A-WYZ]{2})/g,
    ),
  ].map(([, number]) => new Decimal(number!.replace(',', '.')));
  for (const unitPrice of prices) {
    for (const quantity of numbers) {
      if (quantity.isZero() || quantity.eq(unitPrice)) continue;
      // Fuel and weighed goods are rounded from more digits than are printed.
      const tolerance = Decimal.max('0.01', unitPrice.mul(quantity.isInteger() ? 0 : '0.0006'));
      if (quantity.mul(unitPrice).minus(amount).abs().lte(tolerance)) return { quantity, unitPrice };
    }
  }
  const whole = numbers.find((number) => number.isInteger() && number.gt(1) && number.lt(1000));
  const columns = COLUMN_QUANTITY.exec(entry.row.folded);
  const quantity = columns ? new Decimal(columns[1]!) : null;
  if (quantity && quantity.gt(0) && (whole?.eq(quantity) || !quantity.isInteger() || quantity.eq(1))) {
    return { quantity, unitPrice: amount.div(quantity).toDecimalPlaces(6) };
  }
  return { quantity: new Decimal(1), unitPrice: amount };
}

/** A quantity as the first column: `3  TORTILLA MAIZ  75.00`. A code is longer, a brand begins with a letter. */
const COLUMN_QUANTITY = /^(\d{1,3}(?:\.\d{1,3})?)\s+(?=[A-Z]{3})/;

function describe(text: string): string {
  return text
    .replace(/^\s*\d{6,14}\s*/, '')
    .replace(/^\s*\d{1,3}(?:\.\d{1,3})?\s+(?=\S)/, '')
    .replace(/\s+\d{1,4}[.,]\d{1,3}\s*$/, '')
    .replace(/[\s$@*xX-]+$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
