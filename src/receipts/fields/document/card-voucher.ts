import type { LabelledAmountPage } from '../labelled-amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { anyOf } from '../../vocabulary/lexicon.js';

/** Words that a card terminal prints. Most vouchers have each of them; a receipt can have one of them, too. */
const MARKERS = (
  ['affiliation', 'authorisation', 'approved', 'application', 'promise-to-pay', 'copy'] as const
).map((lexiconTerm) => anyOf(lexiconTerm));
const MIN_MARKERS = 3;
/** Labels that the amounts of a voucher can have. */
const VOUCHER_LABELS: readonly LabelledAmountRow['label'][] = ['total', 'charge', 'card', 'tip'];
const CARD_WORDS = anyOf('card', 'card-cut-short', 'card-brand', 'credit-brand', 'credit', 'debit');

/**
 * Whether the document is only a card voucher. A voucher has a shop's name and RFC, like a receipt, and the words of the
 * bank. But it has no line items, and only one amount, or a tip with the amounts before and after it. A document that has both
 * a total and a row for the card that paid it is a register's receipt, with the voucher below.
 */
export function isCardVoucher(page: LabelledAmountPage): boolean {
  const texts = page.rows.map(({ row }) => row.normalizedText);
  const markers = MARKERS.filter((marker) => texts.some((text) => marker.test(text)));
  if (markers.length < MIN_MARKERS) return false;
  const rowsWithAmount = page.rows.filter(({ amounts }) => amounts.length > 0);
  const has = (searched: LabelledAmountRow['label']): boolean =>
    rowsWithAmount.some(({ label }) => label === searched);
  const values = new Set(rowsWithAmount.map(({ amounts }) => amounts.at(-1)!.value.toFixed(2)));
  const isRegisterReceipt =
    has('total') &&
    rowsWithAmount.some(({ label, row }) => label === 'card' && CARD_WORDS.test(row.normalizedText));
  return (
    (values.size === 1 || (values.size > 1 && has('tip'))) &&
    !isRegisterReceipt &&
    rowsWithAmount.every(({ label }) => VOUCHER_LABELS.includes(label))
  );
}
