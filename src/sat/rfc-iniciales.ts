import { normalizeLegalName } from './razon-social.js';

/**
 * The initial letters of an RFC, derived from the name of its holder.
 * Source: SAT, "Instructivo para la formación de la clave del RFC", rules 1 to 8 for individuals and for legal
 * entities.
 */

/** Words that the rules omit. */
const OMITTED_WORDS = new Set(
  'EL LA LOS LAS LO DE DEL AL Y E EN CON PARA POR A MC MAC VON VAN MI COMPAÑIA COMPANIA CIA SOCIEDAD SOC COOPERATIVA COOP SUS THE OF AND COMPANY CO'.split(
    ' ',
  ),
);
/** Given names that are omitted when another one follows. */
const COMMON_GIVEN = new Set(['MARIA', 'MA', 'JOSE', 'J']);

/**
 * Whether a name can be that of the RFC's holder: a company's first three words, or an individual's surnames and
 * given name, result in the initial letters of the RFC. Some RFCs follow exceptions to the rules and don't match.
 */
export function rfcFitsName(rfc: string, name: string): boolean {
  const letters = rfc.slice(0, rfc.length - 9);
  const words = wordsOf(name);
  if (words.length === 0) return false;
  return letters.length === 3 ? companyLetters(words) === letters : individualFitsName(letters, words);
}

/** Returns the three initial letters of a company's RFC. @param name with or without its type, in any case */
export function companyInitials(name: string): string {
  return companyLetters(wordsOf(name));
}

function wordsOf(name: string): string[] {
  return normalizeLegalName(name)
    .normalize('NFD')
    .replaceAll(/(?<!N)[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/[^A-ZÑ& ]/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !OMITTED_WORDS.has(word));
}

function companyLetters([first = '', second, third]: readonly string[]): string {
  if (second === undefined) return first.slice(0, 3).padEnd(3, 'X');
  if (third === undefined) return first.charAt(0) + second.slice(0, 2).padEnd(2, 'X');
  return first.charAt(0) + second.charAt(0) + third.charAt(0);
}

/** Accepts both orders: receipts print given names first, the register prints surnames first. */
function individualFitsName(letters: string, words: readonly string[]): boolean {
  if (words.length < 3) return false;
  const [one = '', two = '', ...rest] = words;
  const given = words.slice(0, -2);
  const [father = '', mother = ''] = words.slice(-2);
  return matchesIndividual(letters, father, mother, given) || matchesIndividual(letters, one, two, rest);
}

/** The second letter, the first vowel of the father's surname, is not compared: the rules' exceptions change it. */
function matchesIndividual(
  letters: string,
  father: string,
  mother: string,
  given: readonly string[],
): boolean {
  // MARIA and JOSE are omitted when another name follows, but not in everybody's RFC.
  const names = COMMON_GIVEN.has(given[0] ?? '') ? given.slice(0, 2) : given.slice(0, 1);
  return names.some((name) => {
    const initials = [father, mother, name].map((word) => word.charAt(0).replace('Ñ', 'X')).join('');
    return initials === letters.charAt(0) + letters.slice(2);
  });
}
