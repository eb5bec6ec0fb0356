import { correctSpelling } from '../spelling.js';
import { UNIT } from '../../vocabulary/units.js';

const LEADING_CODE =
  /^\s*(?:SKU\W{0,3}\d{4,14}|\d{5,14}|[A-Z]{1,3}-?\d{4,12})(?:[\s*-]+(?=\S)|(?=[A-Z]{4}))/i;
/** A tax letter and the code behind it: `E 14221 LECHE`. */
const LEADING_LETTER = /^\s*[A-Z*]\s{1,4}\d{4,14}\s+(?=\S)/;
/** A tax letter behind the name: `BROCA 3/16 <A>`. */
const TRAILING_LETTER = /\s*<\s?[A-Z]\s?>?\s*$/;
/** The unit of the quantity before the name: `12  pz: NARANJA`. */
const LEADING_UNIT = new RegExp(String.raw`^\s*${UNIT}\s*:\s*(?=\S)`, 'i');
const TRAILING_CODE = /\s+\d{8,14}[A-Z]{0,2}\s*$/i;
const LEADING_QUANTITY = new RegExp(String.raw`^\s*\d{1,3}(?:\.\d{1,3})?(?:\s+${UNIT})?\s+(?=\S)`, 'i');
const ONLY_UNIT = new RegExp(String.raw`^(?:${UNIT}|X|C/U|\W)*$`, 'i');
/** An O read as zero and joined to the size after the name, in narrow print: `MARLBOR020` is MARLBORO 20. */
const GLUED_SIZE = /(?<=[A-Z]{3}[B-DF-HJ-NP-TV-Z])0(?=\d)/;

/** The name of a line item: the text before its columns, without code, quantity and unit. */
export function describe(text: string): string {
  return correctSpelling(
    text
      .replace(LEADING_LETTER, '')
      .replace(LEADING_CODE, '')
      .replace(LEADING_QUANTITY, '')
      .replace(LEADING_UNIT, '')
      .replace(LEADING_CODE, '')
      .replace(/[\s$@*-]+(?:[xX](?=\s*$))?$/, '')
      .replace(TRAILING_LETTER, '')
      .replace(TRAILING_CODE, '')
      .replace(/^[\s*.,:;'/-]+/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).replace(GLUED_SIZE, 'O ');
}

/** Whether a description is a name: it has at least three letters and is not only a unit of measure. */
export function isName(description: string): boolean {
  return description.replaceAll(/[^A-Za-zÀ-ÿ]/g, '').length >= 3 && !ONLY_UNIT.test(description);
}
