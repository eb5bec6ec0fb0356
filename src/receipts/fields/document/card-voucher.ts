import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import { anyOf } from '../../vocabulary/lexicon.js';

/** What a terminal prints of a payment: each is on most vouchers, and one alone on receipts as well. */
const MARKS = (
  ['affiliation', 'authorisation', 'approved', 'application', 'promise-to-pay', 'copy'] as const
).map((meaning) => anyOf(meaning));
const FEWEST_MARKS = 3;
/** What a voucher's amounts may be called. */
const OF_A_VOUCHER: readonly LabelledAmountRow['label'][] = ['total', 'charge', 'card', 'tip'];
const OF_A_CARD = anyOf('card', 'card-cut-short', 'card-brand', 'credit-brand', 'credit', 'debit');

/**
 * Whether the paper is a card's voucher by itself: it has a shop's name and RFC as receipts have, and the words of the
 * bank, but nothing that was bought, and one amount only, or a tip with what it makes. A total beside what a card paid
 * of it is a till's, and the voucher below it.
 */
export function isCardVoucher(priced: LabelledAmountPage): boolean {
  const texts = priced.rows.map(({ row }) => row.normalizedText);
  const marks = MARKS.filter((mark) => texts.some((text) => mark.test(text)));
  if (marks.length < FEWEST_MARKS) return false;
  const counted = priced.rows.filter(({ amounts }) => amounts.length > 0);
  const has = (wanted: LabelledAmountRow['label']): boolean => counted.some(({ label }) => label === wanted);
  const values = new Set(counted.map(({ amounts }) => amounts.at(-1)!.value.toFixed(2)));
  const isOfTill =
    has('total') && counted.some(({ label, row }) => label === 'card' && OF_A_CARD.test(row.normalizedText));
  return (
    (values.size === 1 || (values.size > 1 && has('tip'))) &&
    !isOfTill &&
    counted.every(({ label }) => OF_A_VOUCHER.includes(label))
  );
}
