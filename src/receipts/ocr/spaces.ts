import type { ReadCharacter } from './ctc.js';
import type { Raster } from './raster.js';

/** Two characters this many times the usual distance apart have a space between them. */
const FAR_APART = 1.75;
/** A wide letter is far from its neighbours, too: unless it is farther than this, some paper must show. */
const VERY_FAR_APART = 2.3;
/** In pixels of a line that is LINE_HEIGHT high. */
const LEAST_BLANK = 5;
/** … and at least this many steps more than usual, for steps are coarse. */
const STEPS_MORE = 1.2;
/** Paper between two characters as wide as a character is a space, whatever the font. */
const SURELY_BLANK = 0.95;
/** Gaps within words differ by less than this, in pixels of a line that is LINE_HEIGHT high. */
const MOST_WITHIN_WORDS = 6;
/** Letters whose usual gap is less than this share of their distance are not of a fixed width. */
const SET_CLOSE = 0.15;
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
  const blanks = wide.map(({ blank }) => blank);
  const wordGap = wordGapOf(blanks, pitch);
  // In a font whose letters are set close, narrow ones have no more paper beside them than others.
  const isProportional = median(blanks) < pitch * SET_CLOSE;
  return characters.flatMap((character, at) => {
    const pair = pairs[at - 1];
    if (!pair || pair.before.text === ' ' || character.text === ' ') return [character];
    const farApart =
      pair.distance > usual * FAR_APART &&
      pair.distance - usual > STEPS_MORE &&
      (pair.blank >= LEAST_BLANK || pair.distance > usual * VERY_FAR_APART);
    const surelyBlank = pair.blank > pitch * SURELY_BLANK;
    const blank = surelyBlank || ((isProportional || wide.includes(pair)) && pair.blank >= wordGap);
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
 * The width of paper, in pixels, from which on a gap parts words: where the gaps fall best into two kinds (Otsu's
 * method). Infinity when they are all of one kind: letters of a font of fixed width differ, too, but by less.
 */
export function wordGapOf(blanks: readonly number[], pitch: number): number {
  // A gap between columns is no third kind.
  const sorted = blanks.map((blank) => Math.min(blank, pitch)).sort((a, b) => a - b);
  let best = { apart: 0, at: Infinity };
  for (let index = 1; index < sorted.length; index++) {
    const letters = mean(sorted.slice(0, index));
    const words = mean(sorted.slice(index));
    const apart = index * (sorted.length - index) * (words - letters) ** 2;
    const areTwoKinds =
      words - letters > MOST_WITHIN_WORDS &&
      words > letters * 2.5 &&
      sorted[index]! > sorted[index - 1]! * 1.3;
    if (areTwoKinds && apart > best.apart) best = { apart, at: sorted[index]! };
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
  const levels = new Uint32Array(256);
  const darkest = new Uint8Array(width).fill(255);
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < width; x++) {
      const level = data[(y * width + x) * 3 + 1]!;
      if (level < darkest[x]!) darkest[x] = level;
      levels[level]! += 1;
    }
  }
  const paper = levelAt(levels, 0.85) ?? 255;
  const ink = levelAt(levels, 0.04) ?? 0;
  const threshold = paper - (paper - ink) * 0.4;
  return Uint8Array.from(darkest, (level) => (level < threshold ? 1 : 0));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The level below which this share of all pixels is; `levels` counts the pixels of each. */
function levelAt(levels: Uint32Array, share: number): number | null {
  let above = Math.floor(levels.reduce((sum, count) => sum + count, 0) * share);
  for (const [level, count] of levels.entries()) {
    if (above < count) return level;
    above -= count;
  }
  return null;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
