import { foldCharacters } from '../layout/fold.js';
import { isAddressWord } from './glued-words.js';
import { isTradeWord } from './restore-names.js';

/** Shorter words are made of two others too easily: LA MESA is no LAMESA. */
const SHORTEST = 6;
/** Pieces that one word falls into at most. */
const MOST_PIECES = 4;

/**
 * Joins what wide type has torn apart, for its letters stand as far apart as other type's words: `F ARMACIA GUADAL AJARA`.
 * Pieces are joined where they make a known word, of which none of them is one itself: an AUTO SERVICIO stays two words.
 * @param elsewhere folded words that stand on the same paper
 */
export function joinSplitWords(text: string, elsewhere: ReadonlySet<string>): string {
  const pieces = text.split(' ');
  const words: string[] = [];
  while (pieces.length > 0) {
    const count = piecesOfWord(pieces.map(foldCharacters), elsewhere);
    words.push(pieces.splice(0, count).join(''));
  }
  return words.join(' ');
}

/** How many of the first pieces make one word. */
function piecesOfWord(pieces: readonly string[], elsewhere: ReadonlySet<string>): number {
  for (let count = Math.min(MOST_PIECES, pieces.length); count > 1; count--) {
    const own = pieces.slice(0, count);
    const word = own.join('');
    const isWord = /^[A-Z]+$/.test(word) && word.length >= SHORTEST;
    if (isWord && (isKnown(word) || (own.some(isTornOff) && elsewhere.has(word))) && !own.some(isKnown))
      return count;
  }
  return 1;
}

/** A consonant alone is no word. Where words are glued elsewhere on the paper, others are parted here with right. */
function isTornOff(piece: string): boolean {
  return /^[B-DF-HJ-NP-TV-XZ]$/.test(piece);
}

function isKnown(word: string): boolean {
  return isTradeWord(word) || isAddressWord(word);
}
