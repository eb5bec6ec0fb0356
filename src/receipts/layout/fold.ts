/** Converts text to capitals without accents. The length stays, so positions remain valid. */
export function foldCharacters(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const character = text.charAt(at);
    const folded = character.normalize('NFD').charAt(0).toUpperCase();
    return folded.length === 1 ? folded : character;
  }).join('');
}

/** Folds text and removes all but letters and digits, to compare two readings of the same print. */
export function foldToAlphanumerics(text: string): string {
  return foldCharacters(text).replaceAll(/[^A-Z0-9]/g, '');
}
