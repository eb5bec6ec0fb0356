import { Decimal } from 'decimal.js';
import { containsExactIva } from '../../validation/contained-iva.js';
import { agree } from '../../validation/rounding.js';
import type { Adjustments } from './adjustments.js';
import { haveConsistentSigns } from '../amounts.js';
import {
  distinctDiscounts,
  distinctLabelled,
  firstSumRow,
  MAX_AMOUNTS_PER_LABEL,
  rowsLabelled,
} from '../labelled-amounts.js';
import type { AmountRow, LabelledAmountPage } from '../labelled-amounts.js';
import type { PrintedLineItem } from '../line-items/printed-line-item.js';
import { isPositive, saleSums } from './sale-sums.js';

/** The possible totals of the line items: their sum, less a discount, or plus the tax if prices exclude it. */
export function lineItemSums(page: LabelledAmountPage, lineItems: readonly PrintedLineItem[]): Decimal[] {
  if (lineItems.length === 0) return [];
  const sum = sumOfLineItems(lineItems);
  const gross = grossOf(lineItems);
  const sums = [sum];
  for (const { amount } of distinctDiscounts(page)) {
    sums.push(gross.minus(amount.value));
    // A discount among the line items is deducted already.
    if (!lineItems.some(({ printed }) => printed.row === amount.row)) sums.push(sum.minus(amount.value));
  }
  // Prices exclude the tax.
  for (const { amount } of distinctLabelled(page, 'iva'))
    if (rowsLabelled(page, 'subtotal').some((sub) => sub.amount.value.eq(sum)))
      sums.push(sum.plus(amount.value));
  return sums;
}

/**
 * The sum of the line items without their discounts; null if there are none. It is a candidate only if other evidence computes
 * the same amount.
 */
export function grossOfLineItems(lineItems: readonly PrintedLineItem[]): Decimal | null {
  return lineItems.some(({ amount }) => amount.lt(0)) ? grossOf(lineItems) : null;
}

function grossOf(lineItems: readonly PrintedLineItem[]): Decimal {
  return sumOfLineItems(lineItems.filter(({ amount }) => amount.gt(0)));
}

function sumOfLineItems(lineItems: readonly PrintedLineItem[]): Decimal {
  return Decimal.sum(0, ...lineItems.map(({ amount }) => amount));
}

/**
 * Whether the sum of the line items is independent evidence of the total. It is if there are several amounts, or if quantity
 * times price of the only one is its amount. A single amount is the total printed again, with the same misread currency sign.
 * Several amounts do not count either if some have a currency sign and others may have one that was misread.
 */
export function isIndependentObservation(
  page: LabelledAmountPage,
  lineItems: readonly PrintedLineItem[],
): boolean {
  const [single, ...others] = lineItems;
  if (!single) return false;
  if (others.length > 0) return haveConsistentSigns(lineItems.map(({ printed }) => printed));
  const price = single.unitPrice.toFixed(2);
  const nearbyRows = page.rows.slice(Math.max(0, single.printed.row - 1), single.printed.row + 2);
  return (
    !single.quantity.eq(1) &&
    agree(single.quantity.mul(single.unitPrice), single.amount) &&
    nearbyRows.some(({ row }) => row.normalizedText.replaceAll(',', '').includes(price))
  );
}

/**
 * Subtotal less discount plus taxes. The subtotal alone counts if a total is larger by an amount that is not invoiced, such as a
 * tip.
 */
export function subtotalSums(page: LabelledAmountPage, { nonInvoicedAmounts }: Adjustments): Decimal[] {
  const totals = distinctLabelled(page, 'total').map(({ amount }) => amount.value);
  const subtotals = distinctLabelled(page, 'subtotal')
    .filter(isPositive)
    .map(({ amount }) => amount.value);
  return [
    ...[...saleSums(page)]
      .filter(
        ({ subtotal, taxes }) =>
          taxes.length > 0 && haveConsistentSigns([subtotal, ...taxes].map(({ printed }) => printed)),
      )
      .map(({ value }) => value),
    ...subtotals.filter((subtotal) =>
      totals.some((total) => nonInvoicedAmounts.some((part) => total.minus(part).eq(subtotal))),
    ),
  ];
}

/**
 * The sums of the printed subtotals, also with unlabelled amounts below them, which may be taxes. Empty if a subtotal equals the total.
 */
export function printedSubtotalSums(page: LabelledAmountPage, total: Decimal): Decimal[] {
  // If the amount of a label could not be read, the amount above often belongs to another row.
  const misplaced = new Set(
    rowsLabelled(page, 'subtotal').flatMap(({ row, amount }) => (amount.row < row.index ? [amount] : [])),
  );
  const sums = [...saleSums(page, undefined, unlabelledAmounts(page))].filter(
    ({ subtotal }) => !misplaced.has(subtotal.printed),
  );
  return sums.some(({ subtotal }) => subtotal.value.eq(total))
    ? []
    : sums
        .filter(({ subtotal, value }) => !value.eq(subtotal.value))
        .map(({ value }) => value)
        .reverse();
}

/** The first amounts between subtotal and total whose label could not be read. */
function unlabelledAmounts(page: LabelledAmountPage) {
  const sums = page.rows.slice(firstSumRow(page));
  const end = sums.findIndex(({ label, amount }) => label === 'total' && amount !== null);
  return sums
    .slice(0, Math.max(0, end))
    .filter((entry): entry is AmountRow => entry.label === null && entry.amount !== null)
    .filter(isPositive)
    .slice(0, MAX_AMOUNTS_PER_LABEL)
    .map(({ amount }) => amount);
}

/** The printed totals for which a printed IVA is exactly the IVA that a fully taxed total contains. */
export function totalsConfirmedByContainedTax(
  page: LabelledAmountPage,
  totals: readonly AmountRow[],
): Decimal[] {
  const ivas = distinctLabelled(page, 'iva').filter(isPositive);
  return totals
    .map(({ amount }) => amount.value)
    .filter((total) => ivas.some(({ amount: iva }) => containsExactIva(total, iva.value, 1)));
}
