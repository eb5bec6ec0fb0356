import type { Row } from '../layout/page.js';
import { lettersOf } from './text-similarity.js';
import { matchesFuzzy, anyOf, type LexiconTerm } from './lexicon.js';

/** What the amount of a row is, according to its words. */
export type RowLabel =
  | 'total'
  | 'subtotal'
  | 'discount'
  | 'iva'
  | 'ieps'
  | 'local'
  | 'rounding'
  | 'cash'
  | 'change'
  | 'card'
  | 'charge'
  | 'tip'
  | 'withdrawal'
  | 'foreign'
  | 'count'
  | 'other';

/**
 * Misreadings of IVA. A narrow I is read as 1, and a dotted V as U: `1.V.A.` is not VA, and IUA is no word. LUA
 * counts only when a rate follows; IVR counts only when a rate follows.
 */
const MISREAD_IVA =
  /(?<![A-Z\d])(?:[I1L|!]\s?\.?\s?V|I\s?\.?\s?U|[1L|!]\s?\.?\s?U(?=[\s.]*A[^A-Z]*(?:%|$)))\s?\.?\s?(?:A(?![A-Z])|R(?=\s?(?:16|0?8)\s?%))/g;

/** IEPS without its last letter, before a rate: `IEP53%`. */
const IEPS_CUT_SHORT = /(?<![A-Z\d])IEP(?=\s?\d{1,3}(?:\.\d)?\s?%)/g;

const IVA_AND_DIGITS = /^\W*(?:TOTAL\s?)?I\W?V\W?A\b[^A-Z]*\d{3,}[^A-Z]*$/;

/** Classifies a row by its words. Null when it has no known label. */
export function labelOf(row: Row): RowLabel | null {
  return labelOfText(row.normalizedText);
}

/** Whether a row mentions a tax, besides other words. */
export function mentionsTax({ normalizedText }: Row): boolean {
  return matchesFuzzy(lettersOfLabel(normalizedText), 'tax');
}

/** Whether a row names IVA. A row called IMPUESTO may have all taxes together. */
export function namesIva({ normalizedText }: Row): boolean {
  return /\bIVA\b/.test(lettersOfLabel(normalizedText));
}

/** Whether a row has only IVA, a rate and digits. */
export function isIvaWithDigits({ normalizedText }: Row): boolean {
  return IVA_AND_DIGITS.test(normalizedText.replaceAll(MISREAD_IVA, 'IVA'));
}

/** Words of taxes of states and towns. */
const LOCAL_TAX_TERMS = ['local-tax', 'state-tax', 'municipal-tax', 'cedular', 'lodging-tax'] as const;
/** Names of local taxes with the words that receipts print for them. The first that matches applies. */
const LOCAL_TAXES: readonly (readonly [name: string, terms: readonly LexiconTerm[]])[] = [
  ['DERECHO DE SANEAMIENTO AMBIENTAL', ['sanitation-duty']],
  ['IMPUESTO SOBRE HOSPEDAJE', ['ish', 'lodging-tax']],
  ['IMPUESTO CEDULAR', ['cedular']],
  ['IMPUESTO ESTATAL', ['state-tax']],
  ['IMPUESTO MUNICIPAL', ['municipal-tax']],
];
/** The name of a tax of which the receipt says no more. */
export const UNNAMED_LOCAL_TAX = 'IMPUESTO LOCAL';

/** Returns the name of a local tax, without abbreviations, from the text of its row, normalized. */
export function localTaxNameOf(normalizedText: string): string {
  const letters = lettersOfLabel(normalizedText);
  return LOCAL_TAXES.find(([, terms]) => matchesFuzzy(letters, ...terms))?.[0] ?? UNNAMED_LOCAL_TAX;
}

/** Returns the letters of a row, with misread abbreviations of taxes corrected. */
function lettersOfLabel(normalizedText: string): string {
  return lettersOf(
    normalizedText
      .replaceAll(MISREAD_IVA, 'IVA')
      .replaceAll(IEPS_CUT_SHORT, 'IEPS ')
      .replaceAll(/(?<![A-Z\d])[1L|!]\s?\.\s?S\s?\.?\s?H(?![A-Z])/g, 'ISH'),
  )
    .replaceAll(/\bI ?V ?A\b/g, 'IVA')
    .replaceAll(/\bTOTALIVA/g, 'TOTAL IVA ')
    .replaceAll(/\bI ?E ?P ?S\b/g, 'IEPS')
    .replaceAll(/\bI ?S ?H\b/g, 'ISH');
}

/** A meaning of a row, and what it must have for it: all conditions that are given. */
interface LabelRule {
  label: RowLabel;
  /** Whether it must say total, or how much is to be paid. */
  total?: true;
  /** The label instead, if it says so. */
  ifTotal?: RowLabel;
  /** One of these words, of which a letter may be misread. */
  terms?: readonly LexiconTerm[];
  /** Another one of these. */
  andTerms?: readonly LexiconTerm[];
  /** In its text, normalized. */
  text?: RegExp;
  /** In its letters, with spaces. */
  letters?: RegExp;
  /** In its letters, without spaces. */
  joined?: RegExp;
  /** Not in its letters, with spaces. */
  notLetters?: RegExp;
}

