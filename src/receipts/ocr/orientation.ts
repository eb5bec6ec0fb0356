import { quadHeight, quadWidth } from './geometry.js';
import { lineTensor } from './line-tensor.js';
import type { Models } from './models.js';
import type { Raster } from './raster.js';
import type { TextBox } from './text-mask.js';

/** The width of line that the classifier was trained on. */
const CLASSIFIER_WIDTH = 192;
const NARROWEST_VOTER = 96;
const MOST_VOTERS = 16;
const BATCH = 8;

/** Whether the picture lies on its side: most of the length of text then runs downwards. */
export function liesOnItsSide(boxes: readonly TextBox[]): boolean {
  if (boxes.length < 4) return false;
  let lying = 0;
  let standing = 0;
  for (const { quad } of boxes) {
    const width = quadWidth(quad);
    const height = quadHeight(quad);
    if (width > height * 1.5) lying += width;
    else if (height > width * 1.5) standing += height;
  }
  return standing > lying * 1.2;
}

/** Whether the picture is upside down, by the vote of its widest lines: single ones are often mistaken. */
export async function isUpsideDown(models: Models, lines: readonly Raster[]): Promise<boolean> {
  const voters = lines
    .filter((line) => line.width > NARROWEST_VOTER)
    .sort((a, b) => b.width - a.width)
    .slice(0, MOST_VOTERS);
  if (voters.length < 2) return false;
  let turned = 0;
  const majority = voters.length / 2;
  for (let from = 0; from < voters.length; from += BATCH) {
    // The first ones mostly agree, and then the others cannot outvote them.
    if (turned + voters.length - from <= majority) break;
    const input = lineTensor(voters.slice(from, from + BATCH), CLASSIFIER_WIDTH);
    const output = await models.direction.run({ [models.direction.inputNames[0]!]: input });
    const probabilities = output[models.direction.outputNames[0]!]!.data as Float32Array;
    for (let at = 1; at < probabilities.length; at += 2) if (probabilities[at]! > 0.5) turned++;
  }
  return turned > majority;
}
