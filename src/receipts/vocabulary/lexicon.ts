import { ADJUSTMENTS } from './words/adjustments.js';
import { BALANCES } from './words/balances.js';
import { CURRENCIES } from './words/currencies.js';
import { FUELS } from './words/fuels.js';
import { INSTALMENTS } from './words/instalments.js';
import { containsWord } from './text-similarity.js';
import { OTHER_PARTIES } from './words/other-parties.js';
import { RECEIPT_DETAILS } from './words/receipt-details.js';
import { PAYMENTS } from './words/payments.js';
import { PLACES } from './words/places.js';
import { PRICE_CUTS } from './words/price-cuts.js';
import { RETURNS } from './words/returns.js';
import { SUMS } from './words/sums.js';
import { TAXES } from './words/taxes.js';
import { TIPS } from './words/tips.js';
import { TRADES } from './words/trades.js';

/**
 * The words of receipts by meaning, in capitals without accents. A word of five letters or more also matches when
 * narrow print has glued it to other words, or has digits that look like its letters. A shorter word must stand alone
 * and match exactly, since it occurs within others: IVA in PRIVADA, ISH in `2 EN 1 SH`. A space at the start or end
 * of a word requires a gap there, whatever its length. A star allows a short word to continue there. A dot or hyphen
 * between letters is optional.
 *
 * Words of one sense are split into several terms when callers ask for some of them only: APAGADOR is an item and
 * contains PAGADO.
 */
export const LEXICON = {
  ...ADJUSTMENTS,
  ...BALANCES,
  ...CURRENCIES,
  ...FUELS,
  ...INSTALMENTS,
  ...OTHER_PARTIES,
  ...RECEIPT_DETAILS,
  ...PAYMENTS,
  ...PLACES,
  ...PRICE_CUTS,
  ...RETURNS,
  ...SUMS,
  ...TAXES,
  ...TIPS,
  ...TRADES,
} satisfies Record<string, readonly string[]>;

export type LexiconTerm = keyof typeof LEXICON;

/** Minimum length of a word that matches when glued to others. */
const MIN_GLUED_LENGTH = 5;
/** Minimum length of a word that has a plural. Shorter ones are codes: PENS are no soles. */
const MIN_PLURAL_LENGTH = 4;
/** Digits that letters of long words are misread as. */
const DIGIT_CONFUSIONS: Record<string, string> = { O: '[O0]', I: '[I1]' };
const GAP_BEFORE = '(?<![A-Z0-9])';
const GAP_BEHIND = '(?![A-Z0-9])';

/** Returns a pattern for normalized texts that contain a word of one of these terms, or match one of these patterns. */
export function anyOf(...terms: readonly (LexiconTerm | RegExp)[]): RegExp {
  return patternOf(terms, sourceOf);
}

/**
 * Returns such a pattern for separate words, singular or plural. Use it for item names, whose words and codes contain
 * other words.
 */
export function anyWholeWord(...terms: readonly (LexiconTerm | RegExp)[]): RegExp {
  return patternOf(terms, wholeWordSource);
}

/** Whether a normalized text contains a word of this term. */
export function matchesExact(normalizedText: string, term: LexiconTerm): boolean {
  return memoize(EXACT_PATTERNS, term, (one) => anyOf(one)).test(normalizedText);
}

/**
 * Whether the letters of a normalized text, as returned by `lettersOf`, contain a word of one of these terms with one
 * or two letters misread. Use it for rows where hardly anything else can be meant. A word with a space at its end
 * must match exactly, because it resembles another word.
 */
export function matchesFuzzy(letters: string, ...terms: readonly LexiconTerm[]): boolean {
  const withoutSpaces = letters.replaceAll(' ', '');
  return terms.some((term) =>
    memoize(FUZZY_MATCHERS, term, fuzzyMatchersOf).some((matcher) => matcher(letters, withoutSpaces)),
  );
}

/** Returns functions that find the words of a term in letters, and in the same letters without spaces. */
function fuzzyMatchersOf(
  term: LexiconTerm,
): readonly ((letters: string, withoutSpaces: string) => boolean)[] {
  return LEXICON[term].map((word: string) => {
    if (/^[ *]|[ *]$/.test(word)) {
      const exact = new RegExp(sourceOf(word));
      return (letters) => exact.test(letters);
    }
    const plainWord = wordWithoutMarks(word);
    const unspaced = plainWord.replaceAll(' ', '');
    return plainWord === unspaced
      ? (letters) => containsWord(letters, plainWord)
      : (_letters, withoutSpaces) => withoutSpaces.includes(unspaced);
  });
}

function patternOf(terms: readonly (LexiconTerm | RegExp)[], source: (word: string) => string): RegExp {
  const parts = terms.flatMap((one): readonly string[] =>
    one instanceof RegExp ? [one.source] : LEXICON[one].map(source),
  );
  return new RegExp(`(?:${parts.join('|')})`);
}

const EXACT_PATTERNS = new Map<LexiconTerm, RegExp>();
const FUZZY_MATCHERS = new Map<LexiconTerm, ReturnType<typeof fuzzyMatchersOf>>();

/** Caches a value for each term. */
function memoize<T>(cache: Map<LexiconTerm, T>, term: LexiconTerm, make: (term: LexiconTerm) => T): T {
  const cached = cache.get(term);
  if (cached !== undefined) return cached;
  const value = make(term);
  cache.set(term, value);
  return value;
}

function sourceOf(word: string): string {
  const isShort = lengthOf(word) < MIN_GLUED_LENGTH;
  const gapBefore = word.startsWith(' ') || (isShort && !word.startsWith('*')) ? GAP_BEFORE : '';
  const gapBehind = word.endsWith(' ') || (isShort && !word.endsWith('*')) ? GAP_BEHIND : '';
  return gapBefore + lettersOfWord(word, String.raw`\.?\s?`) + gapBehind;
}

function wholeWordSource(word: string): string {
  const ending = word.endsWith('*') ? '[A-Z0-9]*' : lengthOf(word) >= MIN_PLURAL_LENGTH ? '(?:E?S)?' : '';
  return `(?<![A-Z0-9])${lettersOfWord(word, String.raw`\.?`)}${ending}(?![A-Z0-9])`;
}

function lettersOfWord(word: string, dot: string): string {
  const asPrinted: Record<string, string> = {
    '.': dot,
    ' ': String.raw`\s*`,
    '-': String.raw`\s*-?\s*`,
    ...(lengthOf(word) >= MIN_GLUED_LENGTH ? DIGIT_CONFUSIONS : {}),
  };
  return [...word.replaceAll('*', '').trim()].map((letter) => asPrinted[letter] ?? letter).join('');
}

function lengthOf(word: string): number {
  return word.replaceAll(/[^A-Z]/g, '').length;
}

/** Returns the word without its marks. */
export function wordWithoutMarks(word: string): string {
  return word.replaceAll(/[*.]/g, '').trim();
}
