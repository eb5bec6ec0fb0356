import { Decimal } from 'decimal.js';
import type { PrintedAmount } from '../amounts.js';
import { isNote, isPartOfArticle, withoutSizes } from './article-rows.js';
import { fuelLine, fuelOfWideTable } from './fuel-line.js';
import { withFuelNames } from './fuel-name.js';
import { isLineAmount } from '../../validation/rounding.js';
import { firstSumRow, rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import { describe, isName } from './line-description.js';
import { continuation, namesAbove } from './names-around.js';
import { misreadTimesAlone, quantityAlone, quantityOf, quantityPerhapsAlone } from './line-quantity.js';
import { hasColumnTitles } from '../../vocabulary/column-titles.js';
import type { PrintedLine } from './printed-line.js';
import { letterAtStart, letterBefore, letterBehind } from './tax-letter.js';

/** How much of the lines must have a tax letter in a column before the amounts for it to be one. */
const COLUMN_SHARE = 0.6;
/** Share of the picture up to the column's right edge at which an amount may belong to it. */
const COLUMN_EDGE = 0.9;

/**
 * The articles: the rows above the sums that end in an amount. A row with only quantity, price and amount belongs
 * to the name on the row above it; one with only quantity and price, to the article whose amount they make.
 */
export function linesOf(priced: LabelledAmountPage): PrintedLine[] {
  const end = firstSumRow(priced);
  const block = priced.rows.slice(firstArticleRow(priced, end), end).map(withoutSizes);
  const body = block.filter((entry) => isPartOfArticle(entry, end < priced.rows.length));
  const articles = withFuelNames(withoutNotes(priced, body), priced);
  const fuel = fuelLine(priced);
  const isToldBy = ({ quantity, unitPrice }: PrintedLine): boolean =>
    articles.some((article) => article.quantity.eq(quantity) && article.unitPrice.eq(unitPrice));
  if (fuel) return isToldBy(fuel) ? articles : [fuel];
  const cut = fuelOfWideTable(priced);
  return cut && !articles.some(({ amount }) => amount.eq(cut.amount)) ? [cut] : articles;
}

/** The lines without what reads like notes, unless only with those they make a sum that is printed. */
function withoutNotes(priced: LabelledAmountPage, body: readonly LabelledAmountRow[]): PrintedLine[] {
  const sums = rowsLabelled(priced, 'total', 'subtotal').map(({ amount }) => amount.value);
  const isSum = (lines: readonly PrintedLine[]): boolean => {
    const sum = Decimal.sum(0, ...lines.map(({ amount }) => amount));
    return sums.some((value) => value.eq(sum));
  };
  const lines = linesIn(body.filter((entry) => !isNote(entry.row)));
  if (isSum(lines) || !body.some(({ row }) => isNote(row))) return lines;
  const all = linesIn(body);
  return isSum(all) ? all : lines;
}

function linesIn(body: readonly LabelledAmountRow[]): PrintedLine[] {
  const lettersFirst = haveLettersFirst(body);
  const right = Math.max(0, ...body.flatMap(({ amounts }) => amounts.map((amount) => amount.right)));
  const lines: PrintedLine[] = [];
  let pending: { quantity: Decimal; unitPrice: Decimal } | null = null;
  for (const [index, entry] of body.entries()) {
    const printed = entry.amounts.at(-1);
    if (!printed) continue;
    const alone =
      entry.amounts.length === 1
        ? timesAlone(entry, [lines.at(-1)?.printed, amountBelow(body, index)], right)
        : null;
    if (alone) {
      const last = lines.at(-1);
      if (!last || !take(last, alone)) pending = alone;
      continue;
    }
    const { line, nameStart } = lineOf(entry, printed, namesAbove(body, index, right), lettersFirst);
    const rest = nameStart !== null ? continuation(body, index, nameStart) : null;
    if (rest) line.description = `${line.description} ${describe(rest.text)}`;
    if (pending) take(line, pending);
    pending = null;
    lines.push(line);
  }
  return withoutSum(lines);
}

/**
 * Quantity and price where the row has nothing else: as it says, or as one of the amounts beside it says.
 * @param column right edge of the column of amounts, in pixels: what stands in it is an amount
 */
function timesAlone(
  { row, amount }: LabelledAmountRow,
  beside: readonly (PrintedAmount | undefined)[],
  column: number,
): { quantity: Decimal; unitPrice: Decimal } | null {
  const perhaps = quantityPerhapsAlone(row.normalizedText);
  const fits = beside.some(
    (one) => one && perhaps && isLineAmount(perhaps.quantity, perhaps.unitPrice, one.value),
  );
  const told = quantityAlone(row.normalizedText) ?? (fits ? perhaps : null);
  if (told || !amount || amount.right > column * COLUMN_EDGE) return told;
  return (
    beside.map((one) => one && misreadTimesAlone(row.normalizedText, one.value)).find((one) => one) ?? null
  );
}

function amountBelow(body: readonly LabelledAmountRow[], index: number): PrintedAmount | undefined {
  return body[index + 1]?.amounts.at(-1);
}

/**
 * Gives the line this quantity and price, if they make its amount, or make it once its first digit is taken for the
 * currency sign or the end of the name that it may be.
 */
function take(line: PrintedLine, times: { quantity: Decimal; unitPrice: Decimal }): boolean {
  const { value, currencySignStripped } = line.printed;
  const amount = [value, ...(currencySignStripped ? [currencySignStripped] : [])].find((one) =>
    isLineAmount(times.quantity, times.unitPrice, one),
  );
  if (amount) Object.assign(line, times, { amount: line.amount.isNegative() ? amount.neg() : amount });
  return amount !== undefined;
}

/** Without a last line that is what all others come to: a subtotal whose name was misread. */
function withoutSum(lines: PrintedLine[]): PrintedLine[] {
  const last = lines.at(-1);
  const others = lines.slice(0, -1);
  if (!last || others.length < 2) return lines;
  return Decimal.sum(...others.map(({ amount }) => amount)).eq(last.amount) ? others : lines;
}

function firstArticleRow(priced: LabelledAmountPage, end: number): number {
  const titles = priced.rows.findLastIndex(
    ({ row, amounts }, index) => index < end && amounts.length === 0 && hasColumnTitles(row.normalizedText),
  );
  return titles < 0 ? 0 : titles + 1;
}

function haveLettersFirst(body: readonly LabelledAmountRow[]): boolean {
  const lasts = body.flatMap(({ row, amounts }) => {
    const last = amounts.at(-1);
    return last ? [{ row, last }] : [];
  });
  const withLetter = lasts.filter(({ row, last }) => letterBefore(row, last) !== null);
  return withLetter.length >= 2 && withLetter.length >= lasts.length * COLUMN_SHARE;
}

function lineOf(
  entry: LabelledAmountRow,
  printed: PrintedAmount,
  above: string | null,
  lettersFirst: boolean,
): { line: PrintedLine; nameStart: number | null } {
  const { row } = entry;
  const { quantity, unitPrice, start, end } = quantityOf(entry, printed);
  const letter = lettersFirst ? letterBefore(row, printed) : null;
  const columns = entry.amounts[0]!.start;
  const sides = [
    { from: 0, to: start > 0 ? Math.min(start, columns) : 0 },
    { from: Math.min(end, columns), to: columns },
  ].map(({ from, to }) => {
    const text = row.text.slice(from, to);
    return { from, name: describe(letter ? text.replace(/\s+[A-Z*]\s*\$?\s*$/, '') : text) };
  });
  const own = sides.find(({ name }) => isName(name));
  const negative = printed.negative || entry.label === 'discount';
  const line: PrintedLine = {
    description: own?.name ?? (above ? describe(above) : describe(row.text.slice(0, columns))),
    quantity,
    unitPrice: negative ? unitPrice.neg() : unitPrice,
    amount: negative ? printed.value.neg() : printed.value,
    taxLetter: letterBehind(row, printed) ?? letter ?? letterAtStart(row),
    printed,
  };
  const hasQuantityFirst = own && own.from > 0;
  return { line, nameStart: hasQuantityFirst ? own.from + row.text.slice(own.from).search(/\S/) : null };
}
