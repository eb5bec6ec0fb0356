import { rowsLabelled, type LabelledAmountPage } from '../labelled-amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { anyOf } from '../../vocabulary/lexicon.js';

const CARD = anyOf(
  'card', 'card-cut-short', 'card-brand', 'credit-brand', 'credit-brand-short', 'debit', 'debit-brand', /\bT\b|\bTDC\b/,
).source; // prettier-ignore
/** Words that describe a card further: its kind and its bank. */
const CARD_DETAIL = anyOf('credit', 'of-a-bank', 'bank', 'bank-of-slip', 'other-bank', /\bDE\b/).source;
/** A masked card number. */
const MASKED_NUMBER = String.raw`[\s*X.:#-]*(?:\d{4,})?`;
const TRANSFER = anyOf('transfer', 'transfer-cut-short', 'of-a-bank', /ELECTRONICA|\bDE FONDOS\b/).source;
/** A single way of paying and nothing else. Two ways are a choice, and other words make it a condition. */
const SINGLE_METHOD = [
  anyOf('cash', 'cash-in-sums').source,
  `${CARD}(?:\\W*(?:${CARD}|${CARD_DETAIL}))*${MASKED_NUMBER}`,
  `${anyOf('transfer', 'transfer-cut-short').source}(?:\\W*${TRANSFER})*`,
  `${anyOf('cheque').source}(?: NOMINATIVO)?`,
  `${anyOf('voucher-brand').source}|${anyOf('voucher').source}(?: DE ${anyOf('pantry').source})?`,
].join('|');
/**
 * A row that states only how the purchase was paid, with SAT's code before or after the way of paying:
 * `FORMA DE PAGO: 04 TARJETA DE CREDITO`. A form with boxes to tick does not match.
 */
const STATED_METHOD = new RegExp(
  String.raw`^\W*${anyOf('way-of-paying', 'tendered-in-sums').source}(?!\W*[([]\s*[)\]])\W*(?:(?:CON|EN)\b\W*)?(?:\d\d\W+)?(?:${SINGLE_METHOD})\W*(?:\b\d\d\W*)?$`,
);
/** A stamp or a word at the bottom that says PAGADO. With a colon or a box it is a form to be filled in. */
const PAID = /^[^\w([]*(?:(?:CUENTA|NOTA|ORDEN|PEDIDO|REMISION|COMANDA) )?PAGAD[OA][^\w:]*$/;
/** `TOTAL PAGADO`, and neither `TOTAL POR PAGAR` nor `TOTAL A SER PAGADO`. */
const PAID_TOTAL = new RegExp(String.raw`^\W*(?:${anyOf('total', 'charge').source}) (?:PAGAD|COBRAD)[OA]\b`);
/** The bank's authorisation of a card payment. */
const AUTHORISED = anyOf(
  'approved',
  new RegExp(String.raw`${anyOf('authorisation').source}\W*(?:NO|NUM)?\W*\d{4,}`),
);
const CARD_DIGITS = /\d{4}/;

/** Whether the document states how much was paid: cash, a card or change with an amount, or a total that says so. */
export function hasPayment(page: LabelledAmountPage): boolean {
  const isPaid = ({ row }: LabelledAmountRow): boolean => PAID_TOTAL.test(row.normalizedText);
  return [
    ...rowsLabelled(page, 'cash', 'card', 'change'),
    ...rowsLabelled(page, 'total', 'charge').filter(isPaid),
  ].some(({ amount }) => !amount.negative);
}

/**
 * Whether the document states that it was paid. It prints an amount paid, a single way of paying or the word PAGADO, or the
 * number of a card and its authorisation.
 */
export function statesPayment(page: LabelledAmountPage): boolean {
  const texts = page.rows.map(({ row }) => row.normalizedText);
  if (hasPayment(page) || texts.some((text) => STATED_METHOD.test(text) || PAID.test(text))) return true;
  return (
    page.rows.some(({ label, row }) => label === 'card' && CARD_DIGITS.test(row.normalizedText)) &&
    texts.some((text) => AUTHORISED.test(text))
  );
}
