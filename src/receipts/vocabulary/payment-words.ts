import { lettersOf, mentionsAny } from '../fields/likeness.js';

/** A way of paying by its words: SAT's c_FormaPago, or null for a card that may be a credit or a debit card. */
export interface NamedForm {
  form: string | null;
  certainty: number;
}

/** The more particular first: a voucher card is called `TARJETA DE DEBITO EDENRED`, a debit card `TARJETA`. */
const FORMS: readonly { form: string; words: readonly string[]; certainty: number }[] = [
  {
    form: '08',
    words: ['VALES', 'DESPENSA', 'SIVALE', 'SI VALE', 'EDENRED', 'TICKET VALE', 'SODEXO', 'PLUXEE', 'EFECTIVALE', 'BROXEL'],
    certainty: 0.9,
  },
  { form: '05', words: ['MONEDERO'], certainty: 0.85 },
  { form: '02', words: ['CHEQUE NOMINATIVO', 'PAGO CHEQUE', 'CHEQUE'], certainty: 0.85 },
  { form: '03', words: ['TRANSFERENCIA', 'TRANSF', 'SPEI'], certainty: 0.95 },
  { form: '28', words: ['DEBITO', 'TDD', 'MAESTRO'], certainty: 0.95 },
  { form: '04', words: ['CREDITO', 'TDC', 'AMEX', 'AMERICAN EXPRESS'], certainty: 0.95 },
  { form: '01', words: ['EFECTIVO', 'EFVO', 'CASH'], certainty: 0.9 },
]; // prettier-ignore
const CARD = ['TARJETA', 'TARJ', 'VISA', 'MASTERCARD', 'MASTER', 'BANCARIA', 'CARNET'];
/** Words that name no payment though they sound like one. */
const NO_PAYMENT = /NOTA DE CREDITO|SALDO|ACUMUL|DISPONIBLE|LIMITE|CREDITO FISCAL|CHEQUE\s?(?:N[O0]|#|:)/;

/** The way of paying that a row's folded text names; null when it names none. */
export function namedForm(folded: string): NamedForm | null {
  if (NO_PAYMENT.test(folded)) return null;
  const letters = lettersOf(folded);
  const glued = letters.replaceAll(' ', '');
  const says = (words: readonly string[]): boolean =>
    mentionsAny(letters, words) ||
    words.some((word) => word.includes(' ') && glued.includes(word.replaceAll(' ', '')));
  const named = FORMS.find(({ words }) => says(words));
  if (named) return { form: named.form, certainty: named.certainty };
  return says(CARD) ? { form: null, certainty: 0.9 } : null;
}
