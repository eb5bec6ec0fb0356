import { quadHeight, quadWidth } from './geometry.js';
import type { Models } from './models.js';
import type { Raster } from './raster.js';
import { certaintyOf, recogniseLines, type RecognisedLine } from './recognise-lines.js';
import { rotateLine180 } from './straighten.js';
import type { TextBox } from './text-mask.js';

/** The lines that decide whether a picture is upside down: the widest ones, in pixels of the straightened line. */
const MIN_WIDTH = 96;
const MIN_LINES = 2;
const MAX_LINES = 8;
const MIN_DISTINCT_CHARACTERS = 4;
/** Mean certainty above which lines are upright. */
const UPRIGHT_CERTAINTY = 0.9;
/** The least gain in certainty for which a picture is rotated: faint print is read with some certainty in both orientations. */
const MIN_GAIN = 0.1;

/** Whether the picture is rotated by 90° or 270°: most of the total text length is then vertical. */
export function isSideways(boxes: readonly TextBox[]): boolean {
  if (boxes.length < 4) return false;
  let horizontal = 0;
  let vertical = 0;
  for (const { quad } of boxes) {
    const width = quadWidth(quad);
    const height = quadHeight(quad);
    if (width > height * 1.5) horizontal += width;
    else if (height > width * 1.5) vertical += height;
  }
  return vertical > horizontal * 1.2;
}

/**
 * Whether the picture is upside down: then its widest lines are read with more certainty once they are rotated. Upright print is read
 * with a mean certainty above 0.95, and upside-down print with 0.6 to 0.85.
 * @param recognised the lines as they are read in this orientation, in their order
 */
export async function isUpsideDown(
  models: Models,
  lines: readonly Raster[],
  recognised: readonly RecognisedLine[],
): Promise<boolean> {
  const widest = lines
    .map((line, index) => ({ line, characters: recognised[index]! }))
    .filter(({ line, characters }) => line.width > MIN_WIDTH && isText(characters))
    .sort((a, b) => b.line.width - a.line.width)
    .slice(0, MAX_LINES);
  const certainty = meanCertainty(widest.map(({ characters }) => characters));
  if (widest.length < MIN_LINES || certainty >= UPRIGHT_CERTAINTY) return false;
  const rotated = await recogniseLines(
    models,
    widest.map(({ line }) => rotateLine180(line)),
  );
  return meanCertainty(rotated.map((line) => (isText(line) ? line : []))) > certainty + MIN_GAIN;
}

/** Rules of one character look the same upside down. */
function isText(characters: RecognisedLine): boolean {
  return new Set(characters.map(({ text }) => text)).size >= MIN_DISTINCT_CHARACTERS;
}

function meanCertainty(lines: readonly RecognisedLine[]): number {
  const certainties = lines.map((line) => certaintyOf(line));
  return certainties.reduce((sum, certainty) => sum + certainty / certainties.length, 0);
}
