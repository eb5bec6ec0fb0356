/** How many characters must be changed, added or left out to make one text of the other (Levenshtein). */
export function editDistance(a: string, b: string): number {
  return distancesFrom(
    Array.from({ length: b.length + 1 }, (_, at) => at),
    b,
    a,
  ).at(-1)!;
}

/**
 * How many characters must be changed to make a word of what ends at each place of a text, wherever it begins (Sellers).
 * The least of them is for the word anywhere in the text, the last one for a text that ends with it.
 */
export function distancesWithin(text: string, word: string): number[] {
  return distancesFrom(
    Array.from({ length: text.length + 1 }, () => 0),
    text,
    word,
  );
}

/** The distances of a word to what ends at each place of a text, from those of no word at all. */
function distancesFrom(empty: number[], text: string, word: string): number[] {
  let row = empty;
  for (let i = 1; i <= word.length; i++) {
    const next = [i];
    for (let j = 1; j <= text.length; j++) {
      const same = word.charAt(i - 1) === text.charAt(j - 1) ? 0 : 1;
      next.push(Math.min(row[j - 1]! + same, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row;
}

const LETTER_FOR_DIGIT: Record<string, string> = { '0': 'O', '1': 'I', '4': 'A', '5': 'S', '8': 'B' };

/**
 * A folded text's letters, with digits between letters, and a nought at a word's end, taken for the letters they look like;
 * the rest is spaces.
 */
export function lettersOf(normalizedText: string): string {
  return normalizedText
    .replaceAll(
      /(?<=[A-Z])[01458](?=[A-Z])|(?<=[A-Z]{3})0(?![A-Z\d])/g,
      (digit) => LETTER_FOR_DIGIT[digit] ?? digit,
    )
    .replaceAll(/(?<=[A-Z])\.(?=[A-Z]\b)/g, '')
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();
}

/**
 * Whether a word stands in the letters of a row: as such, glued to its neighbours, or with one letter misread
 * (two from nine letters on). Short words must stand alone and be exact, for they hide in others: IVA in PRIVADA.
 */
export function mentions(letters: string, word: string): boolean {
  if (word.length < 5) return letters.split(' ').includes(word);
  if (letters.replaceAll(' ', '').includes(word)) return true;
  const allowed = word.length >= 9 ? 2 : 1;
  return letters
    .split(' ')
    .some(
      (token) =>
        Math.abs(token.length - word.length) <= allowed &&
        (editDistance(token, word) <= allowed || shapeOf(token) === shapeOf(word)),
    );
}

/** What is left of letters in faint print: `SUBIUIAL` is as much of SUBTOTAL as can be seen. */
export function shapeOf(letters: string): string {
  return letters
    .replaceAll(/[TLJ]/g, 'I')
    .replaceAll(/[UQD]/g, 'O')
    .replaceAll(/[NM]/g, 'H')
    .replaceAll('F', 'E');
}
