import type { Texts } from '../../texts/texts.js';

/** A balance that pays for fewer invoices than this is low. */
const FEW_INVOICES = 3;

/** Warns of a balance that pays for no invoice, or for few; null if it pays for more. */
export function lowBalanceWarning(
  balance: number,
  price: number,
  { members }: Texts,
): { text: string; tone: 'bad' | 'busy' } | null {
  if (balance < price) return { text: members.noCredits, tone: 'bad' };
  if (balance < price * FEW_INVOICES) return { text: members.fewCredits, tone: 'busy' };
  return null;
}
