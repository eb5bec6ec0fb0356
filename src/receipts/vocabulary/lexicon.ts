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
 * The words of the paper by what they mean, in capitals without accents. A word of five letters or more also counts
 * where narrow print has glued it to others, or has letters that look like digits; a shorter one stands alone, letter by
 * letter, for it hides in others: IVA in PRIVADA, ISH in `2 EN 1 SH`. A space at a word's end asks for a gap there,
 * whatever its length; a star says that a short word may go on there. A dot between letters may be printed or
 * not, and so may a hyphen.
 *
 * Words of one sense are parted where finders ask for some of them alone: APAGADOR is an article, and has PAGADO in it.
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

/** From so many letters on a word counts where it is glued to others. */
const MIN_GLUED_LENGTH = 5;
/** Shorter ones are codes: PENS are no soles. */
const MIN_PLURAL_LENGTH = 4;
/** Digits that letters of long words are read as. */
const DIGIT_CONFUSIONS: Record<string, string> = { O: '[O0]', I: '[I1]' };
const GAP_BEFORE = '(?<![A-Z0-9])';
const GAP_BEHIND = '(?![A-Z0-9])';

/** A pattern of folded texts that have a word of one of these meanings, or one of the forms beside them. */
export function anyOf(...terms: readonly (LexiconTerm | RegExp)[]): RegExp {
  return patternOf(terms, sourceOf);
}

/** The same of words that stand by themselves, singular or plural: in an article's name and its codes they hide. */
export function anyApart(...terms: readonly (LexiconTerm | RegExp)[]): RegExp {
  return patternOf(terms, wholeWordSource);
}

/** Whether a folded text has a word of this meaning. */
export function matchesExact(normalizedText: string, term: LexiconTerm): boolean {
  return memoize(EXACT_PATTERNS, term, (one) => anyOf(one)).test(normalizedText);
}

/**
 * Whether the letters of a folded text, as `lettersOf` gives them, have a word of one of these meanings with a letter or
 * two misread: for rows in which hardly anything else can be meant. A word with a space at its end is taken as it is:
 * it is too like another.
 */
export function matchesFuzzy(letters: string, ...terms: readonly LexiconTerm[]): boolean {
  const glued = letters.replaceAll(' ', '');
  return terms.some((term) =>
    memoize(FUZZY_MATCHERS, term, fuzzyMatchersOf).some((matcher) => matcher(letters, glued)),
  );
}

/** How the words of a meaning are looked for in letters, and in the same without spaces. */
function fuzzyMatchersOf(term: LexiconTerm): readonly ((letters: string, glued: string) => boolean)[] {
  return LEXICON[term].map((word: string) => {
    if (/^[ *]|[ *]$/.test(word)) {
      const exact = new RegExp(sourceOf(word));
      return (letters) => exact.test(letters);
    }
    const own = wordWithoutMarks(word);
    const unspaced = own.replaceAll(' ', '');
    return own === unspaced
      ? (letters) => containsWord(letters, own)
      : (_letters, glued) => glued.includes(unspaced);
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

/** What is made of a meaning, once. */
function memoize<T>(made: Map<LexiconTerm, T>, term: LexiconTerm, make: (term: LexiconTerm) => T): T {
  const before = made.get(term);
  if (before !== undefined) return before;
  const now = make(term);
  made.set(term, now);
  return now;
}

function sourceOf(word: string): string {
  const isShort = lengthOf(word) < MIN_GLUED_LENGTH;
  const before = word.startsWith(' ') || (isShort && !word.startsWith('*')) ? GAP_BEFORE : '';
  const behind = word.endsWith(' ') || (isShort && !word.endsWith('*')) ? GAP_BEHIND : '';
  return before + lettersOfWord(word, String.raw`\.?\s?`) + behind;
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

/** The word without its marks. */
export function wordWithoutMarks(word: string): string {
  return word.replaceAll(/[*.]/g, '').trim();
}
