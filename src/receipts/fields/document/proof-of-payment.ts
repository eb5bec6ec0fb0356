import { rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { anyOf } from '../../vocabulary/lexicon.js';

const CARD = anyOf(
  'card', 'card-cut-short', 'card-brand', 'credit-brand', 'credit-brand-short', 'debit', 'debit-brand', /\bT\b|\bTDC\b/,
).source; // prettier-ignore
/** What a card is called further: its kind and its bank. */
const CARD_DETAIL = anyOf('credit', 'of-a-bank', 'bank', 'bank-of-slip', 'other-bank', /\bDE\b/).source;
/** What is left of its number. */
const MASKED_NUMBER = String.raw`[\s*X.:#-]*(?:\d{4,})?`;
const TRANSFER = anyOf('transfer', 'transfer-cut-short', 'of-a-bank', /ELECTRONICA|\bDE FONDOS\b/).source;
/** One way of paying and nothing more: beside another it is a choice, and beside other words a condition. */
const SINGLE_METHOD = [
  anyOf('cash', 'cash-in-sums').source,
  `${CARD}(?:\\W*(?:${CARD}|${CARD_DETAIL}))*${MASKED_NUMBER}`,
  `${anyOf('transfer', 'transfer-cut-short').source}(?:\\W*${TRANSFER})*`,
  `${anyOf('cheque').source}(?: NOMINATIVO)?`,
  `${anyOf('voucher-brand').source}|${anyOf('voucher').source}(?: DE ${anyOf('pantry').source})?`,
].join('|');
/**
 * How it was paid, said in a row of its own, SAT's number of the way before it or behind: `FORMA DE PAGO: 04 TARJETA DE
 * CREDITO`. A box before it is there to be ticked.
 */
const STATED_METHOD = new RegExp(
  String.raw`^\W*${anyOf('way-of-paying', 'tendered-in-sums').source}(?!\W*[([]\s*[)\]])\W*(?:(?:CON|EN)\b\W*)?(?:\d\d\W+)?(?:${SINGLE_METHOD})\W*(?:\b\d\d\W*)?$`,
);
/** A stamp, or a word at the foot; with a colon or a box it is there to be filled in. */
const PAID = /^[^\w([]*(?:(?:CUENTA|NOTA|ORDEN|PEDIDO|REMISION|COMANDA) )?PAGAD[OA][^\w:]*$/;
/** What the bank said to a card. */
const AUTHORISED = anyOf(
  'approved',
  new RegExp(String.raw`${anyOf('authorisation').source}\W*(?:NO|NUM)?\W*\d{4,}`),
);
const CARD_DIGITS = /\d{4}/;

/** Whether the paper says how much was paid: cash, a card or change with its amount. */
export function hasPayment(page: LabelledAmountPage): boolean {
  return rowsLabelled(page, 'cash', 'card', 'change').some(({ amount }) => !amount.negative);
}

/**
 * Whether the paper says that it was paid: how much, in which one way, in the word alone, or that a card with its number
 * was authorised.
 */
export function statesPayment(page: LabelledAmountPage): boolean {
  const texts = page.rows.map(({ row }) => row.normalizedText);
  if (hasPayment(page) || texts.some((text) => STATED_METHOD.test(text) || PAID.test(text))) return true;
  return (
    page.rows.some(({ label, row }) => label === 'card' && CARD_DIGITS.test(row.normalizedText)) &&
    texts.some((text) => AUTHORISED.test(text))
  );
}
