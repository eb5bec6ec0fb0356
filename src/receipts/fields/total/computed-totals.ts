import { Decimal } from 'decimal.js';
import { containsJust } from '../../validation/contained-iva.js';
import { agree } from '../../validation/rounding.js';
import type { Adjustments } from './adjustments.js';
import type { PrintedAmount } from '../amounts.js';
import { distinctDiscounts, distinctLabelled, firstSumRow, rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import type { PrintedLineItem } from '../line-items/printed-line-item.js';
import { certainSum, isConsistent, minus, plus, possibleValues, hypothesesOf } from './sum-hypotheses.js';
import type { Sum } from './sum-hypotheses.js';

/** Of a subtotal: 16 % of it and of the IEPS on it. */
const MAX_IVA_SHARE = '0.3';
/** Amounts of one kind that are combined; more of them would make any sum possible. */
const MAX_ROWS_PER_KIND = 4;

/** What the articles add up to: less what is taken off, and with the tax where prices are without. */
export function lineItemSums(page: LabelledAmountPage, lineItems: readonly PrintedLineItem[]): Decimal[] {
  if (lineItems.length === 0) return [];
  const sum = sumOfLineItems(lineItems);
  const gross = grossOf(lineItems);
  const sums = [sum];
  for (const { amount } of distinctDiscounts(page, MAX_ROWS_PER_KIND)) {
    sums.push(gross.minus(amount.value));
    // A discount among the articles is taken off already.
    if (!lineItems.some(({ printed }) => printed.row === amount.row)) sums.push(sum.minus(amount.value));
  }
  // Prices before tax.
  for (const { amount } of distinctLabelled(page, MAX_ROWS_PER_KIND, 'iva'))
    if (rowsLabelled(page, 'subtotal').some((sub) => sub.amount.value.eq(sum)))
      sums.push(sum.plus(amount.value));
  return sums;
}

/** The articles with nothing taken off, where something is: a total only if something else says the same. */
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
 * Whether the articles observe their sum: several amounts do, or one that its quantity and price make. A lone amount is
 * the total printed again, with the same misread sign, and so may be one of several where others have theirs.
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

/** Subtotal less discount plus taxes, each as it was read and as it could have been; or the subtotal before a tip. */
export function subtotalSums(page: LabelledAmountPage, { nonInvoicedAmounts }: Adjustments): Sum[] {
  const taxes = distinctLabelled(page, MAX_ROWS_PER_KIND, 'iva', 'ieps', 'local').filter(isPositive);
  const discounts = [new Decimal(0), ...discountsOf(page)].map(certainSum);
  const totals = distinctLabelled(page, MAX_ROWS_PER_KIND, 'total').map(({ amount }) => amount.value);
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
 * What a printed subtotal comes to as it is printed, with any of the taxes, of what stands nameless below it, and less any
 * of the discounts: empty where there are none of all, or a subtotal is the total itself.
 */
export function printedSubtotalSums(page: LabelledAmountPage, total: Decimal): Decimal[] {
  const subtotals = subtotalsOf(page)
    // An amount above a label whose own could not be read is often of another row.
    .filter(({ row, amount }) => amount.row >= row.index)
    .map(({ amount }) => amount.value);
  if (subtotals.some((subtotal) => subtotal.eq(total))) return [];
  const taxes = [
    ...distinctLabelled(page, MAX_ROWS_PER_KIND, 'iva', 'ieps', 'local'),
    ...unlabelledRows(page, MAX_ROWS_PER_KIND),
  ].filter(isPositive);
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

/** The first rows between the subtotal and the total whose names could not be read: taxes, or other things. */
function unlabelledRows(
  page: LabelledAmountPage,
  max: number,
): (LabelledAmountRow & { amount: PrintedAmount })[] {
  const sums = page.rows.slice(firstSumRow(page));
  const end = sums.findIndex(({ label, amount }) => label === 'total' && amount !== null);
  return sums
    .slice(0, Math.max(0, end))
    .flatMap((entry) => (entry.label === null && entry.amount ? [{ ...entry, amount: entry.amount }] : []))
    .slice(0, max);
}

/** Without what cannot be a tax of this subtotal: that was misread, and proves nothing. */
function printedTaxSums(
  taxes: readonly (LabelledAmountRow & { amount: PrintedAmount })[],
  subtotal: Decimal,
): Decimal[] {
  const printed = taxes.map((tax) => possibleTaxes(tax, subtotal).filter(({ asRead }) => asRead));
  return combinations(printed).map(({ value }) => value);
}

function subtotalsOf(page: LabelledAmountPage): (LabelledAmountRow & { amount: PrintedAmount })[] {
  return distinctLabelled(page, MAX_ROWS_PER_KIND, 'subtotal').filter(isPositive);
}

function discountsOf(page: LabelledAmountPage): Decimal[] {
  return distinctDiscounts(page, MAX_ROWS_PER_KIND).map(({ amount }) => amount.value);
}

function isPositive({ amount }: { amount: PrintedAmount }): boolean {
  return amount.value.gt(0) && !amount.negative;
}

/** A tax as it may have been read: no part of a purchase is taxed by more than its rate. */
function possibleTaxes(
  { label, amount }: LabelledAmountRow & { amount: PrintedAmount },
  subtotal: Decimal,
): Sum[] {
  const max = subtotal.mul(label === 'iva' ? MAX_IVA_SHARE : 1);
  return hypothesesOf(amount).filter(({ value }) => value.lt(max));
}

/** Sums of one or more of the taxes, of which each has several readings. Tax of nought proves nothing, and is left out. */
function combinations(taxes: readonly (readonly Sum[])[]): Sum[] {
  return taxes
    .reduce<Sum[]>(
      (before, tax) => [...before, ...before.flatMap((sum) => tax.map((value) => plus(sum, value)))],
      [certainSum(new Decimal(0))],
    )
    .filter(({ value }) => value.gt(0));
}

/** Printed totals whose printed IVA is just what a fully taxed total contains. */
export function totalsConfirmedByContainedTax(
  page: LabelledAmountPage,
  totals: readonly { amount: PrintedAmount }[],
): Decimal[] {
  const ivas = distinctLabelled(page, MAX_ROWS_PER_KIND, 'iva').filter(isPositive);
  return totals.flatMap(({ amount: total }) =>
    possibleValues(total).filter((value) =>
      ivas.some(({ amount: iva }) => containsJust(value, iva.value, 1)),
    ),
  );
}
