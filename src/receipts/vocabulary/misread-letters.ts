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

/** The letter that stands for another one wherever the two texts differ, and that one; none where they differ otherwise. */
function onlyConfusion(token: string, word: string): [string?, string?] {
  if (token.length !== word.length) return [];
  const pairs = new Set(
    [...token].flatMap((letter, at) => (letter === word[at] ? [] : [letter + word[at]!])),
  );
  const [pair] = pairs;
  return pair && pairs.size === 1 ? [pair.charAt(0), pair.charAt(1)] : [];
}
