import { rowsLabelled } from '../priced-page.js';
import type { PricedPage } from '../priced-page.js';

/** Whether every total of the paper is negative: money that was given back is no purchase. */
export function isReturned(priced: PricedPage): boolean {
  const totals = rowsLabelled(priced, 'total').filter(({ amount }) => amount.value.gt(0));
  return totals.length > 0 && totals.every(({ amount }) => amount.negative);
}
