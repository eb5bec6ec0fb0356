import { foldCharacters } from '../layout/fold.js';

/** The numbers of parts that a torn word may have. */
const PARTS = [4, 3, 2];
/** A trade in longer parts may be meant, as in SUPER MERCADO. Places contain short words, as in LA PIEDAD. */
const MAX_SHORT_PART = 2;
const MIN_PLACE_LENGTH = 7;

/** Words that a name may contain, normalized. */
export interface WordsOfNames {
  trades: ReadonlySet<string>;
  /** Words of the rows with the address. */
  places: ReadonlySet<string>;
}

/** Returns the positions of the spaces inside words of a name that wide print has torn: `F ARMACIA GUADAL AJARA`. */
export function gapsInTornWords(name: string, words: WordsOfNames): ReadonlySet<number> {
  const gaps = new Set<number>();
  const parts = [...name.matchAll(/\S+/g)];
  let at = 0;
  while (at < parts.length) {
    const count = PARTS.find((some) => isTorn(parts.slice(at, at + some), some, words)) ?? 1;
    const torn = parts.slice(at, at + count);
    for (const [index, { index: start, 0: text }] of torn.slice(0, -1).entries())
      for (let gap = start + text.length; gap < torn[index + 1]!.index; gap++) gaps.add(gap);
    at += count;
  }
  return gaps;
}

/**
 * Whether these parts are one word: a trade or a place, none of whose parts is such a word itself.
 */
function isTorn(
  matches: readonly RegExpExecArray[],
  count: number,
  { trades, places }: WordsOfNames,
): boolean {
  const parts = matches.map(([part]) => foldCharacters(part));
  if (parts.length < count || !parts.every((part) => /^[A-Z]+$/.test(part))) return false;
  if (parts.some((part) => trades.has(part) || (part.length > MAX_SHORT_PART && places.has(part))))
    return false;
  const joined = parts.join('');
  return (
    (trades.has(joined) && parts.some(({ length }) => length <= MAX_SHORT_PART)) ||
    (joined.length >= MIN_PLACE_LENGTH && places.has(joined))
  );
}
