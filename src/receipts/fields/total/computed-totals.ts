import { Decimal } from 'decimal.js';
import { containsExactIva } from '../../validation/contained-iva.js';
import { agree } from '../../validation/rounding.js';
import type { Adjustments } from './adjustments.js';
import type { PrintedAmount } from '../amounts.js';
import {
  distinctDiscounts,
  distinctLabelled,
  firstSumRow,
  MAX_ROWS,
  rowsLabelled,
} from '../labelled-amounts.js';
import type { AmountRow, LabelledAmountPage } from '../labelled-amounts.js';
import type { PrintedLineItem } from '../line-items/printed-line-item.js';
import { certainSum, isConsistent, minus, plus, possibleValues, hypothesesOf } from './sum-hypotheses.js';
import type { Sum } from './sum-hypotheses.js';

/** The largest IVA as a share of a subtotal: 16 % of the subtotal and of the IEPS on it. */
const MAX_IVA_SHARE = '0.3';

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
  if (others.length > 0)
    return isConsistent(lineItems.map(({ printed }) => hypothesesOf(printed)[0]!).reduce(plus));
  const price = single.unitPrice.toFixed(2);
  const nearbyRows = page.rows.slice(Math.max(0, single.printed.row - 1), single.printed.row + 2);
  return (
    !single.quantity.eq(1) &&
    agree(single.quantity.mul(single.unitPrice), single.amount) &&
    nearbyRows.some(({ row }) => row.normalizedText.replaceAll(',', '').includes(price))
  );
}

/**
 * Subtotal less discount plus taxes, with all possible values of each printed amount. The subtotal alone counts if a total is
 * larger by an amount that is not invoiced, such as a tip.
 */
export function subtotalSums(page: LabelledAmountPage, { nonInvoicedAmounts }: Adjustments): Sum[] {
  const taxes = distinctLabelled(page, 'iva', 'ieps', 'local').filter(isPositive);
  const discounts = [new Decimal(0), ...discountsOf(page)].map(certainSum);
  const totals = distinctLabelled(page, 'total').map(({ amount }) => amount.value);
  return subtotalsOf(page).flatMap(({ amount }) =>
    hypothesesOf(amount).flatMap((subtotal) => [
      ...combinations(taxes.map((tax) => possibleTaxes(tax, subtotal.value))).flatMap((tax) =>
        discounts.map((discount) => minus(plus(subtotal, tax), discount)).filter(isConsistent),
      ),
      ...(nonInvoicedAmounts.some((nonInvoiced) =>
        totals.some((total) => total.minus(nonInvoiced).eq(subtotal.value)),
      )
        ? [subtotal]
        : []),
    ]),
  );
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
    some.reduce((sum, { amount }) => sum.plus(amount.value), new Decimal(0)),
  );
  const zero = new Decimal(0);
  return subtotals.flatMap((subtotal) =>
    [...printedTaxSums(taxes, subtotal), zero].flatMap((tax) =>
      [zero, ...discountSums, ...discounts]
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
    .slice(0, MAX_ROWS);
}

/** The sums of the taxes as read. Amounts that cannot be a tax of this subtotal were misread, and prove nothing. */
function printedTaxSums(taxes: readonly AmountRow[], subtotal: Decimal): Decimal[] {
  const printed = taxes.map((tax) => possibleTaxes(tax, subtotal).filter(({ asRead }) => asRead));
  return combinations(printed).map(({ value }) => value);
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

/** The possible values of a tax: those below the largest tax on this subtotal. */
function possibleTaxes({ label, amount }: AmountRow, subtotal: Decimal): Sum[] {
  const max = subtotal.mul(label === 'iva' ? MAX_IVA_SHARE : 1);
  return hypothesesOf(amount).filter(({ value }) => value.lt(max));
}

/** The sums of one or more taxes, with all possible values of each. A sum of zero proves nothing and is left out. */
function combinations(taxes: readonly (readonly Sum[])[]): Sum[] {
  return taxes
    .reduce<Sum[]>(
      (before, tax) => [...before, ...before.flatMap((sum) => tax.map((value) => plus(sum, value)))],
      [certainSum(new Decimal(0))],
    )
    .filter(({ value }) => value.gt(0));
}

/** The printed totals for which a printed IVA is exactly the IVA that a fully taxed total contains. */
export function totalsConfirmedByContainedTax(
  page: LabelledAmountPage,
  totals: readonly { amount: PrintedAmount }[],
): Decimal[] {
  const ivas = distinctLabelled(page, 'iva').filter(isPositive);
  return totals.flatMap(({ amount: total }) =>
    possibleValues(total).filter((value) =>
      ivas.some(({ amount: iva }) => containsExactIva(value, iva.value, 1)),
    ),
  );
}
