import { EVERYDAY_WORDS } from './everyday-words.js';

/**
 * For each letter as it was read, those that it stands for in common words of this paper: H for M, where MEXICO was read
 * as HEXICO. What one print's letters are misread as is the same all over the paper.
 */
export function misreadLetters(rows: readonly string[]): Map<string, Set<string>> {
  const printed = new Map<string, Set<string>>();
  const tokens = new Set(rows.flatMap((folded) => folded.match(/[A-Z]{3,}/g) ?? []));
  for (const token of tokens) {
    if (EVERYDAY_WORDS.includes(token)) continue;
    for (const word of EVERYDAY_WORDS) {
      const [read, letter] = onlyConfusion(token, word);
      if (read && letter) printed.set(read, (printed.get(read) ?? new Set()).add(letter));
    }
  }
  return printed;
}

/**
 * Letters of which each was read where the other one was as well: a sign and the name below it say the same, GIRASOL and
 * CIRASOL, and nobody knows which of the two is right.
 */
export function contestedLetters(rows: readonly string[]): Map<string, Set<string>> {
  const contested = new Map<string, Set<string>>();
  const words = [...new Set(rows.flatMap((folded) => folded.match(/[A-ZÑ]{5,}/g) ?? []))];
  for (const word of words) {
    for (const other of words) {
      const [one, another] = onlyConfusion(word, other);
      if (one && another) contested.set(one, (contested.get(one) ?? new Set()).add(another));
    }
  }
  return contested;
}

/** The letter that stands for another one wherever the two texts differ, and that one; none where they differ otherwise. */
function onlyConfusion(token: string, word: string): [string?, string?] {
  if (token.length !== word.length) return [];
  const pairs = new Set(
    [...token].flatMap((letter, at) => (letter === word[at] ? [] : [letter + word[at]!])),
  );
  const [pair] = pairs;
  return pair && pairs.size === 1 ? [pair.charAt(0), pair.charAt(1)] : [];
}
