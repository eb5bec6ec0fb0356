import { rfcFitsName } from '../../sat/rfc-iniciales.js';
import { foldCharacters, foldToAlphanumerics } from '../layout/fold.js';
import { withoutLegalForm } from '../vocabulary/company-forms.js';
import { distancesWithin, editDistance } from '../vocabulary/text-similarity.js';
import type { KnownVendor } from './known-vendor.js';

/** Number of characters of a name for each one that may be misread. */
const LETTERS_PER_MISREAD = 6;
/** The same if the initials of the RFC also fit the text. */
const LETTERS_PER_MISREAD_BY_INITIALS = 4;
/** Shorter signs must be separate words: HEB, but not HEBILLAS. Longer ones match however they are spaced. */
const MIN_GLUED_LENGTH = 5;
/** Shorter names must be separate words, since they occur within others: COPPEL in COPPELIA, ARA in PARA. */
const MIN_SUBSTRING_LENGTH = 10;

/** A zero at the start of a word: 0XXO. */
const ZERO_FOR_O = /\b0(?=[A-Z]{2})/g;
/** Word that is cut short: `INTERN.` for INTERNACIONALES. */
const CUT_SHORT = /(?<![A-Z0-9])([A-Z]{3,})\.(?=[\s,]|$)/g;

/** Whether a text contains the vendor's name, however it is spaced, with a few misread letters. */
export function containsNameOf({ name }: KnownVendor, printed: string): boolean {
  const text = withWholeWordsOf(name, printed);
  const word = foldToAlphanumerics(name);
  return word.length < MIN_SUBSTRING_LENGTH
    ? wordPrefixes(text).some((words) => endsWithWords(words, word))
    : Math.min(...distancesWithin(foldToAlphanumerics(text), word)) <= word.length / LETTERS_PER_MISREAD;
}

/** Whether a text ends with the vendor's name: `EMISOR: X` does, `X SERVICIOS` is another company. */
export function endsWithNameOf({ name }: KnownVendor, printed: string): boolean {
  const text = withWholeWordsOf(name, printed);
  const word = foldToAlphanumerics(name);
  return word.length < MIN_SUBSTRING_LENGTH
    ? endsWithWords(wordsOf(text).split(' '), word)
    : distancesWithin(foldToAlphanumerics(text), word).at(-1)! <= word.length / LETTERS_PER_MISREAD;
}

/**
 * Whether a text ends with what may be the vendor's name, badly misread: with the initials of the RFC, and most of the letters.
 * `CADENA CUMERGAI OXXO` is CADENA COMERCIAL OXXO.
 */
export function endsWithMisreadNameOf({ name, rfc }: KnownVendor, printed: string): boolean {
  const word = foldToAlphanumerics(name);
  const text = printed.replaceAll(ZERO_FOR_O, 'O');
  return (
    word.length >= MIN_SUBSTRING_LENGTH &&
    rfcFitsName(rfc, text) &&
    distancesWithin(foldToAlphanumerics(text), word).at(-1)! <= word.length / LETTERS_PER_MISREAD_BY_INITIALS
  );
}

/** Returns a text with the words of a name in place of those that are cut short. */
function withWholeWordsOf(name: string, text: string): string {
  const words = foldCharacters(name).split(' ');
  return text.replaceAll(
    CUT_SHORT,
    (printed, start: string) => words.find((word) => word.startsWith(start)) ?? printed,
  );
}

/** Returns the words of a text up to each of them, without its legal form. */
function wordPrefixes(text: string): string[][] {
  const words = wordsOf(withoutLegalForm(text)).split(' ');
  return words.map((_, at) => words.slice(0, at + 1));
}

/** Whether the last words, joined, are a name, except for misread letters. */
function endsWithWords(words: readonly string[], name: string): boolean {
  return words.some((_, from) => {
    const lastWords = words.slice(from).join('');
    return lastWords !== '' && editDistance(lastWords, name) <= name.length / LETTERS_PER_MISREAD;
  });
}

/** Whether a text starts with one of the vendor's signs: `OXXO REFORMA` is a shop, `PAGA EN OXXO` is not. */
export function startsWithSignOf({ signs }: KnownVendor, text: string): boolean {
  return signs.some((sign) => {
    const word = foldToAlphanumerics(sign);
    if (word.length >= MIN_GLUED_LENGTH) return foldToAlphanumerics(text).startsWith(word);
    return `${wordsOf(text)} `.startsWith(`${wordsOf(sign)} `);
  });
}

function wordsOf(text: string): string {
  return foldCharacters(text)
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** Whether a text contains an address of the vendor's sites. Narrow print has spaces around its dots. */
export function containsSiteOf({ hosts }: KnownVendor, text: string): boolean {
  return hosts.some((host) => {
    const dotted = host
      .split('.')
      .map(escapeHyphens)
      .join(String.raw`\s?\.\s?`);
    return new RegExp(`(?<![a-z0-9-])${dotted}(?![a-z0-9-])`, 'i').test(text);
  });
}

function escapeHyphens(text: string): string {
  return text.replaceAll('-', String.raw`\-`);
}
