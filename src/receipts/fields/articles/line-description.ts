import { correctSpelling } from '../spelling.js';
import { UNIT } from '../../vocabulary/units.js';

const LEADING_CODE = /^\s*(?:\d{5,14}|[A-Z]{1,3}-?\d{4,12})(?:[\s*-]+(?=\S)|(?=[A-Z]{4}))/i;
/** The letter of the tax before the code: `E 14221 LECHE`. */
const LEADING_LETTER = /^\s*[A-Z*]\s{1,4}(?=\d{4,14}\s)/;
const TRAILING_CODE = /\s+\d{8,14}[A-Z]{0,2}\s*$/i;
const LEADING_QUANTITY = new RegExp(String.raw`^\s*\d{1,3}(?:\.\d{1,3})?(?:\s+${UNIT})?\s+(?=\S)`, 'i');
const ONLY_UNIT = new RegExp(String.raw`^(?:${UNIT}|X|C/U|\W)*$`, 'i');
/** A nought that narrow print glues to the size behind the name: `MARLBOR020` is MARLBORO 20. */
const GLUED_SIZE = /(?<=[A-Z]{3}[B-DF-HJ-NP-TV-Z])0(?=\d)/;

/** An article's name: the text before its columns, without code, quantity and unit. */
export function describe(text: string): string {
  return correctSpelling(
    text
      .replace(LEADING_LETTER, '')
      .replace(LEADING_CODE, '')
      .replace(LEADING_QUANTITY, '')
      .replace(LEADING_CODE, '')
      .replace(TRAILING_CODE, '')
      .replace(/[\s$@*-]+(?:[xX](?=\s*$))?$/, '')
      .replace(/^[\s*.,:;'-]+/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).replace(GLUED_SIZE, 'O ');
}

/** Whether it names something: letters that are not only a unit of measure. */
export function isName(description: string): boolean {
  return description.replaceAll(/[^A-Za-zÀ-ÿ]/g, '').length >= 3 && !ONLY_UNIT.test(description);
}
