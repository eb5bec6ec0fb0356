import type { Decimal } from 'decimal.js';
import { agree, sumOfAmounts } from '../../validation/rounding.js';
import { haveConsistentSigns } from '../amounts.js';
import {
  distinctDiscounts,
  distinctLabelled,
  rowsLabelled,
  type LabelledAmountPage,
} from '../labelled-amounts.js';
import type { PrintedLineItem } from '../line-items/printed-line-item.js';

/** The possible totals of the line items: their sum, less a discount, or plus the tax if prices exclude it. */
export function lineItemSums(page: LabelledAmountPage, lineItems: readonly PrintedLineItem[]): Decimal[] {
  if (lineItems.length === 0) return [];
  const sum = sumOfAmounts(lineItems);
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
  return sumOfAmounts(lineItems.filter(({ amount }) => amount.gt(0)));
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
