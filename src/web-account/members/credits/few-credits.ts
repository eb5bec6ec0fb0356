import type { Texts } from '../../texts/texts.js';

/** A balance for fewer invoices than these is said to be low. */
const FEW_INVOICES = 3;

/** What a balance is an exception by: it pays for no invoice, or for few; null for any other. */
export function fewCredits(
  balance: number,
  price: number,
  { members }: Texts,
): { text: string; tone: 'bad' | 'busy' } | null {
  if (balance < price) return { text: members.noCredits, tone: 'bad' };
  if (balance < price * FEW_INVOICES) return { text: members.fewCredits, tone: 'busy' };
  return null;
}
