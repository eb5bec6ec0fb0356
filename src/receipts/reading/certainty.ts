import type { ReadField } from './reading.js';

/** Below these certainties (0..1) a field counts as not read. A wrong invoice is worse than none. */
export const CERTAIN = { rfc: 0.75, name: 0.5, date: 0.6, text: 0.5, amount: 0.8, lines: 0.9 } as const;

/** Whether it is certain that the receipt is not in pesos. */
export function isForeign(currency: ReadField<string>): boolean {
  return currency !== null && currency.value !== 'MXN' && currency.certainty >= CERTAIN.amount;
}
