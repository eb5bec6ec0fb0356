import { rowsLabelled } from '../ledger.js';
import type { Ledger } from '../ledger.js';

/** Whether every total of the paper is negative: money that was given back is no purchase. */
export function isReturned(ledger: Ledger): boolean {
  const totals = rowsLabelled(ledger, 'total').filter(({ amount }) => amount.value.gt(0));
  return totals.length > 0 && totals.every(({ amount }) => amount.negative);
}
