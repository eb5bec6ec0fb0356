const SEGMENTER = new Intl.Segmenter('es');

/** Maximum UTF-16 units of one character: a couple emoji with two skin tones has fifteen. */
const LONGEST = 20;

/**
 * Whether a text has at most so many characters as people count them (graphemes): a letter with combining marks is
 * one, and so is a family emoji. A text that is longer than so many graphemes can be is not segmented, which would be
 * slow.
 */
export function hasAtMost(text: string, most: number): boolean {
  if (text.length > most * LONGEST) return false;
  return [...SEGMENTER.segment(text.normalize('NFC'))].length <= most;
}
