import { Decimal } from 'decimal.js';
import type { Row } from '../../layout/page.js';
import { possibleValues, type PrintedAmount } from '../amounts.js';
import { isNote, isPartOfLineItem, withoutSizes } from './line-item-rows.js';
import { fuelLineItem, fuelLineItemOfWideTable } from './fuel-line-item.js';
import { withFuelNames } from './fuel-name.js';
import { isLineAmount } from '../../validation/rounding.js';
import { firstSumRow, rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { describe, isName } from './line-description.js';
import { areNamesBelow, nameAbove, nameBelow, nameContinuation } from './multi-row-names.js';
import {
  hasQuantityBesideAmount,
  misreadQuantityAlone,
  quantityAbove,
  quantityAlone,
  quantityOf,
  possibleQuantityAlone,
  type QuantityColumns,
} from './line-quantity.js';
import {
  beginsWithCodeTitle,
  beginsWithQuantityTitle,
  hasColumnTitles,
  hasTitlesOfAmounts,
} from '../../vocabulary/column-titles.js';
import type { PrintedLineItem } from './printed-line-item.js';
import { letterAtStart, letterBefore, letterBehind } from '../tax-letter.js';

/** The share of line items that must have a letter before the amount for it to be a column of tax letters. */
const MIN_SHARE_WITH_LETTER = 0.6;
/** Right of this share of the column's right edge, an amount may belong to the column. */
const MIN_SHARE_OF_COLUMN_EDGE = 0.9;

/**
 * The line items of a receipt: the rows above the sums that end in an amount. A row with only quantity, price and amount
 * belongs to the name on the row above. A row with only quantity and price belongs to the line item whose amount is their
 * product.
 */
export function lineItemsOf(page: LabelledAmountPage): PrintedLineItem[] {
  const end = firstSumRow(page);
  const { start, titles } = columnTitles(page, end);
  const first = { hasCodes: beginsWithCodeTitle(titles), hasQuantityFirst: beginsWithQuantityTitle(titles) };
  const block = page.rows.slice(start, end).map(withoutSizes);
  const body = block
    .filter((entry) => isPartOfLineItem(entry, end < page.rows.length))
    .map(withoutQuantityAbove);
  const lineItems = withFuelNames(withoutNotes(page, body, first), page);
  const fuel = fuelLineItem(page);
  const isIncludedAlready = ({ quantity, unitPrice }: PrintedLineItem): boolean =>
    lineItems.some((lineItem) => lineItem.quantity.eq(quantity) && lineItem.unitPrice.eq(unitPrice));
  if (fuel) return isIncludedAlready(fuel) ? lineItems : [fuel];
  const wideTableFuel = fuelLineItemOfWideTable(page);
  return wideTableFuel && !lineItems.some(({ amount }) => amount.eq(wideTableFuel.amount))
    ? [wideTableFuel]
    : lineItems;
}

/** A row whose only amount is the quantity of the price and the amount below: `2.00 PZA  TUBO PVC` above `85.00  170.00`. */
function withoutQuantityAbove(
  entry: LabelledAmountRow,
  index: number,
  body: readonly LabelledAmountRow[],
): LabelledAmountRow {
  const below = body[index + 1];
  return entry.amounts.length === 1 && below && quantityAbove(entry.row.normalizedText, below)
    ? { ...entry, amounts: [] }
    : entry;
}

/** The line items without the rows that read like notes, unless their sum is a printed total or subtotal only with these. */
function withoutNotes(
  page: LabelledAmountPage,
  body: readonly LabelledAmountRow[],
  first: FirstColumn,
): PrintedLineItem[] {
  const sums = rowsLabelled(page, 'total', 'subtotal').map(({ amount }) => amount.value);
  const isSum = (lineItems: readonly PrintedLineItem[]): boolean => {
    const sum = Decimal.sum(0, ...lineItems.map(({ amount }) => amount));
    return sums.some((value) => value.eq(sum));
  };
  const lineItems = lineItemsIn(
    body.filter((entry) => !isNote(entry.row)),
    first,
  );
  if (isSum(lineItems) || !body.some(({ row }) => isNote(row))) return lineItems;
  const all = lineItemsIn(body, first);
  return isSum(all) ? all : lineItems;
}

/** What the title of the first column says. */
interface FirstColumn extends Pick<QuantityColumns, 'hasQuantityFirst'> {
  /** A code before the name, in a separate cell. */
  hasCodes: boolean;
}

/** Which columns the line items have, besides names and amounts. */
interface LineItemColumns extends FirstColumn, QuantityColumns {
  /** A tax letter before the amount. */
  hasLetters: boolean;
  /** The name is on the row below the amount. */
  hasNamesBelow: boolean;
}

function lineItemsIn(body: readonly LabelledAmountRow[], first: FirstColumn): PrintedLineItem[] {
  const columns = {
    ...first,
    hasLetters: hasColumnOfLetters(body),
    hasQuantityBesideAmount: hasQuantityBesideAmount(body),
    hasNamesBelow: areNamesBelow(body),
  };
  const right = Math.max(0, ...body.flatMap(({ amounts }) => amounts.map((amount) => amount.right)));
  const lineItems: PrintedLineItem[] = [];
  let pending: { quantity: Decimal; unitPrice: Decimal } | null = null;
  for (const [index, entry] of body.entries()) {
    const printed = entry.amounts.at(-1);
    if (!printed) continue;
    const quantityOnly =
      entry.amounts.length === 1
        ? quantityOfRow(entry, [lineItems.at(-1)?.printed, amountBelow(body, index)], right)
        : null;
    if (quantityOnly) {
      const last = lineItems.at(-1);
      if (!last || !applyQuantity(last, quantityOnly)) pending = quantityOnly;
      continue;
    }
    const name = columns.hasNamesBelow ? nameBelow(body, index) : nameAbove(body, index, right);
    const { lineItem, nameStart } = lineItemOf(entry, printed, name, columns);
    const continuationRow = nameStart !== null ? nameContinuation(body, index, nameStart) : null;
    if (continuationRow) lineItem.description = `${lineItem.description} ${describe(continuationRow.text)}`;
    const above = body[index - 1];
    if (above?.amounts.length === 0) pending ??= quantityAbove(above.row.normalizedText, entry);
    if (pending) applyQuantity(lineItem, pending);
    pending = null;
    lineItems.push(lineItem);
  }
  return withoutMisreadSubtotal(lineItems);
}

/**
 * Quantity and price of a row that contains nothing else, as printed, or as a neighbouring amount implies.
 * @param column right edge of the amount column, in pixels: a number in this column is an amount
 */
function quantityOfRow(
  { row, amount }: LabelledAmountRow,
  neighbours: readonly (PrintedAmount | undefined)[],
  column: number,
): { quantity: Decimal; unitPrice: Decimal } | null {
  const possibleQuantity = possibleQuantityAlone(row.normalizedText);
  const fits = neighbours.some(
    (one) =>
      one &&
      possibleQuantity &&
      isLineAmount(possibleQuantity.quantity, possibleQuantity.unitPrice, one.value),
  );
  const printedQuantity = quantityAlone(row.normalizedText) ?? (fits ? possibleQuantity : null);
  if (printedQuantity || !amount || amount.right > column * MIN_SHARE_OF_COLUMN_EDGE) return printedQuantity;
  return (
    neighbours.map((one) => one && misreadQuantityAlone(row.normalizedText, one.value)).find((one) => one) ??
    null
  );
}

function amountBelow(body: readonly LabelledAmountRow[], index: number): PrintedAmount | undefined {
  return body[index + 1]?.amounts.at(-1);
}

/**
 * Sets quantity and price of the line item if their product is its amount. The first digit of the amount may be left out: it
 * can be a misread currency sign or the end of the name.
 * @returns whether they were set
 */
function applyQuantity(
  lineItem: PrintedLineItem,
  quantityAndPrice: { quantity: Decimal; unitPrice: Decimal },
): boolean {
  const amount = possibleValues(lineItem.printed).find((one) =>
    isLineAmount(quantityAndPrice.quantity, quantityAndPrice.unitPrice, one),
  );
  if (amount)
    Object.assign(lineItem, quantityAndPrice, {
      amount: lineItem.amount.isNegative() ? amount.neg() : amount,
    });
  return amount !== undefined;
}

/** Removes a last line item that is the sum of all others: it is a subtotal whose label was misread. */
function withoutMisreadSubtotal(lineItems: PrintedLineItem[]): PrintedLineItem[] {
  const last = lineItems.at(-1);
  const others = lineItems.slice(0, -1);
  if (!last || others.length < 2) return lineItems;
  return Decimal.sum(...others.map(({ amount }) => amount)).eq(last.amount) ? others : lineItems;
}

/** The first cell of a row, if it is a single word with digits beside another cell: `FIL-PH8  FILTRO DE ACEITE`. */
function codeBeforeName({ cells }: Row): string | null {
  const [first, second] = cells;
  return first && second && /^[A-Z\d./-]*\d[A-Z\d./-]*$/i.test(first.text) ? first.text : null;
}

/** The text of the column titles, which may take two rows, and the index of the first row below them. */
function columnTitles({ rows }: LabelledAmountPage, end: number): { titles: string; start: number } {
  const at = rows.findLastIndex(
    ({ row, amounts }, index) => index < end && amounts.length === 0 && hasColumnTitles(row.normalizedText),
  );
  const textAt = (index: number): string =>
    rows[index]?.amounts.length === 0 ? rows[index].row.normalizedText : '';
  if (at < 0) return { titles: '', start: 0 };
  if (hasTitlesOfAmounts(textAt(at + 1))) return { titles: textAt(at), start: at + 2 };
  const isSecondRow = hasTitlesOfAmounts(textAt(at)) && hasColumnTitles(textAt(at - 1));
  return { titles: textAt(isSecondRow ? at - 1 : at), start: at + 1 };
}

function hasColumnOfLetters(body: readonly LabelledAmountRow[]): boolean {
  const lastAmounts = body.flatMap(({ row, amounts }) => {
    const last = amounts.at(-1);
    return last ? [{ row, last }] : [];
  });
  const withLetter = lastAmounts.filter(({ row, last }) => letterBefore(row, last) !== null);
  return withLetter.length >= 2 && withLetter.length >= lastAmounts.length * MIN_SHARE_WITH_LETTER;
}

function lineItemOf(
  entry: LabelledAmountRow,
  printed: PrintedAmount,
  nameOnOtherRow: string | null,
  columnsOfItems: LineItemColumns,
): { lineItem: PrintedLineItem; nameStart: number | null } {
  const { row } = entry;
  const { quantity, unitPrice, start, end } = quantityOf(entry, printed, columnsOfItems);
  const { hasCodes, hasLetters, hasNamesBelow } = columnsOfItems;
  const letterInColumn = hasLetters ? letterBefore(row, printed) : null;
  // A quantity with two decimals, as of what is weighed, looks like an amount.
  const columns = entry.amounts.find((amount) => amount.start < start || amount.start >= end)!.start;
  const sides = [
    { from: 0, to: start > 0 ? Math.min(start, columns) : 0 },
    { from: Math.min(end, columns), to: columns },
  ].map(({ from, to }) => {
    const text = row.text.slice(from, to);
    return { from, name: describe(letterInColumn ? text.replace(/\s+[A-Z*]\s*\$?\s*$/, '') : text) };
  });
  const code = hasCodes ? codeBeforeName(row) : null;
  const ownName = sides
    .map(({ from, name }) => ({
      from,
      name: code && name.startsWith(`${code} `) ? name.slice(code.length + 1) : name,
    }))
    .find(({ name }) => isName(name) && !hasNamesBelow);
  const negative = printed.negative || entry.label === 'discount';
  const lineItem: PrintedLineItem = {
    description: ownName?.name ?? nameOnOtherRow ?? describe(row.text.slice(0, columns)),
    quantity,
    unitPrice: negative ? unitPrice.neg() : unitPrice,
    amount: negative ? printed.value.neg() : printed.value,
    taxLetter: letterBehind(row, printed) ?? letterInColumn ?? letterAtStart(row),
    printed,
  };
  const hasQuantityFirst = ownName && ownName.from > 0;
  return {
    lineItem,
    nameStart: hasQuantityFirst ? ownName.from + row.text.slice(ownName.from).search(/\S/) : null,
  };
}
