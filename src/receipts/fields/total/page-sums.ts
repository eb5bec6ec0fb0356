import type { Decimal } from 'decimal.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { lineItemsOf } from '../line-items/line-items.js';
import type { PrintedLineItem } from '../line-items/printed-line-item.js';
import { adjustmentsOf, type Adjustments } from './adjustments.js';
import { paymentEvidence, type PaymentEvidence } from './payment-evidence.js';
import { taxRowsOf } from '../taxes/tax-rows.js';
import { saleSums, type SaleSum, type TaxedPage } from '../taxes/sale-sums.js';

/** The sums that the amounts of a page make. The total, its contradictions, the taxes, the tip and the payments are found among them. */
export interface PageSums extends TaxedPage {
  lineItems: readonly PrintedLineItem[];
  /** The amount in words; null if the receipt has none. */
  words: Decimal | null;
  /** Subtotals with taxes and discounts, as printed. */
  sales: readonly SaleSum[];
  adjustments: Adjustments;
  payments: PaymentEvidence;
}

/** @param words the amount in words; null if the receipt has none */
export function pageSumsOf(page: LabelledAmountPage, words: Decimal | null): PageSums {
  const lineItems = lineItemsOf(page);
  const adjustments = adjustmentsOf(page);
  const payments = paymentEvidence(page, lineItems, adjustments);
  const taxed = { page, taxRows: taxRowsOf(page) };
  return { ...taxed, lineItems, words, sales: [...saleSums(taxed)], adjustments, payments };
}
