import { distance as editDistance } from 'fastest-levenshtein';

/** The Levenshtein distance of two texts: the characters to change, add or leave out. */
export { editDistance };

/**
 * Returns, for each position of a text, the edit distance of a word to the part of the text that ends there, wherever
 * that part begins (Sellers' algorithm). The minimum is the distance to the word anywhere in the text; the last value is
 * the distance to a text that ends with the word.
 */
export function distancesWithin(text: string, word: string): number[] {
  let row = Array.from({ length: text.length + 1 }, () => 0);
  for (let i = 1; i <= word.length; i++) {
    const next = [i];
    for (let j = 1; j <= text.length; j++) {
      const cost = word.charAt(i - 1) === text.charAt(j - 1) ? 0 : 1;
      next.push(Math.min(row[j - 1]! + cost, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row;
}

/** The letter that a digit in a word is misread from. */
export const LETTER_FOR_DIGIT: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '4': 'A',
  '5': 'S',
  '8': 'B',
};

/**
 * Returns the letters of a normalized text, with everything else as spaces. Digits between letters, and a zero at the
 * end of a word, become the letters that they look like. A question mark between letters is left out: registers print it
 * for letters that their printer lacks (`D?LARES`).
 */
export function lettersOf(normalizedText: string): string {
  return normalizedText
    .replaceAll(/(?<=[A-Z])[01458](?=[A-Z])|(?<=[A-Z]{3})0(?![A-Z\d])/g, (digit) => LETTER_FOR_DIGIT[digit]!)
    .replaceAll(/(?<=[A-Z])(?:\.(?=[A-Z]\b)|\?(?=[A-Z]))/g, '')
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();
}

/**
 * Whether a row's letters contain a word: as it is, glued to its neighbours, or with one letter misread (two from
 * nine letters on). Short words must stand alone and match exactly, since they occur within others: IVA in PRIVADA.
 */
export function containsWord(letters: string, word: string): boolean {
  if (word.length < 5) return letters.split(' ').includes(word);
  if (letters.replaceAll(' ', '').includes(word)) return true;
  const maxMistakes = word.length >= 9 ? 2 : 1;
  return letters
    .split(' ')
    .some(
      (token) =>
        Math.abs(token.length - word.length) <= maxMistakes &&
        (editDistance(token, word) <= maxMistakes || faintPrintShape(token) === faintPrintShape(word)),
    );
}

/** Returns the shape that letters have in faint print: `SUBIUIAL` has the shape of SUBTOTAL. */
export function faintPrintShape(letters: string): string {
  return letters
    .replaceAll(/[TLJ]/g, 'I')
    .replaceAll(/[UQD]/g, 'O')
    .replaceAll(/[NM]/g, 'H')
    .replaceAll('F', 'E');
}