const TIPS = ['tip', 'tip-in-sums'] as const;
const REDUCTIONS = ['price-cut', 'saved'] as const;
const SUMS = ['subtotal', 'sum'] as const;
const TAXES = ['tax', 'gst'] as const;
const TOTAL_WITH_TAX = /TOTAL.*INC|TOTAL(CON|WITH)/;

/** The meanings of rows, more specific ones first. The first that matches applies. */
const LABEL_RULES: readonly LabelRule[] = [
  // The total of one tax rate, beside other rates.
  { label: 'other', total: true, text: anyOf('exempt', /GRAVAD|\d\s?%\s?SUPP?L|\bTASA\s?\(?\d/) },
  { label: 'foreign', terms: ['USD'] },
  // With a tip that the guest may choose: `TOTAL CON 10%`.
  { label: 'other', total: true, text: /TOTAL CON \d{1,2}\s?%/ },
  // A tip that the restaurant adds: `SERVICIO 15%`.
  { label: 'tip', text: /^\W*SERVICIO\s?\(?\d{1,2}\s?%/ },
  { label: 'other', total: true, terms: TIPS, joined: /(CON|INCL\w*|MAS)PROPINA/ },
  { label: 'tip', terms: TIPS },
  { label: 'withdrawal', ifTotal: 'other', terms: ['withdrawal', 'withdrawal-in-row', 'cash-back'] },
  { label: 'subtotal', terms: REDUCTIONS, andTerms: SUMS },
  { label: 'discount', terms: REDUCTIONS },
  { label: 'subtotal', joined: /SUBTOTAL/ },
  { label: 'subtotal', total: true, letters: /\bSUB|\bS TOTAL/ },
  { label: 'subtotal', terms: SUMS },
  { label: 'ieps', terms: ['ieps'] },
  { label: 'local', terms: ['ish', 'sanitation-duty'] },
  // `IVA HOSPEDAJE` is the IVA of the lodging.
  { label: 'local', terms: TAXES, andTerms: LOCAL_TAX_TERMS, notLetters: /\bIVA\b/ },
  { label: 'local', text: /\d\s?%/, andTerms: LOCAL_TAX_TERMS, notLetters: /\bIVA\b/ },
  { label: 'total', total: true, terms: TAXES, joined: TOTAL_WITH_TAX },
  { label: 'total', total: true, joined: new RegExp(`^(?=(?:TOTAL)?IVA).*(?:${TOTAL_WITH_TAX.source})`) },
  { label: 'iva', terms: TAXES },
  { label: 'iva', joined: /^(TOTAL)?IVA/ },
  // `CUELLO REDONDO` is none.
  {
    label: 'rounding',
    ifTotal: 'total',
    terms: ['rounding', 'round-up', 'donation'],
    notLetters: /\bREDOND[OA]S?\b/,
  },
  { label: 'other', terms: ['points', 'purse', 'balance'] },
  { label: 'other', ifTotal: 'total', terms: ['price', 'other-amount', 'limit'] },
  { label: 'total', total: true, terms: ['count'], letters: /(ART\w*|PIEZAS|PZAS|PRODUCTOS|ITEMS?)\W*TOTAL/ },
  { label: 'count', terms: ['count'] },
  { label: 'change', terms: ['change'] },
  { label: 'total', total: true },
  { label: 'cash', terms: ['cash', 'cash-in-sums', 'tendered', 'tendered-in-sums', 'tender'] },
  // An amount charged, if the row says nothing else.
  {
    label: 'charge',
    letters: new RegExp(
      `^${anyOf('charge', 'charged', 'fare', 'amount').source}(?: (?:PAGADO|COBRADO|A PAGAR|A COBRAR))?(?: (?:MN|M N|MXN|PESOS))?$`,
    ),
  },
  // Payments other than cash. Words that are less specific appear in other rows, too.
  {
    label: 'card',
    terms: [
      'card', 'card-brand', 'card-brand-short', 'credit', 'credit-brand', 'credit-brand-short', 'debit', 'transfer', 'voucher', 'payment',
      'other-acquirer',
      'amount',
    ], // prettier-ignore
  },
];

/** Classifies a part of a row, normalized. */
export function labelOfText(normalizedText: string): RowLabel | null {
  const letters = lettersOfLabel(normalizedText);
  const withoutSpaces = letters.replaceAll(' ', '');
  const matches = (terms: readonly LexiconTerm[] | undefined): boolean =>
    !terms || matchesFuzzy(letters, ...terms);
  const isTotal = matches(['total', 'to-pay']) || /T[OU]TA[LI]/.test(withoutSpaces);
  const rule = LABEL_RULES.find(
    (one) =>
      (isTotal || !one.total) &&
      (one.text?.test(normalizedText) ?? true) &&
      (one.letters?.test(letters) ?? true) &&
      (one.joined?.test(withoutSpaces) ?? true) &&
      !one.notLetters?.test(letters) &&
      matches(one.terms) &&
      matches(one.andTerms),
  );
  return (isTotal ? rule?.ifTotal : null) ?? rule?.label ?? null;
}
