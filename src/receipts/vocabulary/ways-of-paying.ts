import { lettersOf } from './likeness.js';
import { matchesFuzzy, anyOf } from './lexicon.js';
import type { LexiconTerm } from './lexicon.js';

/** A way of paying by its words: SAT's c_FormaPago, or null for a card that may be a credit or a debit card. */
export interface NamedForm {
  form: string | null;
  certainty: number;
}

/** The more particular first: a voucher card is called `TARJETA DE DEBITO EDENRED`, a debit card `TARJETA`. */
const FORMS: readonly { form: string | null; meanings: readonly LexiconTerm[]; certainty: number }[] = [
  { form: '08', meanings: ['voucher', 'voucher-brand', 'pantry'], certainty: 0.9 },
  { form: '05', meanings: ['purse'], certainty: 0.85 },
  { form: '02', meanings: ['cheque'], certainty: 0.85 },
  { form: '03', meanings: ['transfer', 'transfer-cut-short'], certainty: 0.95 },
  { form: '28', meanings: ['debit', 'debit-brand'], certainty: 0.95 },
  { form: '04', meanings: ['credit', 'credit-brand', 'credit-brand-short'], certainty: 0.95 },
  { form: '01', meanings: ['cash', 'cash-in-sums'], certainty: 0.9 },
  {
    form: null,
    meanings: ['card', 'card-cut-short', 'of-a-bank', 'card-brand', 'card-brand-short', 'carnet'],
    certainty: 0.9,
  },
];
/** A balance, credit that was given back or is a tax's, and the number of a bill, which restaurants call CHEQUE. */
const NO_PAYMENT = anyOf(
  'balance',
  'not-paid',
  'limit',
  /NOTA DE CREDITO|CREDITO FISCAL|CHEQUE\s?(?:N[O0]|#|:)/,
);

/** The way of paying that a row's folded text names; null when it names none. */
export function namedForm(normalizedText: string): NamedForm | null {
  if (NO_PAYMENT.test(normalizedText)) return null;
  const letters = lettersOf(normalizedText);
  const named = FORMS.find(({ meanings }) => matchesFuzzy(letters, ...meanings));
  return named ? { form: named.form, certainty: named.certainty } : null;
}
