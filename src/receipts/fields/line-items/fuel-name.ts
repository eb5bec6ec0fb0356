import { foldCharacters } from '../../layout/fold.js';
import { lettersOf, containsWord } from '../../vocabulary/text-similarity.js';
import { LEXICON } from '../../vocabulary/lexicon.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import type { PrintedLineItem } from './printed-line-item.js';

/** DocumentTitles of the columns for litres and for the price per litre: `$XLTS`, `LITROS`. */
const LITRES_TITLE = /\$\s?[X/]\s?LTS?\b|(?<!\d\s?)(?:\bLTS\b|LITROS)/;
const GRADES = [...LEXICON['regular-fuel'], ...LEXICON['premium-fuel'], ...LEXICON.diesel];

/**
 * Corrects fuel names with one misread letter, such as HAGNA, in a table that has a column of litres. A pump sells nothing
 * else, and the unit and the taxes of a line item depend on its name.
 */
export function withFuelNames(
  lineItems: readonly PrintedLineItem[],
  page: LabelledAmountPage,
): PrintedLineItem[] {
  if (!hasColumnOfLitres(page)) return [...lineItems];
  return lineItems.map((lineItem) =>
    lineItem.quantity.isInteger()
      ? lineItem
      : { ...lineItem, description: lineItem.description.replaceAll(/\p{L}+/gu, gradeOf) },
  );
}

/** Whether a table has a column title for litres. `LECHE 1 LTS` is not a title. */
export function hasColumnOfLitres({ rows }: LabelledAmountPage): boolean {
  return rows.some(({ row, amounts }) => amounts.length === 0 && LITRES_TITLE.test(row.normalizedText));
}

/** The fuel grade that differs from the word by one letter, or else the word itself. */
function gradeOf(word: string): string {
  const letters = lettersOf(foldCharacters(word));
  return GRADES.find((grade) => letters !== grade && containsWord(letters, grade)) ?? word;
}
