/** What speaks for an amount being the total; `item` is a lone article of that amount. */
export type TotalEvidence =
  'keyword' | 'items' | 'item' | 'subtotal' | 'tax' | 'change' | 'paid' | 'words' | 'repeated';

/** How far each kind of evidence is to be trusted alone. */
export const TRUST: Record<TotalEvidence, number> = {
  keyword: 0.65,
  items: 0.85,
  item: 0.6,
  subtotal: 0.8,
  tax: 0.75,
  change: 0.8,
  paid: 0.6,
  words: 0.9,
  repeated: 0.5,
};
/** These compute or spell the amount; the others print it again, and may repeat the same misreading. */
export const INDEPENDENT: ReadonlySet<TotalEvidence> = new Set([
  'items',
  'subtotal',
  'tax',
  'change',
  'words',
]);
/** What was paid is paid with a tip or a gift. */
export const PAID = ['change', 'paid', 'words'] as const;

/**
 * Sums can be made of any amounts: one that nothing else confirms says little, and less where it is not even printed.
 */
export function credibility(evidence: readonly TotalEvidence[], onPaper: boolean): number {
  if (evidence.includes('keyword') || evidence.includes('words')) return 1;
  if (evidence.length > 1) return onPaper ? 1 : 0.85;
  return onPaper ? 0.6 : 0.3;
}
