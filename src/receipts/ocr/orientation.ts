import { quadHeight, quadWidth } from './geometry.js';
import { lineTensor } from './line-tensor.js';
import type { Models } from './models.js';
import type { Raster } from './raster.js';
import { recogniseLines } from './recognise-lines.js';
import { rotateLine180 } from './straighten.js';
import type { TextBox } from './text-mask.js';

/** The line width that the classifier was trained on. */
const CLASSIFIER_WIDTH = 192;
const MIN_VOTER_WIDTH = 96;
const MAX_VOTERS = 16;
const BATCH = 8;
/** Lines that are read both ways. */
const MAX_LINES_READ = 6;

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
 * Whether lines that seem to be upside down are read with more certainty when rotated. The classifier is wrong about letters of a few
 * pixels; the recogniser is not.
 */
export async function areReadUpsideDown(models: Models, lines: readonly Raster[]): Promise<boolean> {
  const widest = lines.toSorted((a, b) => b.width - a.width).slice(0, MAX_LINES_READ);
  const [upright, rotated] = [widest, widest.map(rotateLine180)].map(async (some) => {
    const characters = (await recogniseLines(models, some)).flat();
    return characters.reduce((sum, { certainty }) => sum + certainty / characters.length, 0);
  });
  return (await rotated!) > (await upright!);
}

/** Whether the picture is upside down. The classifier is often wrong about a single line, so the widest lines vote. */
export async function isUpsideDown(models: Models, lines: readonly Raster[]): Promise<boolean> {
  const voters = lines
    .filter((line) => line.width > MIN_VOTER_WIDTH)
    .sort((a, b) => b.width - a.width)
    .slice(0, MAX_VOTERS);
  if (voters.length < 2) return false;
  let upsideDown = 0;
  const majority = voters.length / 2;
  for (let from = 0; from < voters.length; from += BATCH) {
    // Stops once the remaining lines cannot change the result: the first ones mostly agree.
    if (upsideDown + voters.length - from <= majority) break;
    const input = lineTensor(voters.slice(from, from + BATCH), CLASSIFIER_WIDTH);
    const output = await models.direction.run({ [models.direction.inputNames[0]!]: input });
    const probabilities = output[models.direction.outputNames[0]!]!.data as Float32Array;
    for (let at = 1; at < probabilities.length; at += 2) if (probabilities[at]! > 0.5) upsideDown++;
  }
  return upsideDown > majority;
}
