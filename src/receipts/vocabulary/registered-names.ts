import { homoclaveOf } from '../../sat/rfc-homoclave.js';
import { personaOf } from '../../sat/rfc.js';
import { foldCharacters } from '../layout/fold.js';
import { withoutLegalForm } from './company-forms.js';
import { LETTER_FOR_DIGIT } from './text-similarity.js';

/** A digit that stands for a letter: the name has a letter that was misread. */
const DIGIT_FOR_LETTER = /(?<=\p{L})[0158]|[0158](?=\p{L}{2})/u;
/** Legal form whose end is on another row, or was not read. */
const UNFINISHED_FORM =
  /[\s,]S\W{0,2}(?:A\W{0,2}(?:[PBS]\W{0,2}(?:I\W{0,2})?)?)?(?:DE(?:\s?[CR]\W?L?)?)?\W*$/;

/**
 * Legal forms under which companies are registered, with their share. Of the 44 chains in `receipts/vendors`, the
 * homoclave of 29 follows from the name with S.A. DE C.V., whatever form they have now, and of 10 from the name with
 * another form or none. The spec of the directory counts them.
 */
const REGISTERED_FORMS: readonly (readonly [form: string, share: number])[] = [
  [' SA DE CV', 0.66],
  ['', 0.13],
  [' S DE RL DE CV', 0.08],
  [' SA', 0.01],
  [' SAPI DE CV', 0.01],
  [' SC', 0.01],
];
/** Share of the companies whose homoclave follows from the name with one of these forms. */
export const COMPANIES_SHARE = REGISTERED_FORMS.reduce((sum, [, share]) => sum + share, 0);
/** Share of individuals whose homoclave follows from the printed name. */
export const PERSONS_SHARE = 0.85;

/**
 * Returns a name without its legal form, in capitals without accents and points. Digits inside words become the
 * letters that they look like.
 */
export function nameWithoutForm(name: string): string {
  const capitals = [...name.normalize('NFC').toUpperCase()].map((letter) =>
    letter === 'Ñ' ? letter : foldCharacters(letter),
  );
  return withoutLegalForm(capitals.join(''))
    .replace(UNFINISHED_FORM, '')
    .replaceAll(/(?<=[A-ZÑ])[0158]|[0158](?=[A-ZÑ]{2})/g, (digit) => LETTER_FOR_DIGIT[digit]!)
    .replaceAll(/[^A-ZÑ&\d]+/g, ' ')
    .trim();
}

/** Returns the names under which the holder may be registered, each with its share of all holders. */
export function registeredNames(
  name: string,
  isCompany: boolean,
): (readonly [name: string, share: number])[] {
  if (isCompany) return REGISTERED_FORMS.map(([form, share]) => [name + form, share]);
  const words = name.split(' ');
  // Receipts print given names first, the register prints surnames first.
  const surnamesFirst = [...words.slice(-2), ...words.slice(0, -2)].join(' ');
  return [[surnamesFirst, PERSONS_SHARE]];
}

/**
 * Whether the homoclave of an RFC follows from a printed name, with one of the usual legal forms or none. With another name it does
 * by chance in one of two hundred cases.
 */
export function homoclaveFitsPrintedName(rfc: string, name: string): boolean {
  if (DIGIT_FOR_LETTER.test(name)) return false;
  const isCompany = personaOf(rfc) === 'moral';
  return registeredNames(nameWithoutForm(name), isCompany).some(
    ([registered]) => homoclaveOf(registered) === rfc.slice(-3, -1),
  );
}
