import type { Texts } from '../../texts/texts.js';

/** A balance for fewer invoices is low. */
const FEW_INVOICES = 3;

/** Warning about a balance that pays for no invoice, or for few; null for any other. */
export function lowBalanceWarning(
  balance: number,
  price: number,
  { members }: Texts,
): { text: string; tone: 'bad' | 'busy' } | null {
  if (balance < price) return { text: members.noCredits, tone: 'bad' };
  if (balance < price * FEW_INVOICES) return { text: members.fewCredits, tone: 'busy' };
  return null;
}
