import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import { anyOf } from '../../vocabulary/lexicon.js';

/** What a terminal prints of a payment: each is on most vouchers, and one alone on receipts as well. */
const MARKERS = (
  ['affiliation', 'authorisation', 'approved', 'application', 'promise-to-pay', 'copy'] as const
).map((meaning) => anyOf(meaning));
const MIN_MARKERS = 3;
/** What a voucher's amounts may be called. */
const VOUCHER_LABELS: readonly LabelledAmountRow['label'][] = ['total', 'charge', 'card', 'tip'];
const CARD_WORDS = anyOf('card', 'card-cut-short', 'card-brand', 'credit-brand', 'credit', 'debit');

/**
 * Whether the paper is a card's voucher by itself: it has a shop's name and RFC as receipts have, and the words of the
 * bank, but nothing that was bought, and one amount only, or a tip with what it makes. A total beside what a card paid
 * of it is a till's, and the voucher below it.
 */
export function isCardVoucher(page: LabelledAmountPage): boolean {
  const texts = page.rows.map(({ row }) => row.normalizedText);
  const markers = MARKERS.filter((marker) => texts.some((text) => marker.test(text)));
  if (markers.length < MIN_MARKERS) return false;
  const rowsWithAmount = page.rows.filter(({ amounts }) => amounts.length > 0);
  const has = (searched: LabelledAmountRow['label']): boolean =>
    rowsWithAmount.some(({ label }) => label === searched);
  const values = new Set(rowsWithAmount.map(({ amounts }) => amounts.at(-1)!.value.toFixed(2)));
  const isOfTill =
    has('total') &&
    rowsWithAmount.some(({ label, row }) => label === 'card' && CARD_WORDS.test(row.normalizedText));
  return (
    (values.size === 1 || (values.size > 1 && has('tip'))) &&
    !isOfTill &&
    rowsWithAmount.every(({ label }) => VOUCHER_LABELS.includes(label))
  );
}
