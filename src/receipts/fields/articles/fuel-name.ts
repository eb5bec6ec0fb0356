import { foldCharacters } from '../../layout/fold.js';
import { lettersOf, containsWord } from '../../vocabulary/text-similarity.js';
import { LEXICON } from '../../vocabulary/lexicon.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import type { PrintedLine } from './printed-line.js';

/** Titles of columns of litres, and of what one costs: `$XLTS`, `LITROS`. */
const OF_LITRES = /\$\s?[X/]\s?LTS?\b|(?<!\d\s?)(?:\bLTS\b|LITROS)/;
const GRADES = [...LEXICON['regular-fuel'], ...LEXICON['premium-fuel'], ...LEXICON.diesel];

/**
 * The lines, with the names of fuels put right where a table of litres has one with a letter misread, as HAGNA: what a pump
 * sells has no other names, and its unit and its taxes follow from them.
 */
export function withFuelNames(lines: readonly PrintedLine[], priced: LabelledAmountPage): PrintedLine[] {
  if (!hasColumnOfLitres(priced)) return [...lines];
  return lines.map((line) =>
    line.quantity.isInteger()
      ? line
      : { ...line, description: line.description.replaceAll(/\p{L}+/gu, gradeOf) },
  );
}

/** Whether the titles of a table name litres: `LECHE 1 LTS` is none. */
export function hasColumnOfLitres({ rows }: LabelledAmountPage): boolean {
  return rows.some(({ row, amounts }) => amounts.length === 0 && OF_LITRES.test(row.normalizedText));
}

/** The grade that a word is, but for a letter; or the word. */
function gradeOf(word: string): string {
  const letters = lettersOf(foldCharacters(word));
  return GRADES.find((grade) => letters !== grade && containsWord(letters, grade)) ?? word;
}
