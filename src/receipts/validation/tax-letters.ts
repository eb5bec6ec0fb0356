/** What a receipt says of the letters that it prints behind its items: `A = IVA 16%  E = EXENTO`, `* ARTICULOS EXENTOS`. */
import { Decimal } from 'decimal.js';
import type { ReceiptTaxLetter } from './validated-receipt.js';
import { foldCharacters } from '../layout/fold.js';
import { anyOf } from '../vocabulary/lexicon.js';

const EXEMPT = anyOf('exempt', 'exemption').source;
const TAXED = String.raw`\bGRAVAD[AO]S?\b`;
/** Rates of IVA in per cent. Other percentages are discounts. */
const RATE = String.raw`(?<![\d.])(?<rate>16|0?8|0{1,2})(?:[.,]0{1,2})?\s?%`;
/** A sign, parentheses or a star. `A 16%` alone may be the end of a sentence. */
const LETTER = String.raw`(?<![A-Z0-9*.])(?:\((?<bracketed>[A-Z*])\)\s?[=:-]?|(?<signed>[A-Z*])\s?[=:-]|(?<star>\*))`;
const MEANING = new RegExp(
  String.raw`${LETTER}\s{0,3}(?:[A-Z.]+\s{1,2}){0,4}?(?:(?<exempt>${EXEMPT})|(?<taxed>${TAXED})|${RATE})`,
  'g',
);
const NAMES_TAX = anyOf('tax');

/**
 * The meanings of the letters, each once. A letter with two meanings has none: one of them was misread.
 * @param texts the rows of the receipt, top to bottom
 */
export function taxLettersOf(texts: readonly string[]): ReceiptTaxLetter[] {
  const stated = texts.flatMap((text) => meaningsIn(foldCharacters(text)));
  return [...Map.groupBy(stated, ({ letter }) => letter).values()].flatMap((alike) => {
    const [first] = alike;
    return first && alike.every((other) => isSame(first, other)) ? [first] : [];
  });
}

function meaningsIn(row: string): ReceiptTaxLetter[] {
  return [...row.matchAll(MEANING)].flatMap(({ groups = {} }): ReceiptTaxLetter[] => {
    const { bracketed, signed, star, exempt, taxed, rate } = groups;
    const letter = bracketed ?? signed ?? star;
    // `* 8 % DE DESCUENTO`
    if (letter === undefined || (rate !== undefined && signed === undefined && !NAMES_TAX.test(row)))
      return [];
    if (exempt !== undefined) return [{ letter, rate: null, exempt: true }];
    if (taxed !== undefined) return [{ letter, rate: null, exempt: false }];
    return [{ letter, rate: new Decimal(rate ?? 0).div(100), exempt: false }];
  });
}

function isSame(a: ReceiptTaxLetter, b: ReceiptTaxLetter): boolean {
  return (
    a.exempt === b.exempt && (a.rate === null || b.rate === null ? a.rate === b.rate : a.rate.eq(b.rate))
  );
}
