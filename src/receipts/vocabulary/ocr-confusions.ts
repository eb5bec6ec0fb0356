import { EVERYDAY_WORDS } from './everyday-words.js';

/** For each letter as read, the letters that it stands for in words of the same page. */
export type OcrConfusions = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds letters that this page misreads: H for M, when MEXICO was read as HEXICO; or C for G and G for C, when the
 * sign reads GIRASOL and the name below it CIRASOL. Confusions are the same all over a page, since it is the same
 * print.
 */
export function ocrConfusions(rows: readonly string[]): OcrConfusions {
  const misread = new Map<string, Set<string>>();
  for (const letters of [confusionsInCommonWords(rows), confusionsInRepeatedWords(rows)])
    for (const [read, others] of letters)
      misread.set(read, new Set([...(misread.get(read) ?? []), ...others]));
  return misread;
}

function confusionsInCommonWords(rows: readonly string[]): Map<string, Set<string>> {
  const confusions = new Map<string, Set<string>>();
  const tokens = new Set(rows.flatMap((normalizedText) => normalizedText.match(/[A-Z]{3,}/g) ?? []));
  for (const token of tokens) {
    if (EVERYDAY_WORDS.includes(token)) continue;
    for (const word of EVERYDAY_WORDS) {
      const [read, letter] = singleConfusion(token, word);
      if (read && letter) confusions.set(read, (confusions.get(read) ?? new Set()).add(letter));
    }
  }
  return confusions;
}

function confusionsInRepeatedWords(rows: readonly string[]): Map<string, Set<string>> {
  const confusions = new Map<string, Set<string>>();
  const words = [...new Set(rows.flatMap((normalizedText) => normalizedText.match(/[A-ZÑ]{5,}/g) ?? []))];
  for (const word of words) {
    for (const other of words) {
      const [one, another] = singleConfusion(word, other);
      if (one && another) confusions.set(one, (confusions.get(one) ?? new Set()).add(another));
    }
  }
  return confusions;
}

/**
 * Returns the letter read and the letter meant when the two texts differ in this one confusion only. Empty otherwise.
 */
function singleConfusion(token: string, word: string): [string?, string?] {
  if (token.length !== word.length) return [];
  const pairs = new Set(
    [...token].flatMap((letter, at) => (letter === word[at] ? [] : [letter + word[at]!])),
  );
  const [pair] = pairs;
  return pair && pairs.size === 1 ? [pair.charAt(0), pair.charAt(1)] : [];
}
