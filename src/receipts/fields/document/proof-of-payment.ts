import { rowsLabelled } from '../priced-page.js';
import type { PricedPage } from '../priced-page.js';
import { anyOf } from '../../vocabulary/meanings.js';
import { namedForm } from '../../vocabulary/ways-of-paying.js';

/** How it was paid, said in a row of its own: `FORMA DE PAGO: TARJETA DE DEBITO`. */
const WAY = new RegExp(String.raw`^\W*${anyOf('way-of-paying', 'tendered-in-sums').source}\W*(?<how>.*)$`);
/** A choice between ways of paying, or time to pay, is no payment. */
const NOT_YET = /\b[OUY]\b|\d\s?DIAS/;
/** Credit is a loan, but on a card. */
const ON_CARD = anyOf('card', 'card-cut-short', 'card-brand', 'credit-brand', /\bT\b|TDC/);
const CREDIT_CARD = '04';
/** What the bank said to a card. */
const AUTHORISED = anyOf(
  'approved',
  new RegExp(String.raw`${anyOf('authorisation').source}\W*(?:NO|NUM)?\W*\d{4,}`),
);

/**
 * Whether the paper says that it was paid: cash, a card or change with its amount, the one way that it was paid, or a
 * card's authorisation.
 */
export function tellsOfPayment(priced: PricedPage): boolean {
  if (rowsLabelled(priced, 'cash', 'card', 'change').some(({ amount }) => !amount.negative)) return true;
  const texts = priced.rows.map(({ row }) => row.folded);
  const ways = texts.map((text) => WAY.exec(text)?.groups?.how ?? '');
  if (ways.some(isPayment)) return true;
  return priced.rows.some(({ label }) => label === 'card') && texts.some((text) => AUTHORISED.test(text));
}

function isPayment(how: string): boolean {
  const form = namedForm(how);
  return form !== null && !NOT_YET.test(how) && (form.form !== CREDIT_CARD || ON_CARD.test(how));
}
