import type { PricedPage, PricedRow } from '../priced-page.js';
import { anyOf } from '../../vocabulary/meanings.js';

/** What a terminal prints of a payment: each is on most vouchers, and one alone on receipts as well. */
const MARKS = (['affiliation', 'authorisation', 'application', 'promise-to-pay', 'copy'] as const).map(
  (meaning) => anyOf(meaning),
);
const FEWEST_MARKS = 3;
/** What a voucher's one amount may be called. */
const OF_A_VOUCHER: readonly PricedRow['label'][] = ['total', 'charge', 'card', 'tip'];

/**
 * Whether the paper is a card's voucher by itself: it has a shop's name and RFC as receipts have, and the words of the
 * bank, but one amount only, and nothing that was bought.
 */
export function isCardVoucher(priced: PricedPage): boolean {
  const texts = priced.rows.map(({ row }) => row.folded);
  const marks = MARKS.filter((mark) => texts.some((text) => mark.test(text)));
  if (marks.length < FEWEST_MARKS) return false;
  const counted = priced.rows.filter(({ amounts }) => amounts.length > 0);
  const values = new Set(counted.map(({ amounts }) => amounts.at(-1)!.value.toFixed(2)));
  return values.size === 1 && counted.every(({ label }) => OF_A_VOUCHER.includes(label));
}
