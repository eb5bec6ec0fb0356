import type { ReadCharacter } from './ctc.js';
import type { Raster } from './raster.js';

/** Two characters this many times the usual distance apart have a space between them. */
const FAR_APART = 1.75;
/** … and at least this many steps more than usual, for steps are coarse. */
const STEPS_MORE = 1.2;
/** Paper between two characters as wide as a character is a space, whatever the font. */
const SURELY_BLANK = 0.95;
/** Beside these characters fonts of fixed width leave much paper. */
const NARROW = /[.,:;'"!|()[\]*/\\1IiJjltr-]/;

/**
 * Puts spaces between words: the network was trained on Chinese and seldom reads one. A space shows in how far the
 * network found two characters apart, and in how much paper there is between them.
 * @param steps how many of the network's steps cover the line; the characters' positions are such steps
 */
export function withSpaces(
  characters: readonly ReadCharacter[],
  line: Raster,
  steps: number,
): ReadCharacter[] {
  const pixelsPerStep = line.width / steps;
  const isInk = inkColumns(line);
  const centre = ({ from, to }: ReadCharacter): number => (from + to) / 2 + 0.5;
  const pairs = characters.slice(1).map((character, at) => {
    const before = characters[at]!;
    return {
      before,
      character,
      distance: centre(character) - centre(before),
      blank: widestBlank(isInk, centre(before) * pixelsPerStep, centre(character) * pixelsPerStep),
    };
  });
  const printed = pairs.filter(({ before, character }) => before.text !== ' ' && character.text !== ' ');
  if (printed.length < 3) return [...characters];
  const usual = median(printed.map(({ distance }) => distance));
  const pitch = usual * pixelsPerStep;
  const wide = printed.filter(
    ({ before, character }) => !NARROW.test(before.text) && !NARROW.test(character.text),
  );
  const wordGap = wordGapOf(
    wide.map(({ blank }) => blank),
    pitch,
  );
  return characters.flatMap((character, at) => {
    const pair = pairs[at - 1];
    if (!pair || pair.before.text === ' ' || character.text === ' ') return [character];
    const farApart = pair.distance > usual * FAR_APART && pair.distance - usual > STEPS_MORE;
    const surelyBlank = pair.blank > pitch * SURELY_BLANK;
    const blank = surelyBlank || (wide.includes(pair) && pair.blank >= wordGap);
    // A number that falls apart is worse than two that are glued: both measures must agree.
    const numbers = /\d/.test(pair.before.text) && /\d/.test(character.text);
    if (
      (numbers ? !(farApart && surelyBlank) : !farApart && !blank) ||
      belongTogether(pair.before.text, character.text)
    )
      return [character];
    const space = { text: ' ', certainty: 1, alternatives: [], from: pair.before.to, to: character.from };
    return [space, character];
  });
}

/** A sign belongs to what it follows, and a digit to the separator before it. */
function belongTogether(before: string, text: string): boolean {
  return /[.,:]/.test(text) || (/[.,]/.test(before) && /\d/.test(text));
}

/**
 * The width of paper, in pixels, from which on a gap parts words: where the gaps fall into two kinds. Infinity when
 * they are all of one kind.
 */
export function wordGapOf(blanks: readonly number[], pitch: number): number {
  const sorted = [...blanks].sort((a, b) => a - b);
  let best = { leap: pitch * 0.22, at: Infinity };
  // Most gaps are within words: the leap to the other kind is in the upper half.
  for (let index = Math.max(1, sorted.length >> 1); index < sorted.length; index++) {
    const leap = sorted[index]! - sorted[index - 1]!;
    if (leap > best.leap && sorted[index]! > pitch * 0.48) best = { leap, at: sorted[index]! };
  }
  return best.at;
}

function widestBlank(isInk: Uint8Array, from: number, to: number): number {
  let widest = 0;
  let run = 0;
  for (let x = Math.max(0, Math.round(from)); x < Math.min(isInk.length, Math.round(to)); x++) {
    run = isInk[x] ? 0 : run + 1;
    widest = Math.max(widest, run);
  }
  return widest;
}

/** For each column of a straightened line: whether there is ink in it. Above and below, neighbouring lines may show. */
function inkColumns({ data, width, height }: Raster): Uint8Array {
  const top = Math.round(height * 0.12);
  const bottom = Math.round(height * 0.88);
  const levels: number[] = [];
  const darkest = new Uint8Array(width).fill(255);
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < width; x++) {
      const level = data[(y * width + x) * 3 + 1]!;
      darkest[x] = Math.min(darkest[x]!, level);
      levels.push(level);
    }
  }
  levels.sort((a, b) => a - b);
  const paper = levels[Math.floor(levels.length * 0.85)] ?? 255;
  const ink = levels[Math.floor(levels.length * 0.04)] ?? 0;
  const threshold = paper - (paper - ink) * 0.4;
  return Uint8Array.from(darkest, (level) => (level < threshold ? 1 : 0));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
