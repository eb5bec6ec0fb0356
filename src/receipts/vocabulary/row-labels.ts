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

/** Terms of payments other than cash. Words that are less specific appear in other rows, too. */
const CARD_TERMS = [
  'card', 'card-brand', 'card-brand-short', 'credit', 'credit-brand', 'credit-brand-short', 'debit', 'transfer', 'voucher', 'payment', 'other-acquirer',
] as const satisfies readonly LexiconTerm[]; // prettier-ignore
/** Total of one tax rate, beside other rates. */
const PARTIAL_TOTAL = anyOf('exempt', /GRAVAD|\d\s?%\s?SUPP?L|\bTASA\s?\(?\d/);

/** Tip that the restaurant adds: `SERVICIO 15%`. */
const SERVICE_CHARGE = /^\W*SERVICIO\s?\(?\d{1,2}\s?%/;
/** Total with a tip that the guest may choose: `TOTAL CON 10%`. */
const TOTAL_WITH_TIP = /TOTAL CON \d{1,2}\s?%/;

/** Amount charged, when the row says nothing else. */
const CHARGE = new RegExp(
  `^${anyOf('charge', 'charged', 'fare', 'amount').source}(?: (?:PAGADO|COBRADO|A PAGAR|A COBRAR))?(?: (?:MN|M N|MXN|PESOS))?$`,
);

/**
 * Misreadings of IVA. A narrow I is read as 1, and a dotted V as U: `1.V.A.` is not VA, and IUA is no word. LUA
 * counts only when a rate follows; IVR counts only when a rate follows.
 */
const MISREAD_IVA =
  /(?<![A-Z\d])(?:[I1L|!]\s?\.?\s?V|I\s?\.?\s?U|[1L|!]\s?\.?\s?U(?=[\s.]*A[^A-Z]*(?:%|$)))\s?\.?\s?(?:A(?![A-Z])|R(?=\s?(?:16|0?8)\s?%))/g;

/** IEPS without its last letter, before a rate: `IEP53%`. */
const IEPS_CUT_SHORT = /(?<![A-Z\d])IEP(?=\s?\d{1,3}(?:\.\d)?\s?%)/g;

const IVA_AND_DIGITS = /^\W*(?:TOTAL\s?)?I\W?V\W?A\b[^A-Z]*\d{3,}[^A-Z]*$/;
/** Text that resembles a rounding: `CUELLO REDONDO`. */
const ROUND_ADJECTIVE = /\bREDOND[OA]S?\b/;

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

/** Whether a row is a tax of a state or a town. `IVA HOSPEDAJE` is the IVA of the lodging. */
function isLocalTax(normalizedText: string, letters: string): boolean {
  if (matchesFuzzy(letters, 'ish', 'sanitation-duty')) return true;
  const namesTax = matchesFuzzy(letters, 'tax', 'gst') || /\d\s?%/.test(normalizedText);
  return (
    namesTax &&
    !/\bIVA\b/.test(letters) &&
    matchesFuzzy(letters, 'local-tax', 'state-tax', 'municipal-tax', 'cedular', 'lodging-tax')
  );
}

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

/** Classifies a part of a row, normalized. */
export function labelOfText(normalizedText: string): RowLabel | null {
  const letters = lettersOfLabel(normalizedText);
  const withoutSpaces = letters.replaceAll(' ', '');
  const matches = (...meanings: readonly LexiconTerm[]): boolean => matchesFuzzy(letters, ...meanings);
  const total = matches('total', 'to-pay') || /T[OU]TA[LI]/.test(withoutSpaces);
  if (total && PARTIAL_TOTAL.test(normalizedText)) return 'other';
  if (matches('USD')) return 'foreign';
  if (total && TOTAL_WITH_TIP.test(normalizedText)) return 'other';
  if (SERVICE_CHARGE.test(normalizedText)) return 'tip';
  if (matches('tip', 'tip-in-sums'))
    return total && /(CON|INCL\w*|MAS)PROPINA/.test(withoutSpaces) ? 'other' : 'tip';
  if (matches('withdrawal', 'withdrawal-in-row', 'cash-back')) return total ? 'other' : 'withdrawal';
  if (matches('price-cut', 'saved')) return matches('subtotal', 'sum') ? 'subtotal' : 'discount';
  if (
    withoutSpaces.includes('SUBTOTAL') ||
    (total && /\bSUB|\bS TOTAL/.test(letters)) ||
    matches('subtotal', 'sum')
  ) {
    return 'subtotal';
  }
  if (matches('ieps')) return 'ieps';
  if (isLocalTax(normalizedText, letters)) return 'local';
  if (matches('tax', 'gst') || /^(TOTAL)?IVA/.test(withoutSpaces))
    return total && /TOTAL.*INC|TOTAL(CON|WITH)/.test(withoutSpaces) ? 'total' : 'iva';
  if (matches('rounding', 'round-up', 'donation') && !ROUND_ADJECTIVE.test(letters))
    return total ? 'total' : 'rounding';
  if (matches('points', 'purse', 'balance')) return 'other';
  if (matches('price', 'other-amount', 'limit')) return total ? 'total' : 'other';
  if (matches('count'))
    return total && /(ART\w*|PIEZAS|PZAS|PRODUCTOS|ITEMS?)\W*TOTAL/.test(letters) ? 'total' : 'count';
  if (matches('change')) return 'change';
  if (total) return 'total';
  if (matches('cash', 'cash-in-sums', 'tendered', 'tendered-in-sums', 'tender')) return 'cash';
  if (CHARGE.test(letters)) return 'charge';
  return matches(...CARD_TERMS, 'amount') ? 'card' : null;
}
