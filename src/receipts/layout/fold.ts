/** Capitals without accents, character for character, so that positions stay what they were. */
export function foldCharacters(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const character = text.charAt(at);
    const folded = character.normalize('NFD').charAt(0).toUpperCase();
    return folded.length === 1 ? folded : character;
  }).join('');
}

/** Letters and digits only, folded: for comparing what two readings of the same print have in common. */
export function foldToAlphanumerics(text: string): string {
  return foldCharacters(text).replaceAll(/[^A-Z0-9]/g, '');
}
