import { Decimal } from 'decimal.js';
import { containsExactIva } from '../../validation/contained-iva.js';
import { agree } from '../../validation/rounding.js';
import type { Adjustments } from './adjustments.js';
import { combinationsOf } from '../combinations.js';
import { haveConsistentSigns, type PrintedAmount } from '../amounts.js';
import {
  distinctDiscounts,
  distinctLabelled,
  firstSumRow,
  MAX_AMOUNTS_PER_LABEL,
  rowsLabelled,
} from '../labelled-amounts.js';
import type { AmountRow, LabelledAmountPage } from '../labelled-amounts.js';
import type { PrintedLineItem } from '../line-items/printed-line-item.js';

/** The largest IVA as a share of a subtotal: 16 % of the subtotal and of the IEPS on it. */
const MAX_IVA_SHARE = '0.3';
const ZERO = new Decimal(0);

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
  return lineItems.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
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
  const taxes = distinctLabelled(page, 'iva', 'ieps', 'local').filter(isPositive);
  const totals = distinctLabelled(page, 'total').map(({ amount }) => amount.value);
  return subtotalsOf(page).flatMap(({ amount }) => [
    ...taxCombinations(taxes, amount.value)
      .filter((some) => haveConsistentSigns([amount, ...some]))
      .flatMap((some) =>
        [ZERO, ...discountsOf(page)].map((discount) => amount.value.plus(sumOf(some)).minus(discount)),
      ),
    ...(nonInvoicedAmounts.some((nonInvoiced) =>
      totals.some((total) => total.minus(nonInvoiced).eq(amount.value)),
    )
      ? [amount.value]
      : []),
  ]);
}

/**
 * The sums of the printed subtotals, as read, with any of the taxes and of the unlabelled amounts below, less any of the
 * discounts. Empty if there is none of these, or if a subtotal equals the total.
 */
export function printedSubtotalSums(page: LabelledAmountPage, total: Decimal): Decimal[] {
  const subtotals = subtotalsOf(page)
    // If the amount of a label could not be read, the amount above often belongs to another row.
    .filter(({ row, amount }) => amount.row >= row.index)
    .map(({ amount }) => amount.value);
  if (subtotals.some((subtotal) => subtotal.eq(total))) return [];
  const taxes = [...distinctLabelled(page, 'iva', 'ieps', 'local'), ...unlabelledRows(page)].filter(
    isPositive,
  );
  const discounts = discountsOf(page);
  const rows = rowsLabelled(page, 'discount');
  const discountSums = [rows, rows.filter(({ row }) => row.index < firstSumRow(page))].map((some) =>
    sumOf(some.map(({ amount }) => amount)),
  );
  return subtotals.flatMap((subtotal) =>
    [...taxCombinations(taxes, subtotal).map(sumOf), ZERO].flatMap((tax) =>
      [ZERO, ...discountSums, ...discounts]
        .filter((discount) => !(tax.isZero() && discount.isZero()))
        .map((discount) => subtotal.plus(tax).minus(discount)),
    ),
  );
}

/** The first rows between subtotal and total whose label could not be read: they may be taxes. */
function unlabelledRows(page: LabelledAmountPage): AmountRow[] {
  const sums = page.rows.slice(firstSumRow(page));
  const end = sums.findIndex(({ label, amount }) => label === 'total' && amount !== null);
  return sums
    .slice(0, Math.max(0, end))
    .flatMap((entry) => (entry.label === null && entry.amount ? [{ ...entry, amount: entry.amount }] : []))
    .slice(0, MAX_AMOUNTS_PER_LABEL);
}

function subtotalsOf(page: LabelledAmountPage): AmountRow[] {
  return distinctLabelled(page, 'subtotal').filter(isPositive);
}

function discountsOf(page: LabelledAmountPage): Decimal[] {
  return distinctDiscounts(page).map(({ amount }) => amount.value);
}

function isPositive({ amount }: { amount: PrintedAmount }): boolean {
  return amount.value.gt(0) && !amount.negative;
}

/**
 * One or more taxes of a subtotal, in all combinations. Amounts that cannot be a tax of this subtotal were misread, and a sum of zero
 * proves nothing.
 */
function taxCombinations(taxes: readonly AmountRow[], subtotal: Decimal): PrintedAmount[][] {
  const possible = taxes.filter(({ label, amount }) =>
    amount.value.lt(subtotal.mul(label === 'iva' ? MAX_IVA_SHARE : 1)),
  );
  return combinationsOf(possible.map(({ amount }) => amount)).filter((some) => sumOf(some).gt(0));
}

function sumOf(amounts: readonly PrintedAmount[]): Decimal {
  return Decimal.sum(0, ...amounts.map(({ value }) => value));
}

/** The printed totals for which a printed IVA is exactly the IVA that a fully taxed total contains. */
export function totalsConfirmedByContainedTax(
  page: LabelledAmountPage,
  totals: readonly { amount: PrintedAmount }[],
): Decimal[] {
  const ivas = distinctLabelled(page, 'iva').filter(isPositive);
  return totals
    .map(({ amount }) => amount.value)
    .filter((total) => ivas.some(({ amount: iva }) => containsExactIva(total, iva.value, 1)));
}
