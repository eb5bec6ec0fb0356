import { foldToAlphanumerics } from '../layout/fold.js';
import { editDistance } from '../vocabulary/text-similarity.js';

/** Characters that OCR takes for each other in the print of tills. */
const ALIKE = [
  '0OQDUC',
  '069',
  '08B',
  '17TILJ',
  '14',
  '27Z',
  '3895',
  '38B',
  '5S',
  '56',
  '6G',
  'MNHW',
  'UV',
  'EF',
  'PR',
  'CG',
];
/** Maximum of misread characters in a value that was read with certainty. */
const MAX_MISREAD = 2;
/** Number of a name's letters for each one that may be misread. */
const LETTERS_PER_MISREAD = 8;

/**
 * Whether a code, a date or an amount that was read may be a misreading of another one: it has the same length, and differs
 * in at most two characters, each taken for one that looks like it. So the magnitude of an amount never changes. Amounts
 * have two decimals. Case, spaces and punctuation don't count.
 */
export function mayBeMisread(read: string, meant: string): boolean {
  const [from, to] = [foldToAlphanumerics(read), foldToAlphanumerics(meant)];
  if (from.length !== to.length) return false;
  const misread = [...from].flatMap((character, at) =>
    character === to[at] ? [] : [[character, to[at] ?? '']],
  );
  return misread.length <= MAX_MISREAD && misread.every(([one = '', other = '']) => looksLike(one, other));
}

/** Whether OCR takes one character for the other. Both in upper case. */
export function looksLike(one: string, other: string): boolean {
  return one === other || ALIKE.some((group) => group.includes(one) && group.includes(other));
}

/** Whether a name that was read may be a misreading of another one: at most one letter in eight differs, and at least one may. */
export function mayBeMisreadName(read: string, meant: string): boolean {
  const [from, to] = [foldToAlphanumerics(read), foldToAlphanumerics(meant)];
  return editDistance(from, to) <= Math.max(1, Math.floor(from.length / LETTERS_PER_MISREAD));
}
