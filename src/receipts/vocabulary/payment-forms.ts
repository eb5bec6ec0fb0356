import { FORMA_PAGO_MONEDERO } from '../../sat/formas-pago.js';
import { lettersOf } from './text-similarity.js';
import { matchesFuzzy, anyOf, type LexiconTerm } from './lexicon.js';

/** Form of payment: SAT's c_FormaPago, or null for a card that may be a credit or a debit card. */
export interface PaymentFormMatch {
  form: string | null;
  certainty: number;
}

interface PaymentFormTerms extends PaymentFormMatch {
  terms: readonly LexiconTerm[];
  /** The form instead, if the same words pay for fuel. */
  forFuel?: string;
}

const VOUCHERS = '08';
const STATED_CODE_CERTAINTY = 0.9;

/**
 * Payment forms with their terms, more specific ones first: a voucher card is called `TARJETA DE DEBITO EDENRED`, a
 * debit card `TARJETA`.
 */
const PAYMENT_FORMS: readonly PaymentFormTerms[] = [
  { form: VOUCHERS, terms: ['pantry'], certainty: 0.9 },
  { form: FORMA_PAGO_MONEDERO, terms: ['fuel-purse-brand'], certainty: 0.9 },
  { form: VOUCHERS, terms: ['voucher'], certainty: 0.9 },
  { form: VOUCHERS, terms: ['voucher-brand'], certainty: 0.9, forFuel: FORMA_PAGO_MONEDERO },
  { form: FORMA_PAGO_MONEDERO, terms: ['purse'], certainty: 0.85 },
  { form: '02', terms: ['cheque'], certainty: 0.85 },
  { form: '03', terms: ['transfer', 'transfer-cut-short'], certainty: 0.95 },
  { form: '28', terms: ['debit', 'debit-brand'], certainty: 0.95 },
  { form: '04', terms: ['credit', 'credit-brand', 'credit-brand-short'], certainty: 0.95 },
  { form: '01', terms: ['cash', 'cash-in-sums'], certainty: 0.9 },
  {
    form: null,
    terms: [
      'card',
      'card-cut-short',
      'of-a-bank',
      'card-brand',
      'card-brand-short',
      'carnet',
      'other-acquirer',
    ],
    certainty: 0.9,
  },
];
/**
 * Text that is no payment: a balance, a credit note or tax credit, the number of a restaurant bill, which is
 * called CHEQUE, a sale on the shop's own credit, what the shop accepts, and the end of a word whose start a stamp covers (`ALES` of GENERALES, which resembles VALES). To copy
 * a receipt is a DELITO, which resembles DEBITO.
 */
const NOT_A_PAYMENT = anyOf(
  'balance',
  'not-paid',
  'limit',
  /NOTA DE CREDITO|CREDITO FISCAL|(?<!TARJETA )(?<!VISA )\bA CREDITO\b|\bCREDITO\W+(?:A\W+)?\d+\W*DIAS|(?:CONDICION(?:ES)?|TERMINOS)\W*(?:DE\W+(?:PAGO|VENTA)\W*)?CREDITO|\bACEPTA(?:MOS|N)\b|CHEQUE\s?(?:N[O0]|#|:)|(?<![A-Z])ALES\b|\bDELITO\b/,
);

/** Words of a card, beside which its kind may be cut short: `TARJETA DEB`, also read as DAB, and `CRED VISA`. */
const CARD = anyOf(
  'card',
  'card-cut-short',
  'card-brand',
  'card-brand-short',
  'of-a-bank',
  /\bT(?:AR|JT?A?)\b/,
);
const SHORT_KINDS: readonly { pattern: RegExp; kind: string }[] = [
  { pattern: /\bD[EA]B\b/, kind: 'DEBITO' },
  { pattern: /\bCRE?D\b/, kind: 'CREDITO' },
];
/** A form of payment as SAT's code alone: `FORMA DE PAGO: 28`. */
const STATED_CODE = new RegExp(String.raw`^\W*${anyOf('way-of-paying').source}\W*(?<code>0[1-58]|28)\W*$`);

/** What a purse for fuel pays for. Vouchers beside it are no vouchers for food: `VALES DE GASOLINA`. */
const FUEL = anyOf('gasoline', 'fuel', 'diesel');

/**
 * Returns the form of payment that a normalized row names. Null when it names none.
 * @param isOfFuel whether it pays for fuel: then an issuer of vouchers and purses means a purse
 */
export function paymentFormIn(normalizedText: string, isOfFuel = false): PaymentFormMatch | null {
  if (NOT_A_PAYMENT.test(normalizedText)) return null;
  const code = STATED_CODE.exec(normalizedText)?.groups?.code;
  if (code) return { form: code, certainty: STATED_CODE_CERTAINTY };
  const letters = lettersOf(
    CARD.test(normalizedText)
      ? SHORT_KINDS.reduce((text, { pattern, kind }) => text.replace(pattern, kind), normalizedText)
      : normalizedText,
  );
  // `TARJETA CREDITO/DEBITO` names both kinds.
  if (matchesFuzzy(letters, 'credit') && matchesFuzzy(letters, 'debit'))
    return { form: null, certainty: 0.9 };
  const match = PAYMENT_FORMS.find(({ terms }) => matchesFuzzy(letters, ...terms));
  if (!match) return null;
  const { form, certainty, forFuel } = match;
  if (form === VOUCHERS && FUEL.test(normalizedText)) return { form: FORMA_PAGO_MONEDERO, certainty };
  return { form: (isOfFuel && forFuel) || form, certainty };
}
