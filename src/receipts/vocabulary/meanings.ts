import { ADJUSTMENTS } from './adjustments.js';
import { BALANCES } from './balances.js';
import { CURRENCIES } from './currencies.js';
import { mentions } from './likeness.js';
import { OTHERS } from './others.js';
import { PARTICULARS } from './particulars.js';
import { PAYMENTS } from './payments.js';
import { PLACES } from './places.js';
import { PRICE_CUTS } from './price-cuts.js';
import { RETURNS } from './returns.js';
import { SUMS } from './sums.js';
import { TAXES } from './taxes.js';
import { TIPS } from './tips.js';
import { TRADES } from './trades.js';

/**
 * The words of the paper by what they mean, in capitals without accents. A word of five letters or more also counts
 * where narrow print has glued it to others; a shorter one stands alone, for it hides in others: IVA in PRIVADA. A
 * space at a word's end asks for a gap there, whatever its length; a star says that a short word may go on there. A dot
 * between letters may be printed or not.
 */
export const MEANINGS = {
  ...ADJUSTMENTS,
  ...BALANCES,
  ...CURRENCIES,
  ...OTHERS,
  ...PARTICULARS,
  ...PAYMENTS,
  ...PLACES,
  ...PRICE_CUTS,
  ...RETURNS,
  ...SUMS,
  ...TAXES,
  ...TIPS,
  ...TRADES,
} satisfies Record<string, readonly string[]>;

export type Meaning = keyof typeof MEANINGS;

/** From so many letters on a word counts where it is glued to others. */
const LONG = 5;
/** Shorter ones are codes: PENS are no soles. */
const SHORTEST_PLURAL = 4;
/** What the letters are read as that look like digits. */
const MISREAD: Record<string, string> = {
  O: '[O0]',
  I: '[I1L]',
  '.': String.raw`\.?\s?`,
  ' ': String.raw`\s*`,
};
const GAP_BEFORE = '(?<![A-Z0-9])';
const GAP_BEHIND = '(?![A-Z])';

/** Whether a folded text has a word of one of these meanings. */
export function says(folded: string, ...meanings: readonly Meaning[]): boolean {
  return compiled('says', meanings, sourceOf).test(folded);
}

/** The same of words that stand by themselves, singular or plural: in an article's name and its codes they hide. */
export function saysApart(folded: string, ...meanings: readonly Meaning[]): boolean {
  return compiled('apart', meanings, sourceApart).test(folded);
}

/**
 * The same with a letter or two misread, for rows in which hardly anything else can be meant. A word with a space at
 * its end is still taken as it is: it is too like another.
 * @param letters of a folded text, as `lettersOf` gives them
 */
export function seemsToSay(letters: string, ...meanings: readonly Meaning[]): boolean {
  const glued = letters.replaceAll(' ', '');
  return wordsOf(meanings).some((word) => {
    if (isMarked(word)) return patternOf(word).test(letters);
    return word.includes(' ') ? glued.includes(word.replaceAll(' ', '')) : mentions(letters, word);
  });
}

/** The words of these meanings as a part of a pattern, for finders that know a thing by the form around its name. */
export function anyOf(...meanings: readonly Meaning[]): string {
  return alternatives(meanings, sourceOf);
}

/** The same of words that stand by themselves, singular or plural. */
export function anyApart(...meanings: readonly Meaning[]): string {
  return alternatives(meanings, sourceApart);
}

function wordsOf(meanings: readonly Meaning[]): readonly string[] {
  return meanings.flatMap((meaning): readonly string[] => MEANINGS[meaning]);
}

function alternatives(meanings: readonly Meaning[], source: (word: string) => string): string {
  return `(?:${wordsOf(meanings).map(source).join('|')})`;
}

const PATTERNS = new Map<string, RegExp>();

function compiled(way: string, meanings: readonly Meaning[], source: (word: string) => string): RegExp {
  return kept(`${way} ${meanings.join(' ')}`, () => alternatives(meanings, source));
}

function patternOf(word: string): RegExp {
  return kept(word, () => sourceOf(word));
}

function kept(key: string, source: () => string): RegExp {
  const pattern = PATTERNS.get(key) ?? new RegExp(source());
  PATTERNS.set(key, pattern);
  return pattern;
}

function sourceOf(word: string): string {
  const isShort = lengthOf(word) < LONG;
  const before = word.startsWith(' ') || (isShort && !word.startsWith('*')) ? GAP_BEFORE : '';
  const behind = word.endsWith(' ') || (isShort && !word.endsWith('*')) ? GAP_BEHIND : '';
  return before + lettersOfWord(word) + behind;
}

function sourceApart(word: string): string {
  const ending = word.endsWith('*') ? '[A-Z]*' : lengthOf(word) >= SHORTEST_PLURAL ? '(?:E?S)?' : '';
  return `(?<![A-Z0-9])${lettersOfWord(word)}${ending}(?![A-Z0-9])`;
}

function lettersOfWord(word: string): string {
  return [...bare(word)].map((letter) => MISREAD[letter] ?? letter).join('');
}

function lengthOf(word: string): number {
  return word.replaceAll(/[^A-Z]/g, '').length;
}

function isMarked(word: string): boolean {
  return word !== bare(word);
}

/** The word without its marks. */
export function bare(word: string): string {
  return word.replaceAll('*', '').trim();
}
