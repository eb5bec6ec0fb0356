import { EVERYDAY_WORDS } from './everyday-words.js';

/** For each letter as it was read, those it stands for in words of the same paper. */
export type OcrConfusions = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * What letters of this paper are misread for: H for M, where MEXICO was read as HEXICO, and C for G, G for C, where a sign
 * and the name below it say the same, GIRASOL and CIRASOL. It is the same all over one paper, for it is one print.
 */
export function ocrConfusions(rows: readonly string[]): OcrConfusions {
  const misread = new Map<string, Set<string>>();
  for (const letters of [confusionsInCommonWords(rows), confusionsInRepeatedWords(rows)])
    for (const [read, others] of letters)
      misread.set(read, new Set([...(misread.get(read) ?? []), ...others]));
  return misread;
}

function confusionsInCommonWords(rows: readonly string[]): Map<string, Set<string>> {
  const printed = new Map<string, Set<string>>();
  const tokens = new Set(rows.flatMap((normalizedText) => normalizedText.match(/[A-Z]{3,}/g) ?? []));
  for (const token of tokens) {
    if (EVERYDAY_WORDS.includes(token)) continue;
    for (const word of EVERYDAY_WORDS) {
      const [read, letter] = singleConfusion(token, word);
      if (read && letter) printed.set(read, (printed.get(read) ?? new Set()).add(letter));
    }
  }
  return printed;
}

function confusionsInRepeatedWords(rows: readonly string[]): Map<string, Set<string>> {
  const contested = new Map<string, Set<string>>();
  const words = [...new Set(rows.flatMap((normalizedText) => normalizedText.match(/[A-ZÑ]{5,}/g) ?? []))];
  for (const word of words) {
    for (const other of words) {
      const [one, another] = singleConfusion(word, other);
      if (one && another) contested.set(one, (contested.get(one) ?? new Set()).add(another));
    }
  }
  return contested;
}

/** The letter that stands for another one wherever the two texts differ, and that one; none where they differ otherwise. */
function singleConfusion(token: string, word: string): [string?, string?] {
  if (token.length !== word.length) return [];
  const pairs = new Set(
    [...token].flatMap((letter, at) => (letter === word[at] ? [] : [letter + word[at]!])),
  );
  const [pair] = pairs;
  return pair && pairs.size === 1 ? [pair.charAt(0), pair.charAt(1)] : [];
}
