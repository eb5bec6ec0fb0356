import { rowsLabelled, type LabelledAmountPage } from '../labelled-amounts.js';

/** Whether every total of the document is negative. A refund is not a purchase. */
export function isReturn(page: LabelledAmountPage): boolean {
  const totals = rowsLabelled(page, 'total').filter(({ amount }) => amount.value.gt(0));
  return totals.length > 0 && totals.every(({ amount }) => amount.negative);
}
