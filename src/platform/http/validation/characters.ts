/**
 * Controls of the direction of text, which show a name other than it is (Unicode Technical Report 36, 2.3), code points that Unicode
 * reserves as no characters, and half surrogate pairs.
 */
const HIDDEN = /[\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Surrogate}]/u;

/** Whether a text has characters that nobody sees, and that no name needs. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text);

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
