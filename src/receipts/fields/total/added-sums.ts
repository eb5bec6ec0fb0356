import { Decimal } from 'decimal.js';
import { containsExactIva } from '../../validation/contained-iva.js';
import { agree } from '../../validation/rounding.js';
import type { Adjustments } from './adjustments.js';
import type { PrintedAmount } from '../amounts.js';
import { distinctDiscounts, distinctLabelled, firstSumRow, rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import type { PrintedLine } from '../articles/printed-line.js';
import { certainSum, isConsistent, minus, plus, readingsOf, sumsOf } from './sum-hypotheses.js';
import type { Sum } from './sum-hypotheses.js';

/** Of a subtotal: 16 % of it and of the IEPS on it. */
const MOST_IVA = '0.3';
/** Amounts of one kind that are combined; more of them would make any sum possible. */
const MOST = 4;

/** What the articles add up to: less what is taken off, and with the tax where prices are without. */
export function itemSums(priced: LabelledAmountPage, lines: readonly PrintedLine[]): Decimal[] {
  if (lines.length === 0) return [];
  const sum = sumOfLines(lines);
  const gross = grossOf(lines);
  const sums = [sum];
  for (const { amount } of distinctDiscounts(priced, MOST)) {
    sums.push(gross.minus(amount.value));
    // A discount among the articles is taken off already.
    if (!lines.some(({ printed }) => printed.row === amount.row)) sums.push(sum.minus(amount.value));
  }
  // Prices before tax.
  for (const { amount } of distinctLabelled(priced, MOST, 'iva'))
    if (rowsLabelled(priced, 'subtotal').some((sub) => sub.amount.value.eq(sum)))
      sums.push(sum.plus(amount.value));
  return sums;
}

/** The articles with nothing taken off, where something is: a total only if something else says the same. */
export function grossOfItems(lines: readonly PrintedLine[]): Decimal | null {
  return lines.some(({ amount }) => amount.lt(0)) ? grossOf(lines) : null;
}

function grossOf(lines: readonly PrintedLine[]): Decimal {
  return sumOfLines(lines.filter(({ amount }) => amount.gt(0)));
}

function sumOfLines(lines: readonly PrintedLine[]): Decimal {
  return lines.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
}

/**
 * Whether the articles observe their sum: several amounts do, or one that its quantity and price make. A lone amount is
 * the total printed again, with the same misread sign, and so may be one of several where others have theirs.
 */
export function isObservation(priced: LabelledAmountPage, lines: readonly PrintedLine[]): boolean {
  const [only, ...others] = lines;
  if (!only) return false;
  if (others.length > 0) return isConsistent(lines.map(({ printed }) => sumsOf(printed)[0]!).reduce(plus));
  const price = only.unitPrice.toFixed(2);
  const near = priced.rows.slice(Math.max(0, only.printed.row - 1), only.printed.row + 2);
  return (
    !only.quantity.eq(1) &&
    agree(only.quantity.mul(only.unitPrice), only.amount) &&
    near.some(({ row }) => row.normalizedText.replaceAll(',', '').includes(price))
  );
}

/** Subtotal less discount plus taxes, each as it was read and as it could have been; or the subtotal before a tip. */
export function subtotalSums(priced: LabelledAmountPage, { nonInvoicedAmounts }: Adjustments): Sum[] {
  const taxes = distinctLabelled(priced, MOST, 'iva', 'ieps', 'local').filter(isPositive);
  const discounts = [new Decimal(0), ...discountsOf(priced)].map(certainSum);
  const totals = distinctLabelled(priced, MOST, 'total').map(({ amount }) => amount.value);
  return subtotalsOf(priced).flatMap(({ amount }) =>
    sumsOf(amount).flatMap((subtotal) => [
      ...combinations(taxes.map((tax) => possibleTaxes(tax, subtotal.value))).flatMap((tax) =>
        discounts.map((discount) => minus(plus(subtotal, tax), discount)).filter(isConsistent),
      ),
      ...(nonInvoicedAmounts.some((extra) => totals.some((total) => total.minus(extra).eq(subtotal.value)))
        ? [subtotal]
        : []),
    ]),
  );
}

/**
 * What a printed subtotal comes to as it is printed, with any of the taxes, of what stands nameless below it, and less any
 * of the discounts: empty where there are none of all, or a subtotal is the total itself.
 */
export function subtotalAsPrinted(priced: LabelledAmountPage, total: Decimal): Decimal[] {
  const subtotals = subtotalsOf(priced)
    // An amount above a label whose own could not be read is often of another row.
    .filter(({ row, amount }) => amount.row >= row.index)
    .map(({ amount }) => amount.value);
  if (subtotals.some((subtotal) => subtotal.eq(total))) return [];
  const taxes = [...distinctLabelled(priced, MOST, 'iva', 'ieps', 'local'), ...nameless(priced, MOST)].filter(
    isPositive,
  );
  const discounts = discountsOf(priced);
  const rows = rowsLabelled(priced, 'discount');
  const together = [rows, rows.filter(({ row }) => row.index < firstSumRow(priced))].map((some) =>
    some.reduce((sum, { amount }) => sum.plus(amount.value), new Decimal(0)),
  );
  const none = new Decimal(0);
  return subtotals.flatMap((subtotal) =>
    [...taxesAsPrinted(taxes, subtotal), none].flatMap((tax) =>
      [none, ...together, ...discounts]
        .filter((discount) => !(tax.isZero() && discount.isZero()))
        .map((discount) => subtotal.plus(tax).minus(discount)),
    ),
  );
}

/** The first rows between the subtotal and the total whose names could not be read: taxes, or other things. */
function nameless(
  priced: LabelledAmountPage,
  most: number,
): (LabelledAmountRow & { amount: PrintedAmount })[] {
  const sums = priced.rows.slice(firstSumRow(priced));
  const end = sums.findIndex(({ label, amount }) => label === 'total' && amount !== null);
  return sums
    .slice(0, Math.max(0, end))
    .flatMap((entry) => (entry.label === null && entry.amount ? [{ ...entry, amount: entry.amount }] : []))
    .slice(0, most);
}

/** Without what cannot be a tax of this subtotal: that was misread, and proves nothing. */
function taxesAsPrinted(
  taxes: readonly (LabelledAmountRow & { amount: PrintedAmount })[],
  subtotal: Decimal,
): Decimal[] {
  const printed = taxes.map((tax) => possibleTaxes(tax, subtotal).filter(({ asRead }) => asRead));
  return combinations(printed).map(({ value }) => value);
}

function subtotalsOf(priced: LabelledAmountPage): (LabelledAmountRow & { amount: PrintedAmount })[] {
  return distinctLabelled(priced, MOST, 'subtotal').filter(isPositive);
}

function discountsOf(priced: LabelledAmountPage): Decimal[] {
  return distinctDiscounts(priced, MOST).map(({ amount }) => amount.value);
}

function isPositive({ amount }: { amount: PrintedAmount }): boolean {
  return amount.value.gt(0) && !amount.negative;
}

/** A tax as it may have been read: no part of a purchase is taxed by more than its rate. */
function possibleTaxes(
  { label, amount }: LabelledAmountRow & { amount: PrintedAmount },
  subtotal: Decimal,
): Sum[] {
  const most = subtotal.mul(label === 'iva' ? MOST_IVA : 1);
  return sumsOf(amount).filter(({ value }) => value.lt(most));
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
export function totalsOfContainedTax(
  priced: LabelledAmountPage,
  totals: readonly { amount: PrintedAmount }[],
): Decimal[] {
  const ivas = distinctLabelled(priced, MOST, 'iva').filter(isPositive);
  return totals.flatMap(({ amount: total }) =>
    readingsOf(total).filter((value) =>
      ivas.some(({ amount: iva }) => containsExactIva(value, iva.value, 1)),
    ),
  );
}
