const SEGMENTER = new Intl.Segmenter('es');

/** UTF-16 units of one character, at most: two people who kiss, each with a colour of skin, have fifteen. */
const LONGEST = 20;

/**
 * Whether a text has at most so many characters as a person counts them, however they are written: a letter with its
 * marks is one, and so is a family of emoji. What is longer than so many could be is not looked at: it would take its time.
 */
export function hasAtMost(text: string, most: number): boolean {
  if (text.length > most * LONGEST) return false;
  return [...SEGMENTER.segment(text.normalize('NFC'))].length <= most;
}
