import { foldCharacters, foldToAlphanumerics } from '../layout/fold.js';
import { withoutLegalForm } from '../vocabulary/company-forms.js';
import { distancesWithin, editDistance } from '../vocabulary/likeness.js';
import type { KnownVendor } from './known-vendor.js';

/** Of so many characters of a name one may be misread. */
const ONE_IN = 6;
/** Shorter signs are words of their own: HEB, but no HEBILLAS. Longer ones are signs however they are spaced. */
const SHORTEST_GLUED = 5;
/** Shorter names must be words of their own, for they hide in others: COPPEL in COPPELIA, ARA in PARA. */
const SHORTEST_WITHIN = 10;

/** Whether a text has the vendor's name in it, however it is spaced, with a letter misread here and there. */
export function hasNameOf({ name }: KnownVendor, text: string): boolean {
  const word = foldToAlphanumerics(name);
  return word.length < SHORTEST_WITHIN
    ? endsOf(text).some((words) => endsWithWords(words, word))
    : Math.min(...distancesWithin(foldToAlphanumerics(text), word)) <= word.length / ONE_IN;
}

/** Whether a text ends with the vendor's name: `EMISOR: X` does, `X SERVICIOS` is another. */
export function endsWithNameOf({ name }: KnownVendor, text: string): boolean {
  const word = foldToAlphanumerics(name);
  return word.length < SHORTEST_WITHIN
    ? endsWithWords(wordsOf(text).split(' '), word)
    : distancesWithin(foldToAlphanumerics(text), word).at(-1)! <= word.length / ONE_IN;
}

/** The words of a text up to each of them; a company's type is glued to none. */
function endsOf(text: string): string[][] {
  const words = wordsOf(withoutLegalForm(text)).split(' ');
  return words.map((_, at) => words.slice(0, at + 1));
}

/** Whether the last words, put together, are a name, but for a misread letter. */
function endsWithWords(words: readonly string[], name: string): boolean {
  return words.some((_, from) => {
    const last = words.slice(from).join('');
    return last !== '' && editDistance(last, name) <= name.length / ONE_IN;
  });
}

/** Whether a text begins as one of the vendor's signs does: `OXXO REFORMA` is a shop, `PAGA EN OXXO` is none. */
export function beginsAsSignOf({ signs }: KnownVendor, text: string): boolean {
  return signs.some((sign) => {
    const word = foldToAlphanumerics(sign);
    if (word.length >= SHORTEST_GLUED) return foldToAlphanumerics(text).startsWith(word);
    return `${wordsOf(text)} `.startsWith(`${wordsOf(sign)} `);
  });
}

function wordsOf(text: string): string {
  return foldCharacters(text)
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** Whether a text has an address of one of the vendor's sites; narrow print has spaces around its dots. */
export function hasSiteOf({ hosts }: KnownVendor, text: string): boolean {
  return hosts.some((host) => {
    const dotted = host
      .split('.')
      .map(escaped)
      .join(String.raw`\s?\.\s?`);
    return new RegExp(`(?<![a-z0-9-])${dotted}(?![a-z0-9-])`, 'i').test(text);
  });
}

function escaped(text: string): string {
  return text.replaceAll('-', String.raw`\-`);
}
