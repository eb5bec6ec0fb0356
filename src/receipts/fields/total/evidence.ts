/** The kinds of evidence that an amount is the total; `item` is a single line item of that amount. */
export type TotalEvidence =
  'keyword' | 'items' | 'item' | 'subtotal' | 'tax' | 'change' | 'paid' | 'words' | 'reprinted';

/** The certainty that each kind of evidence gives alone. */
export const TRUST: Record<TotalEvidence, number> = {
  keyword: 0.65,
  items: 0.85,
  item: 0.6,
  subtotal: 0.8,
  tax: 0.75,
  change: 0.8,
  paid: 0.6,
  words: 0.9,
  reprinted: 0.5,
};
/** Evidence that computes or spells the amount. The other kinds print it again and can repeat the same misreading. */
export const INDEPENDENT: ReadonlySet<TotalEvidence> = new Set([
  'items',
  'subtotal',
  'tax',
  'change',
  'words',
]);
/** Evidence of the amount paid, which can include a tip or a donation. */
export const PAID = ['change', 'paid', 'words'] as const;

/**
 * The factor for the certainty of a candidate. Any amounts have a sum: a sum that nothing else confirms is weak evidence, and
 * weaker if it is not printed.
 */
export function credibility(evidence: readonly TotalEvidence[], onPaper: boolean): number {
  if (evidence.includes('keyword') || evidence.includes('words')) return 1;
  if (evidence.length > 1) return onPaper ? 1 : 0.85;
  return onPaper ? 0.6 : 0.3;
}
