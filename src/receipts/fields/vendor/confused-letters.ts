import type { Row } from '../../layout/page.js';
import type { Found } from '../found.js';
import { EVERYDAY_WORDS } from '../../vocabulary/everyday-words.js';
import { areConfused, unseenLetter } from './rfc-reading.js';

/** What is left of the certainty of an RFC of which one letter is unproven. */
const UNPROVEN = 0.6;

/**
 * Letters that this paper's type makes others of, shown by words that every receipt has: H where it prints HEXICO and
 * CAHBIO, U where it prints UENTA.
 */
function confusedLetters(rows: readonly Row[]): ReadonlySet<string> {
  const tokens = rows.flatMap(({ folded }) => folded.split(/[^A-Z]+/)).filter((token) => token.length > 2);
  return new Set(
    [...new Set(tokens)]
      .filter((token) => !EVERYDAY_WORDS.includes(token))
      .flatMap((token) => EVERYDAY_WORDS.flatMap((word) => misreadIn(token, word))),
  );
}

/** The letter that stands for another one wherever the two differ; none where they differ otherwise. */
function misreadIn(token: string, word: string): string[] {
  if (token.length !== word.length) return [];
  const pairs = new Set(
    [...token].flatMap((letter, at) => (letter === word[at] ? [] : [letter + word[at]!])),
  );
  const [pair = ''] = pairs;
  return pairs.size === 1 && areConfused(pair.charAt(0), pair.charAt(1)) ? [pair.charAt(0)] : [];
}

/**
 * The RFC, doubted where the one letter that the check digit cannot tell is among those that this paper makes of others:
 * its holder's name is printed in the same type, and says the same.
 */
export function asFarAsProven<T extends Found<string>>(rfc: T, rows: readonly Row[]): T {
  return confusedLetters(rows).has(unseenLetter(rfc.value))
    ? { ...rfc, certainty: rfc.certainty * UNPROVEN }
    : rfc;
}
