import { rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';

/** Whether every total of the paper is negative: money that was given back is no purchase. */
export function isReturn(page: LabelledAmountPage): boolean {
  const totals = rowsLabelled(page, 'total').filter(({ amount }) => amount.value.gt(0));
  return totals.length > 0 && totals.every(({ amount }) => amount.negative);
}
